import { expect, test } from 'vitest';
import {
  byName,
  flag,
  listOf,
  oneOf,
  orNone,
  orNull,
  record,
  storedAs,
  text,
  whole,
} from './stored-shape.ts';

test('each check takes what it names and refuses the rest', () => {
  const checks: [check: (value: unknown) => boolean, good: unknown[], bad: unknown[]][] = [
    [text(3, 1), ['a', 'abc'], ['', 'abcd', 5, null, undefined]],
    [flag, [true, false], [0, 'true', null]],
    [whole, [0, -5, 7], [1.5, Number.NaN, '7', null]],
    [oneOf(['', 'pickup']), ['', 'pickup'], ['drone', null]],
    [orNull(whole), [null, 1], [undefined, '1']],
    [orNone(whole), [undefined, 1], [null, '1']],
    [listOf(whole), [[], [1, 2]], [[1, '2'], { 0: 1 }, 5]],
    [byName(text(2), 3), [{}, { abc: 'x' }], [{ abcd: 'x' }, { abc: 'xyz' }, ['x'], null]],
    [record({ id: whole }), [{ id: 1, more: 2 }], [{}, { id: '1' }, [], null]],
  ];
  for (const [check, good, bad] of checks) {
    expect(good.map(check)).toEqual(good.map(() => true));
    expect(bad.map(check)).toEqual(bad.map(() => false));
  }
});

test('of what was stored the known fields are read, all or none', () => {
  const shape = { name: text(10), count: whole };
  const read = (json: string) => storedAs<{ name: string; count: number }>(shape, JSON.parse(json));
  expect(read('{"name":"a","count":1,"__proto__":{"x":1},"toString":2}')).toEqual({ name: 'a', count: 1 });
  for (const damaged of ['null', '[]', '"a"', '{"name":"a"}', '{"name":5,"count":1}']) {
    expect(read(damaged), damaged).toBeNull();
  }
});

test('what another version did not keep is filled in, what is wrong is not', () => {
  const read = (value: unknown) =>
    storedAs<{ name: string; count: number }>({ name: text(10), count: whole }, value, { count: 0 });
  expect(read({ name: 'a' })).toEqual({ name: 'a', count: 0 });
  expect(read({ name: 'a', count: 'x' })).toBeNull();
  expect(read(undefined)).toBeNull();
});
