import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from '#/platform/clean-html.ts';
import { htmlOf, textOfHtml } from './plain-html.ts';

const written = `بيجامة ناعمة من قطن & كتان
بأكمام طويلة

## التفاصيل

- جيبان
- **أزرار** من صدف

1. تُغسل باردة
2. تُكوى فاترة`;

test('a simply written text becomes paragraphs, headings and lists, and comes back as it was', () => {
  const html = htmlOf(written);
  expect(html).toBe(
    '<p>بيجامة ناعمة من قطن &amp; كتان<br>بأكمام طويلة</p><h3>التفاصيل</h3>' +
      '<ul><li>جيبان</li><li><strong>أزرار</strong> من صدف</li></ul>' +
      '<ol><li>تُغسل باردة</li><li>تُكوى فاترة</li></ol>',
  );
  expect(textOfHtml(html)).toBe(written);
  // Also after the shop has cleaned it.
  expect(textOfHtml(cleanHtml(html))).toBe(written);
});

test('what is typed as a tag is text, not a tag', () => {
  expect(htmlOf('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(textOfHtml(htmlOf('2 < 3 & 4 > 1'))).toBe('2 < 3 & 4 > 1');
});

test.each([
  '<table><tr><td>a</td></tr></table>',
  '<p><a href="/x">a</a></p>',
  '<p>a <em>b</em></p>',
  '<h2>a</h2>',
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<p>- a</p>',
])('HTML that holds more than simple text is left to be edited as HTML: %s', (html) => {
  expect(textOfHtml(html)).toBeNull();
});

test('no text is lost on its way to HTML and back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 6 }), (lines) => {
      const html = htmlOf(lines.join('\n'));
      const back = textOfHtml(html);
      // What cannot come back as simple text is edited as HTML; what can means the same.
      if (back !== null) expect(textOfHtml(htmlOf(back))).toBe(back);
      const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
      expect(letters(html.replace(/<[^>]*>|&(?:amp|lt|gt);/g, ''))).toBe(letters(lines.join('')));
    }),
  );
});
