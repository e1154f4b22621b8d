import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimesOf, wholeNumber } from './typed-number.ts';
import { unreadableFields, unreadableMoment } from './unreadable.ts';

test('what was typed and is no number is named as the server would name it', () => {
  const typed = {
    feeCentimes: centimesOf('12abc'),
    daysMin: null,
    lines: [{ agreed: { price: centimesOf('1e9') } }, { agreed: null }],
    endsAt: unreadableMoment,
    name: 'NaN',
  };
  expect(unreadableFields(typed)).toEqual([
    { path: 'feeCentimes', kind: 'number' },
    { path: 'lines.0.agreed.price', kind: 'number' },
    { path: 'endsAt', kind: 'moment' },
  ]);
});

test('no form is sent in which something typed would become null on its way', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(centimesOf, wholeNumber), (typed, read) => {
      const body = { limit: read(typed) };
      const arrives = (JSON.parse(JSON.stringify(body)) as { limit: number | null }).limit !== null;
      expect(unreadableFields(body).length === 0).toBe(arrives);
    }),
  );
});

test('nothing is wrong with what can be read, with an empty field or with a file', () => {
  expect(unreadableFields({ fee: 0, none: null, left: undefined, words: ['-1'], deep: { a: [1] } })).toEqual(
    [],
  );
  expect(unreadableFields(undefined)).toEqual([]);
  expect(unreadableFields(new FormData())).toEqual([]);
});
