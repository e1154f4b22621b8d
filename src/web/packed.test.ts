import { expect, test } from 'vitest';
import { packed, unpacked } from './packed.ts';

const given = {
  title: 'قميص "ساتان" ~ 100%',
  price: 25900,
  none: null,
  list: [{ hex: '#fff' }],
  back: '\\"~',
};

test('what was packed comes out the same on the other side, read once', () => {
  const sent: ReturnType<typeof packed<typeof given>> = JSON.parse(JSON.stringify(packed(given)));
  expect(Object.keys(sent)).toEqual(['json']);
  const read = unpacked(sent);
  expect(read).toEqual(given);
  expect(unpacked(sent)).toBe(read);
});

test('the side that packed it reads its own value, and no quote is left to be escaped', () => {
  const data = packed(given);
  expect(unpacked(data)).toBe(given);
  expect(data.json).not.toMatch(/(?<!\\)"(?=[a-z]+~?:)/);
  expect(packed({ plain: 'نص' }).json).not.toContain('"');
});
