import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { IndexMemory } from './index-memory.ts';
import { invalidate, onOwnInvalidation } from './invalidation.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

type Row = { id: number; text: string };
class Texts {
  readonly #texts = new Map<number, string>();

  get size(): number {
    return this.#texts.size;
  }

  replace(_ids: Iterable<number>, rows: readonly Row[]): void {
    for (const { id, text } of rows) this.#texts.set(id, text);
  }

  get all(): string[] {
    return [...new Set(this.#texts.values())];
  }
}

test('when everything may have changed a large index is read anew while the older one answers', async () => {
  let text = 'old';
  let gate = Promise.resolve();
  const ids = Array.from({ length: 1001 }, (_, at) => at + 1);
  const memory = new IndexMemory<Row, Texts>(db, {
    create: () => new Texts(),
    ids: async () => ids,
    read: async (_db, some) => {
      await gate;
      return some.map((id) => ({ id, text }));
    },
    all: ['things:all'],
    catchUpTag: 'things',
  });
  expect((await memory.current()).all).toEqual(['old']);
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  text = 'new';
  await invalidate(db, 'things:all');
  expect((await memory.current()).all).toEqual(['old']);
  expect((await memory.current()).size).toBe(1001);
  const invalidated = new Promise<readonly string[]>((done) => {
    const end = onOwnInvalidation((tags) => {
      end();
      done(tags);
    });
  });
  resolve();
  expect(await invalidated).toEqual(['things']);
  await expect.poll(async () => (await memory.current()).all).toEqual(['new']);
});
