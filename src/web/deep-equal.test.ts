import { describe, expect, it } from 'vitest';
import { deepEqual } from './deep-equal.ts';

const handler = () => {};

describe('deepEqual', () => {
  it.each([
    [1, 1],
    [Number.NaN, Number.NaN],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ handler }, { handler }],
    [[], []],
  ])('%j says the same as %j', (one, other) => expect(deepEqual(one, other)).toBe(true));

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: undefined }, { b: undefined }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [[1], [1, 2]],
    [[], {}],
    [null, {}],
    ['1', 1],
    [{ a: { b: [0] } }, { a: { b: [1] } }],
    [new Date(0), new Date(0)],
    [() => 1, () => 1],
    [{ handler }, { handler: () => {} }],
  ])('%j says something else than %j', (one, other) => expect(deepEqual(one, other)).toBe(false));
});
