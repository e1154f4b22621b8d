import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.rules.ts';

test('a cleaned line has no invisible marks, no control characters and single spaces', () => {
  expect(cleanLine('  زنقة\u200F 12\n\n الطابق\u202B 3 ')).toBe('زنقة 12 الطابق 3');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanLine(text);
      expect(clean).not.toMatch(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]| {2}|^ | $/u);
      expect(cleanLine(clean)).toBe(clean);
      expect(clean.isWellFormed()).toBe(true);
    }),
  );
  expect(cleanLine('سارة\uD83D')).toBe('سارة');
});

test('a cleaned text keeps its lines and loses what turns or breaks the text around it', () => {
  expect(cleanText('\u202E بعد\u0000 الظهر \t\r\nالباب\uD83D 3\u2029شكرًا \u2067')).toBe(
    'بعد الظهر\nالباب 3\nشكرًا',
  );
  expect(cleanText('a\n\n\n\n\n\nb\uFEFF')).toBe('a\n\n\nb');
  expect(cleanText('👨\u200D👩\u200D👧 می\u200Cخواهم')).toBe('👨\u200D👩\u200D👧 می\u200Cخواهم');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text);
      expect(clean.replaceAll('\n', '')).not.toMatch(
        /\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u,
      );
      expect(clean.isWellFormed()).toBe(true);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});
