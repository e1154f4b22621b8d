import { useLingui } from '@lingui/react/macro';
import { Bold, Heading2, Link2, List, ListOrdered, Pilcrow, Redo2, Undo2 } from 'lucide-react';
import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { directionOf, type Locale } from '#/platform/local-text.ts';
import { LinkForm } from './link-form.tsx';
import * as commands from './rich-text-commands.ts';
import { readHtml, withoutLooks, writeHtml } from './rich-text-html.ts';
import { richText } from './rich-text-schema.ts';
import { type Tool, Toolbar } from './toolbar.tsx';
import './rich-text.css';

const { marks, nodes } = richText;

export type RichTextProps = {
  id: string;
  label: string;
  lang: Locale;
  html: string;
  onHtml: (html: string) => void;
  /** Of the headings within this text. */
  level: 2 | 3;
  /** Whether the text has names that the shop fills in. */
  template: boolean;
  /** What ties it to its hint and its problem. */
  described: Record<string, string | true>;
};

/**
 * A text written as it will be read: paragraphs, headings, lists, links, and whatever else the server lets through. What
 * comes out is HTML. Loaded when a text is first shown (decision 024).
 */
export function RichTextEditor({ id, label, lang, html, onHtml, level, template, described }: RichTextProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** What the text was last given or reported as. */
  const reported = useRef(html);
  const [state, setState] = useState<EditorState | null>(null);
  const [linking, setLinking] = useState(false);

  const open = (given: string) =>
    EditorState.create({
      doc: readHtml(given),
      plugins: commands.plugins({ level, template, onLink: () => setLinking(true) }),
    });
  const attributes = Object.fromEntries(
    Object.entries({
      ...{ id, lang, dir: directionOf(lang), role: 'textbox', 'aria-multiline': true, 'aria-label': label },
      ...described,
    }).map(([name, value]) => [name, String(value)]),
  );
  const report = useEffectEvent((next: EditorState) => {
    reported.current = writeHtml(next.doc);
    onHtml(reported.current);
  });
  const create = useEffectEvent((place: HTMLElement) => {
    const state = open(html);
    setState(state);
    const created = new EditorView(place, {
      state,
      attributes,
      transformPastedHTML: withoutLooks,
      dispatchTransaction(change) {
        const next = created.state.apply(change);
        created.updateState(next);
        setState(next);
        if (change.docChanged) report(next);
      },
    });
    return created;
  });

  useEffect(() => {
    if (!box.current) return;
    const created = create(box.current);
    view.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => {
    view.current?.setProps({ attributes });
  });
  const replace = useEffectEvent((given: string) => {
    // Typing is not answered by a new text: the caret and what can be undone would be lost.
    const same = given === reported.current || writeHtml(readHtml(given)) === reported.current;
    reported.current = given;
    if (same || !view.current) return;
    const next = open(given);
    view.current.updateState(next);
    setState(next);
  });
  useEffect(() => replace(html), [html]);

  const run = (command: Command) => () => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch);
    current.focus();
  };
  const can = (command: Command) => state !== null && command(state);
  const tool = (name: string, Icon: Tool['Icon'], command: Command, on?: boolean): Tool => ({
    name,
    Icon,
    on,
    act: run(command),
  });
  const tools: Tool[] = [
    tool(t`فقرة`, Pilcrow, commands.plainParagraph),
    tool(
      t`عنوان داخل النص`,
      Heading2,
      commands.toggleHeading(level),
      state !== null && commands.isHeading(state),
    ),
    tool(t`خط عريض`, Bold, toggleMark(marks.strong), state !== null && commands.hasMark(state, marks.strong)),
    ...(
      [
        [t`قائمة`, List, nodes.bullet_list],
        [t`قائمة مرقمة`, ListOrdered, nodes.ordered_list],
      ] as const
    ).map(([name, Icon, type]) =>
      tool(name, Icon, commands.toggleList(type), state !== null && commands.isInList(state, type)),
    ),
    {
      name: t`رابط`,
      Icon: Link2,
      on: state !== null && commands.linkAt(state).href !== '',
      act: () => setLinking(!linking),
    },
    { ...tool(t`تراجع`, Undo2, undo), off: !can(undo) },
    { ...tool(t`إعادة ما تُراجع عنه`, Redo2, redo), off: !can(redo) },
  ];

  return (
    <div className="grid grid-cols-1 gap-2">
      {/* The text itself is there after the first effect: until then there is nothing to control. */}
      <Toolbar label={t`أدوات النص`} controls={state ? id : undefined} tools={tools} />
      {linking && state && (
        <LinkForm
          id={`${id}-link`}
          href={commands.linkAt(state).href}
          onLink={(href) => {
            setLinking(false);
            run(commands.placeLink(href))();
          }}
          onClose={() => {
            setLinking(false);
            view.current?.focus();
          }}
        />
      )}
      <div ref={box} className={level === 2 ? 'rich-text-box tall' : 'rich-text-box'} />
    </div>
  );
}
