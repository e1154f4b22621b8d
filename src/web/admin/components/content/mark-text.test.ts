import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marked } from './mark-text.ts';

test('a mark stands around what was chosen, which stays chosen', () => {
  const bold = marked('قطن ناعم جدا', 4, 8, 'bold');
  expect(bold.text).toBe('قطن <strong>ناعم</strong> جدا');
  expect(bold.text.slice(bold.from, bold.to)).toBe('ناعم');
  expect(marked('أ\n\n ب', 0, 5, 'list').text).toBe('<ul><li>أ</li><li>ب</li></ul>');
  expect(marked('', 0, 0, 'list').text).toBe('<ul><li></li></ul>');
  const link = marked('المتجر', 0, 6, 'link');
  expect(link.text).toBe('<a href="/">المتجر</a>');
  expect(link.text.slice(link.from, link.to)).toBe('/');
});

test('whatever is chosen, nothing around it is lost', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.nat(30),
      fc.nat(30),
      fc.constantFrom('paragraph', 'bold', 'heading', 'link' as const),
      (text, a, b, kind) => {
        const [start, end] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)];
        const next = marked(text, start, end, kind as 'bold').text;
        expect(next.startsWith(text.slice(0, start))).toBe(true);
        expect(next.endsWith(text.slice(end))).toBe(true);
        expect(next).toContain(text.slice(start, end));
      },
    ),
  );
});
