import { expect, test } from 'vitest';
import { statusOf } from './status-of.ts';

const answer = (status: number) => ({ status, statusText: '', internal: false, data: null });

test('§8.6 an answer of a route keeps its status', () => {
  expect(statusOf(answer(404))).toBe(404);
  expect(statusOf(answer(503))).toBe(503);
});

test('§8.3 an error without a status, or with one that is no failure, is a 500', () => {
  for (const error of [
    new Error('x'),
    null,
    undefined,
    'x',
    { status: 'gone' },
    { status: 200 },
    { status: 700 },
  ])
    expect(statusOf(error), String(error)).toBe(500);
});
