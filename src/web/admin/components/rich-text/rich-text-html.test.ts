import fc from 'fast-check';
import { parseHTML, DOMParser as Reader } from 'linkedom';
import type { Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { cleanHtml } from '#/platform/clean-html.ts';
import { defaultDialogs, defaultPages, defaultQuestions } from '#/shop/content/defaults/index.ts';
import { readHtml, writeHtml } from './rich-text-html.ts';

const { document: page } = parseHTML('<!doctype html><html><body></body></html>');
const read = (html: string): Node => readHtml(html, Reader as unknown as typeof DOMParser);
const edited = (html: string): string => cleanHtml(writeHtml(read(html), page));

/** Breaks between blocks are no part of a text. */
const tight = (html: string): string => html.replace(/\s*\n\s*/g, '').trim();

const written = [
  ...defaultPages.map(({ body }) => body),
  ...defaultQuestions.map(({ body }) => body),
  ...Object.values(defaultDialogs).map(({ body }) => body),
].flatMap((body) => Object.values(body).map((html) => cleanHtml(html ?? '')));

test('§2.7 each text the shop begins with is the same after it was edited', () => {
  expect(written.length).toBeGreaterThan(70);
  for (const html of written) expect(edited(html)).toBe(tight(html));
});

test.each([
  // A part that a rule shows or not, wherever it stands.
  ['<ul>{#cash}<li>a</li>{/cash}<li>b</li></ul>'],
  ['<table><tbody>{#cash}<tr><td>a</td></tr>{/cash}</tbody></table>'],
  ['<p>{#cash}<strong>a</strong>{/cash} <em>b</em> {#card}<em>c</em>{/card}</p>'],
  ['<dl>{#cash}<dt>a</dt><dd>b</dd>{/cash}</dl>'],
  ['<blockquote>{#cash}<p>a</p>{/cash}</blockquote>'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<ul><li>{#cash}a{/cash}</li></ul>'],
  ['<ul><li><p>a</p><p>b</p></li></ul>'],
  ['<p>a<br />b</p><hr /><h4>c</h4>'],
  ['<p><a href="https://x.example/?a=1&amp;b=2" rel="noopener">a</a> 2 &lt; 3 &amp; 4</p>'],
  ['<p><bdi dir="ltr">9-8</bdi> <u>a</u> <s>b</s> <small>c</small> <sub>d</sub> <sup>e</sup></p>'],
  [
    '<table><caption>a</caption><thead><tr><th scope="col" colspan="2">b</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">c</td><td></td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>',
  ],
])('nothing that the shop keeps is lost in the editor: %s', (html) => {
  expect(cleanHtml(html)).toBe(html);
  expect(edited(html)).toBe(html);
});

test.each([
  [
    'what is pasted leaves its looks behind',
    '<h1 style="color:red" class="x">a</h1><div>b<br></div>',
    '<h2>a</h2><p>b<br /></p>',
  ],
  [
    'but it is bold where a word processor made it so',
    '<b style="font-weight:normal"><p>a <span style="color:red;font-weight: 700">b</span></p></b><style>p{}</style>',
    '<p>a <strong>b</strong></p>',
  ],
  ['a link that could run is words', '<p><a href="javascript:x()">a</a></p>', '<p>a</p>'],
  ['so is one to another shop without a scheme', '<p><a href="//evil.example">a</a></p>', '<p>a</p>'],
  [
    'a picture, a frame and a script are nothing',
    '<img src=x onerror=x()><iframe></iframe><script>x()</script>',
    '',
  ],
  ['bare words are a paragraph', 'a <b>b</b> <i>c</i>', '<p>a <strong>b</strong> <em>c</em></p>'],
  ['empty paragraphs and points are nothing', '<p>a</p><p></p><p> </p><ul></ul>', '<p>a</p>'],
  [
    'a line beside a condition in a cell stays beside it',
    '<table><tbody><tr><td><p><br></p><p>{/cash}</p></td><td>a</td></tr></tbody></table>',
    '<table><tbody><tr><td><p><br /></p>{/cash}</td><td>a</td></tr></tbody></table>',
  ],
  ['words that look like tags stay words', '<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
])('%s', (_what, html, written) => {
  expect(edited(html)).toBe(written);
});

const tags = [
  ...[
    'p',
    'h1',
    'h2',
    'h3',
    'h6',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'div',
    'span',
    'section',
  ],
  ...[
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'a href="/x"',
    'a href="javascript:x()"',
  ],
  ...[
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'bdi dir="rtl"',
    'code',
    'p style="color:red"',
  ],
];
const { html: anyHtml } = fc.letrec<{ html: string; part: string }>((tie) => ({
  html: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'a',
      'ب ت',
      ' ',
      '{price}',
      '{#cash}',
      '{/cash}',
      '<br>',
      '<hr>',
      '&lt;b&gt;',
      '<img src=x>',
    ),
    fc
      .tuple(fc.constantFrom(...tags), tie('html'))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0]}>`),
  ),
}));

const unspaced = (html: string): string => html.replace(/\s+/g, '');

test('what the editor writes of any HTML is what it reads again, and the server takes nothing of it away', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const once = writeHtml(read(html), page);
      expect(cleanHtml(once)).toBe(once.replace(/<(br|hr)>/g, '<$1 />').trim());
      // A browser shows no blank at the begin of a block.
      expect(unspaced(writeHtml(read(once), page))).toBe(unspaced(once));
    }),
    { numRuns: 500 },
  );
});
