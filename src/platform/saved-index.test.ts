import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { changesOf } from './changes.ts';
import { createDatabase, type Database } from './database.ts';
import { IndexMemory, saveIndexes } from './index-memory.ts';
import { invalidate } from './invalidation.ts';
import { type AsData, SavedIndex, saveIndexesIn } from './saved-index.ts';

const { db, url, reset } = await testDatabase();

/** Rows by their id. */
class Rows {
  readonly values: Map<number, number>;
  constructor(values = new Map<number, number>()) {
    this.values = values;
  }
  get size(): number {
    return this.values.size;
  }
  replace(ids: Iterable<number>, items: readonly { id: number; value: number }[]): void {
    for (const id of ids) this.values.delete(id);
    for (const { id, value } of items) this.values.set(id, value);
  }
}
const data: AsData<Rows> = {
  name: 'rows',
  dump: ({ values }) => ({ ids: Int32Array.from(values.keys()), values: Float64Array.from(values.values()) }),
  restore: (dump) => {
    const { ids, values } = dump as { ids: Int32Array; values: Float64Array };
    return new Rows(new Map(Array.from(ids, (id, at) => [id, values[at] ?? 0])));
  },
};
const rows = (count = 2500): Rows => {
  const all = new Rows();
  const items = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    value: at === 0 ? Infinity : at / 2,
  }));
  all.replace([], items);
  return all;
};

let folder = '';
let problems: unknown[] = [];
const opened: (() => Promise<void>)[] = [];
/** The same database as another process has it. */
function another(revision = 'one'): Database {
  const connection = createDatabase(url);
  opened.push(connection.close);
  saveIndexesIn(connection.db, { folder, revision, problem: (error) => problems.push(error) });
  return connection.db;
}
beforeEach(async () => {
  await reset();
  folder = await mkdtemp(join(tmpdir(), 'hilal-index-'));
  problems = [];
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  await rm(folder, { recursive: true });
});

async function save(index: Rows): Promise<void> {
  const own = another();
  await changesOf(own).look();
  const { position } = changesOf(own);
  await new SavedIndex(own, data).saveSometimes(() => position && { index, position });
}
const restored = (revision?: string) => new SavedIndex(another(revision), data).restored();

test('a saved index comes back as it was, with what has changed since', async () => {
  await save(rows());
  await invalidate(db, 'row:5', 'other');
  const { index, tags } = (await restored()) ?? {};
  expect(index?.values).toEqual(rows().values);
  expect(tags).toEqual(expect.arrayContaining(['row:5', 'other']));
});

test('a change that began before it was saved and is committed later is among those since', async () => {
  await db.transaction(async (tx) => {
    await invalidate(tx, 'row:7');
    await save(rows());
  });
  expect((await restored())?.tags).toContain('row:7');
});

test('it is not believed for another revision, another table of changes or an older state', async () => {
  expect(await restored()).toBeUndefined();
  await save(rows());
  expect(await restored('two')).toBeUndefined();
  expect(await restored()).toBeDefined();
  // As in a copy of an earlier moment, which went on with other changes.
  await db.execute(sql`update invalidations set transaction = '3'`);
  expect(await restored()).toBeUndefined();
  await db.execute(sql`truncate invalidations`);
  expect(await restored()).toBeUndefined();
  expect(problems).toEqual([]);
});

test('after a day it is not believed: what has changed since may be deleted', async () => {
  await save(rows());
  const path = join(folder, 'rows.index');
  /** As if it had been saved so long before. */
  const age = async (interval: string) => {
    const { rows: moments } = await db.execute<{ before: string; after: string }>(sql`
      update invalidations set at = at - ${interval}::interval
      returning (at + ${interval}::interval)::text as before, at::text as after`);
    const { before = '', after = '' } = moments[0] ?? {};
    writeFileSync(path, readFileSync(path, 'latin1').replace(before, after), 'latin1');
  };
  await age('23 hours');
  expect(await restored()).toBeDefined();
  await age('1 hour');
  expect(await restored()).toBeUndefined();
});

test('a file that is cut off or damaged is a problem, and no index', async () => {
  await save(rows());
  const path = join(folder, 'rows.index');
  const whole = readFileSync(path);
  writeFileSync(path, whole.subarray(0, -5));
  expect(await restored()).toBeUndefined();
  writeFileSync(path, 'x'.repeat(200));
  expect(await restored()).toBeUndefined();
  expect(problems).toHaveLength(2);
});

