import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

const ids = [1, 2, 3, 4, 5];
const doubled = (batch: readonly number[]) => batch.map((id) => id * 2);

test('all are sent in order, the last batch known as such', async () => {
  const batches: unknown[] = [];
  const sent = await inBatches(ids, 2, async (batch, isLast) => {
    batches.push([...batch, isLast]);
    return doubled(batch);
  });
  expect(sent).toEqual({ results: [2, 4, 6, 8, 10], unsent: [] });
  expect(batches).toEqual([
    [1, 2, false],
    [3, 4, false],
    [5, true],
  ]);
});

test('a batch that fails ends it: what was done before is known, the rest unsent', async () => {
  const requested: number[] = [];
  const sent = await inBatches(ids, 2, async (batch) => {
    requested.push(...batch);
    return batch.includes(3) ? null : doubled(batch);
  });
  expect(sent).toEqual({ results: [2, 4], unsent: [3, 4, 5] });
  expect(requested).toEqual([1, 2, 3, 4]);
});
