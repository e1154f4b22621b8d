import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { richText } from './rich-text-schema.ts';

const { paragraph, heading, list_item, bullet_list, ordered_list, hard_break } = richText.nodes;
const { link, strong, emphasis, underline } = richText.marks;

/** The list that the selection stands in. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === bullet_list || node.type === ordered_list) return { node, at: $from.before(depth) };
  }
  return null;
}

export const isInList = (state: EditorState, type: NodeType): boolean =>
  listAround(state)?.node.type === type;

export const isHeading = ({ selection: { $from } }: EditorState): boolean => $from.parent.type === heading;

export const hasMark = ({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean =>
  selection.empty
    ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, type);

/** A list of this kind, of the other kind, or none where it is one already. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.node.type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.at, type));
    return true;
  };

export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    setBlockType(isHeading(state) ? paragraph : heading, { level })(state, dispatch);

/** Out of a list or a heading. */
export const plainParagraph: Command = chainCommands(liftListItem(list_item), setBlockType(paragraph));

/** The link that the selection stands in, as far as it goes; else the selection with no address. */
export function linkAt({ selection: { from, to, $from } }: EditorState) {
  let around = { from, to, href: '' };
  let run = around;
  $from.parent.forEach((node, offset) => {
    const begin = $from.start() + offset;
    const end = begin + node.nodeSize;
    const href = String(link.isInSet(node.marks)?.attrs.href ?? '');
    run = href !== '' && href === run.href ? { ...run, to: end } : { from: begin, to: end, href };
    if (href !== '' && run.from <= from && end >= to) around = run;
  });
  return around;
}

/** Puts a link on what is selected, on nothing: as its own words. An empty address takes it away. */
export const placeLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAt(state);
    const { tr } = state;
    if (href !== '' && from === to) tr.insertText(href, from);
    const end = tr.mapping.map(to);
    tr.removeMark(from, end, link);
    if (href !== '') tr.addMark(from, end, link.create({ href }));
    dispatch?.(tr.removeStoredMark(link).scrollIntoView());
    return true;
  };

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
};

/** What one types in a message: `- ` and `1. ` begin a list, `## ` a heading, `**…**` is bold. */
const typed = (level: number) => [
  wrappingInputRule(/^\s*[-•*]\s$/, bullet_list),
  wrappingInputRule(/^\s*(?:1|١)[.)]\s$/, ordered_list),
  textblockTypeInputRule(/^##\s$/, heading, { level }),
  new InputRule(/\*\*([^*]+)\*\*$/, ({ tr, schema }, [, words = ''], from, to) =>
    tr.replaceWith(from, to, schema.text(words, [strong.create()])).removeStoredMark(strong),
  ),
];

/** Names that the shop fills in are seen as such, and read from left to right in every language. */
const placeholders = new Plugin({
  props: {
    decorations({ doc }) {
      const found: Decoration[] = [];
      doc.descendants((node, at) => {
        for (const { 0: name, index } of (node.text ?? '').matchAll(/\{[#^/]?\w+\}/g)) {
          const from = at + index;
          found.push(
            Decoration.inline(from, from + name.length, {
              nodeName: 'bdi',
              dir: 'ltr',
              class: 'placeholder',
            }),
          );
        }
      });
      return DecorationSet.create(doc, found);
    },
  },
});

export const plugins = ({
  level,
  template,
  onLink,
}: {
  /** Of the headings within this text. */
  level: number;
  /** Whether the text has names that the shop fills in. */
  template: boolean;
  onLink: () => void;
}): Plugin[] => [
  history(),
  inputRules({ rules: typed(level) }),
  // Tab is left alone: it leads out of the text.
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(strong),
    'Mod-i': toggleMark(emphasis),
    'Mod-u': toggleMark(underline),
    'Mod-k': () => {
      onLink();
      return true;
    },
    'Mod-]': sinkListItem(list_item),
    'Mod-[': liftListItem(list_item),
    'Shift-Enter': breakLine,
    Enter: splitListItem(list_item),
  }),
  keymap(baseKeymap),
  ...(template ? [placeholders] : []),
];