test('an index of few rows is not saved, nor one that was saved a moment ago', async () => {
  await save(rows(1999));
  expect(await restored()).toBeUndefined();
  await save(rows(2000));
  await save(rows(2001));
  expect((await restored())?.index.size).toBe(2000);
});

/** A process that holds the rows, each of a value of `state`. */
function holder(own: Database, state = { factor: 0.5 }) {
  const read: number[] = [];
  const memory = new IndexMemory<{ id: number; value: number }, Rows>(own, {
    create: () => new Rows(),
    ids: async () => [...rows().values.keys()],
    read: async (_db, ids) => {
      read.push(...ids);
      return ids.map((id) => ({ id, value: id * state.factor }));
    },
    all: ['all'],
    each: 'row',
    saved: data,
  });
  return { memory, read };
}
const timesSaved = async () =>
  (await db.execute(sql`select from invalidations where name = 'index:saved'`)).rows.length;

test('at a stop it is saved with what has changed since, however short before', async () => {
  const [own, state] = [another(), { factor: 0.5 }];
  const first = holder(own, state);
  await first.memory.current();
  await expect.poll(() => restored()).toBeDefined();
  state.factor = -1;
  await invalidate(db, 'all');
  await first.memory.current();
  // Nobody has asked for it since this one.
  await invalidate(db, 'row:9');
  state.factor = -2;
  await saveIndexes(own, 10_000);
  expect(await timesSaved()).toBe(2);
  const values = (await restored())?.index.values;
  expect([values?.size, values?.get(1), values?.get(2500), values?.get(9)]).toEqual([2500, -1, -2500, -18]);
  // Nothing has changed: it stays as it is.
  await saveIndexes(own, 10_000);
  expect([await timesSaved(), problems]).toEqual([2, []]);
});

test('of processes that stop together one saves it, and one that stops later finds it saved', async () => {
  const processes = [another(), another(), another()];
  const held = processes.map((own) => holder(own));
  for (const { memory } of held) await memory.current();
  await expect.poll(() => restored()).toBeDefined();
  const before = await timesSaved();
  await invalidate(db, 'all');
  for (const { memory } of held) await memory.current();
  const [one, other, last] = processes as [Database, Database, Database];
  await Promise.all([saveIndexes(one, 10_000), saveIndexes(other, 10_000)]);
  await saveIndexes(last, 10_000);
  expect([await timesSaved(), problems]).toEqual([before + 1, []]);
});

test('a save that is given up leaves the older file whole and nothing beside it', async () => {
  await save(rows());
  const before = readFileSync(join(folder, 'rows.index'));
  const own = another();
  await changesOf(own).look();
  const { position } = changesOf(own);
  const saved = new SavedIndex(own, data);
  saved.changed(1);
  await saved.saveLast(() => position && { index: rows(2501), position }, AbortSignal.abort());
  expect(problems).toEqual([expect.objectContaining({ name: 'AbortError' })]);
  expect(readFileSync(join(folder, 'rows.index')).equals(before)).toBe(true);
  expect(readdirSync(folder)).toEqual(['rows.index']);
});

test('a stop does not wait longer than its time for a database that does not answer', async () => {
  const own = another();
  await holder(own).memory.current();
  await expect.poll(() => restored()).toBeDefined();
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table invalidations in access exclusive mode`);
    await saveIndexes(own, 20);
  });
});

test('a start reads what has changed since and nothing else', async () => {
  await save(rows());
  await invalidate(db, 'row:3', 'row:2600');
  const { memory, read } = holder(another(), { factor: -1 });
  const { values } = await memory.current();
  expect([values.size, values.get(1), values.get(3), values.get(2600)]).toEqual([
    2501,
    Number.POSITIVE_INFINITY,
    -3,
    -2600,
  ]);
  expect(read).toEqual([3, 2600]);
  await invalidate(db, 'row:4');
  expect((await memory.current()).values.get(4)).toBe(-4);
  await invalidate(db, 'all');
  expect((await memory.current()).values.get(1)).toBe(-1);
  expect(read).toHaveLength(2503);
});
