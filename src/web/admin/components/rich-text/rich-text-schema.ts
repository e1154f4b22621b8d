import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { isSafeLink } from '#/platform/html.rules.ts';

/**
 * The tags that a written text may be made of: those that the server lets through (`platform/clean-html.ts`). What is
 * pasted is read by the same rules, so everything else about it is left behind.
 */
const holder = (tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  content,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
});

/** Attributes that are kept as they stand; null: not there. */
function withAttributes(tag: string, names: readonly string[]) {
  return {
    attrs: Object.fromEntries(names.map((name) => [name, { default: null, validate: 'string|null' }])),
    parseDOM: [
      {
        tag,
        getAttrs: (element: HTMLElement): Attrs =>
          Object.fromEntries(names.map((name) => [name, element.getAttribute(name)])),
      },
    ],
  };
}

const cell = (tag: string, names: readonly string[]): NodeSpec => ({
  ...withAttributes(tag, names),
  content: 'block+',
  isolating: true,
  toDOM: ({ attrs }) => [tag, attrs, 0],
});

const headings = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level: Math.min(Math.max(level, 2), 4) },
}));

const nodes = {
  doc: { content: 'block+' },
  paragraph: holder('p', 'inline*', { group: 'block' }),
  heading: {
    attrs: { level: { default: 2, validate: 'number' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: headings,
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  bullet_list: holder('ul', 'list_item+', { group: 'block' }),
  ordered_list: holder('ol', 'list_item+', { group: 'block' }),
  list_item: holder('li', 'block+', { defining: true }),
  blockquote: holder('blockquote', 'block+', { group: 'block', defining: true }),
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  definition_list: holder('dl', '(definition_term | definition)+', { group: 'block' }),
  definition_term: holder('dt', 'inline*', { defining: true }),
  definition: holder('dd', 'block+', { defining: true }),
  table: holder('table', 'caption? (table_head | table_body | table_foot)+', {
    group: 'block',
    isolating: true,
  }),
  caption: holder('caption', 'inline*', { isolating: true }),
  table_head: holder('thead', 'table_row+'),
  table_body: holder('tbody', 'table_row+'),
  table_foot: holder('tfoot', 'table_row+'),
  table_row: holder('tr', '(header_cell | table_cell)+'),
  table_cell: cell('td', ['colspan', 'rowspan']),
  header_cell: cell('th', ['colspan', 'rowspan', 'scope']),
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>;

const mark = (tag: string, ...also: string[]): MarkSpec => ({
  parseDOM: [tag, ...also].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
});

/** How heavy the letters are that a word processor writes; its style comes as data (`withoutLooks`). */
const weightOf = (element: HTMLElement): string =>
  /font-weight:\s*(\w+)/.exec(element.getAttribute('data-style') ?? '')?.[1] ?? '';

const marks = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element: HTMLElement) => {
          const href = element.getAttribute('href') ?? '';
          return isSafeLink(href) && { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
  },
  /** A word or a number whose direction is its own. */
  isolated: {
    ...withAttributes('bdi', ['dir']),
    inclusive: false,
    toDOM: ({ attrs }) => ['bdi', attrs, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: (element: HTMLElement) => !/^(?:normal|400)$/.test(weightOf(element)) && null },
      {
        tag: 'span',
        getAttrs: (element: HTMLElement) => /^(?:bold|[6-9]00)$/.test(weightOf(element)) && null,
      },
    ],
    toDOM: () => ['strong', 0],
  },
  emphasis: mark('em', 'i'),
  underline: mark('u'),
  strike: mark('s'),
  small: mark('small'),
  subscript: mark('sub'),
  superscript: mark('sup'),
} satisfies Record<string, MarkSpec>;

export const richText = new Schema({ nodes, marks });
