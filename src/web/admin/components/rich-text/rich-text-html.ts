import { DOMSerializer, DOMParser as ModelReader, type Node } from 'prosemirror-model';
import { richText } from './rich-text-schema.ts';

/** `{#cash}`, `{^cash}`, `{/cash}`: what is between them stands only where a rule holds (content/placeholders.ts). */
const conditionsAlone = /^\s*(?:\{[#^/]\w+\}\s*)+$/;
/** The same between two tags, or at an end. */
const betweenTags = /(?<=^|>)\s*(?:\{[#^/]\w+\}\s*)+(?=<|$)/g;

const openingTag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/**
 * HTML to be parsed in a page: its policy refuses styles and handlers even in a document that nobody sees, and says so
 * in the console. As data they are only read.
 */
export const withoutLooks = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(openingTag, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));

/** The text that this HTML holds, to be edited. */
export function readHtml(html: string, Reader: typeof DOMParser = DOMParser): Node {
  // Text has no place between the rows of a table, and a browser would move it out: a template may stand anywhere.
  const marked = withoutLooks(html).replace(betweenTags, '<template data-text="$&"></template>');
  const page = new Reader().parseFromString(
    `<!doctype html><html><body>${marked}</body></html>`,
    'text/html',
  );
  // Between two points or rows it becomes one of its own: the schema has no other place for text.
  for (const template of page.querySelectorAll('template')) {
    template.replaceWith(template.getAttribute('data-text') ?? '');
  }
  return ModelReader.fromSchema(richText).parse(page.body);
}

/** The HTML of an edited text as the shop keeps it; '' when it says nothing. */
export function writeHtml(text: Node, page: Document = document): string {
  const root = page.createElement('div');
  DOMSerializer.fromSchema(richText).serializeFragment(text.content, { document: page }, root);
  // From the inside out: what holds nothing any more is empty as well.
  for (const element of [...root.querySelectorAll('p, h2, h3, h4, li, ul, ol, blockquote')].toReversed()) {
    if (element.textContent === '' && !element.querySelector('br, hr, table')) element.remove();
  }
  for (const element of root.querySelectorAll('p, li, dt, tr')) {
    const words = element.textContent ?? '';
    if (conditionsAlone.test(words)) element.replaceWith(words.replace(/\s+/g, ''));
  }
  // `<li>words</li>`, also above a list of its own: a paragraph would stand apart. Beside a condition it is needed: the
  // two would be one.
  for (const element of root.querySelectorAll('li, dd, td, th')) {
    const [first, ...others] = element.childNodes;
    if (first?.nodeName === 'P' && others.every(({ nodeName }) => /^[UO]L$/.test(nodeName))) {
      first.replaceWith(...first.childNodes);
    }
  }
  return root.innerHTML;
}
