import { expect, test } from 'vitest';
import { cleanHtml, requireStorable } from './clean-html.ts';
import { plainText } from './html.rules.ts';

test('what could run in a reader’s browser is taken out, text and its structure stay', () => {
  const dirty =
    '<h1 onclick="x()">a</h1><script>alert(1)</script><p style="color:red" class="x">b <a href="javascript:x()">c</a></p>' +
    '<img src=x onerror=x()><iframe src="//e"></iframe><a href="//evil.example">d</a><a href="/faq">e</a>' +
    '<a href="https://x.example">f</a><bdi dir="ltr">9-8</bdi>';
  expect(cleanHtml(dirty)).toBe(
    '<h2>a</h2><p>b <a>c</a></p><a>d</a><a href="/faq">e</a><a href="https://x.example" rel="noopener">f</a><bdi dir="ltr">9-8</bdi>',
  );
  expect(cleanHtml(cleanHtml(dirty))).toBe(cleanHtml(dirty));
});

test('the words of HTML, in one line', () => {
  expect(plainText('<p>في <bdi dir="ltr">3</bdi> أيام.</p>\n<p>A &amp;lt; &lt;b&gt; <b>c</b>, d</p>')).toBe(
    'في 3 أيام. A &lt; <b> c, d',
  );
});

test('what cleaning made longer than a text may be is refused by field', () => {
  const longest = { ar: 'ا'.repeat(20_000), fr: 'é' };
  expect(requireStorable(longest, 'body')).toBe(longest);
  const grown = { ar: 'a', fr: cleanHtml('&'.repeat(5_000)) };
  expect(() => requireStorable(grown, 'body')).toThrow(
    expect.objectContaining({ status: 422, fields: { 'body.fr': ['text_too_big'] } }),
  );
});
