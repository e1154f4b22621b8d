import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('all items are dealt with in order, and another task has its turn between two pieces', async () => {
  const events: string[] = [];
  const other = () => {
    events.push('other');
    if (events.length < 10) setImmediate(other);
  };
  setImmediate(other);
  await inTurns([1, 2, 3, 4, 5], 2, (piece) => events.push(piece.join()));
  expect(events).toEqual(['1,2', 'other', '3,4', 'other', '5']);
  await inTurns([], 2, () => events.push('nothing'));
  expect(events).not.toContain('nothing');
});
