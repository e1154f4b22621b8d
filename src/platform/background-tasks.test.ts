import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { queuedTasks } from '../../tests/support/queued-tasks.ts';
import { askStop, selectOpenTasks, selectTask, selectTasks } from './background-tasks.queries.ts';
import { tasks as table } from './background-tasks.tables.ts';
import {
  BackgroundTasks,
  startTask,
  type TaskContext,
  type TaskResult,
  TaskStopped,
} from './background-tasks.ts';
import { fixedClock } from './clock.ts';
import { ShopError } from './errors.ts';
import { createLog } from './log.ts';
import { StorageError } from './storage/storage-error.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const { folder, files, queued: sent, jobs } = queuedTasks(db, clock);
beforeEach(reset);

type Run = (input: { pieces: number }, context: TaskContext) => Promise<TaskResult>;
const tasksOf = (run: Run, resumes = false) => {
  const tasks = new BackgroundTasks({ db, jobs, clock, log: createLog('silent'), files });
  tasks.handle<{ pieces: number }>('pieces', { resumes, run });
  return tasks;
};
const begin = (more: { alone?: string; files?: string[]; needs?: string } = {}) =>
  startTask(db, jobs, {
    kind: 'pieces',
    needs: 'catalog.write',
    by: { id: 7, name: 'ليلى' },
    input: { pieces: 3 },
    ...more,
  });

test('the log hears when a task begins and what came of it', async () => {
  const id = await begin();
  const log = createLog('silent');
  const info = vi.spyOn(log, 'info');
  const tasks = new BackgroundTasks({ db, jobs, clock, log, files });
  tasks.handle('pieces', { resumes: false, run: async () => ({ summary: { moved: 3 } }) });
  await tasks.run({ workId: id });
  expect(info.mock.calls).toEqual([
    [{ taskId: id, kind: 'pieces' }, 'background task begins'],
    [{ taskId: id, kind: 'pieces', state: 'done', moved: 3 }, 'background task ended'],
  ]);
});

test('a task is started with the transaction of the caller, runs once and keeps what came of it', async () => {
  await expect(
    db.transaction(async (tx) => {
      await startTask(tx, jobs, { kind: 'pieces', needs: 'x', by: { id: 1, name: 'a' }, input: {} });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await selectOpenTasks(db, ['x'])).toEqual([]);

  const id = await begin();
  expect(sent.at(-1)).toBe(id);
  expect(await selectTask(db, id)).toMatchObject({ state: 'waiting', actor: 'ليلى', total: null });
  const received: unknown[] = [];
  const tasks = tasksOf(async (input, context) => {
    received.push(input, context.actor, context.staffId, context.startedAt);
    await context.at(1, input.pieces, 'reading');
    expect(await selectTask(db, id)).toMatchObject({ state: 'running', step: 'reading', done: 1, total: 3 });
    await context.at(3, input.pieces, 'reading');
    return { summary: { moved: 3 }, result: { list: ['a', 'b'] } };
  });
  await tasks.run({ workId: id });
  await tasks.run({ workId: id });
  expect(received).toEqual([{ pieces: 3 }, 'ليلى', 7, clock.now()]);
  expect(await selectTask(db, id)).toMatchObject({
    state: 'done',
    done: 3,
    total: 3,
    summary: { moved: 3 },
    result: { list: ['a', 'b'] },
    failure: null,
  });
});

test('of two runners at once one runs it', async () => {
  const id = await begin();
  let runs = 0;
  const tasks = tasksOf(async () => {
    runs += 1;
    return {};
  });
  await Promise.all(Array.from({ length: 8 }, () => tasks.run({ workId: id })));
  expect(runs).toBe(1);
});

test('what a task refuses is reported by its code, what breaks as unexpected, and neither comes back to the queue', async () => {
  const refused = await begin();
  await tasksOf(async () => {
    throw new ShopError(422, 'file_empty');
  }).run({ workId: refused });
  expect(await selectTask(db, refused)).toMatchObject({ state: 'failed', failure: 'file_empty' });
  const broken = await begin();
  await tasksOf(async () => {
    throw new Error('a defect');
  }).run({ workId: broken });
  expect(await selectTask(db, broken)).toMatchObject({ state: 'failed', failure: 'unexpected' });
  const unknown = await startTask(db, jobs, {
    kind: 'other',
    needs: 'x',
    by: { id: 1, name: 'a' },
    input: {},
  });
  await tasksOf(async () => ({})).run({ workId: unknown });
  expect(await selectTask(db, unknown)).toMatchObject({ state: 'failed', failure: 'unexpected' });
});

test('a task that is asked to stop ends at its next step, and its transaction is rolled back', async () => {
  const id = await begin();
  await tasksOf(async (_, context) => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into limits (key, count, ends_at) values ('half', 1, now())`);
      await context.at(1, 3, 'one');
      await askStop(db, id, clock.now());
      await context.at(2, 3, 'two');
    });
    return {};
  }).run({ workId: id });
  expect(await selectTask(db, id)).toMatchObject({ state: 'stopped', stopAsked: true });
  const { rows } = await db.execute(sql`select * from limits`);
  expect(rows).toEqual([]);
  // One that nobody has taken yet never begins.
  const waiting = await begin();
  await askStop(db, waiting, clock.now());
  let ran = false;
  await tasksOf(async () => {
    ran = true;
    return {};
  }).run({ workId: waiting });
  expect(ran).toBe(false);
  expect(await selectTask(db, waiting)).toMatchObject({ state: 'stopped' });
});

test('tasks of one name do not stand side by side; the next may begin when one has ended', async () => {
  const id = await begin({ alone: 'catalogue' });
  await expect(begin({ alone: 'catalogue' })).rejects.toMatchObject({ status: 409, code: 'work_running' });
  await begin({ alone: 'orders' });
  await begin();
  await tasksOf(async () => ({})).run({ workId: id });
  await expect(begin({ alone: 'catalogue' })).resolves.toBeGreaterThan(id);
});

test('what a dead process left is reported as failed, or begins again when it may, three times at most', async () => {
  const die = async (id: number) => {
    // As a process leaves it that was killed in the middle.
    await db
      .update(table)
      .set({ state: 'running', runner: 'dead', attempts: sql`attempts + 1`, beatAt: clock.now() })
      .where(eq(table.id, id));
    clock.advance(61_000);
  };
  const once = tasksOf(async () => ({}));
  const first = await begin();
  await die(first);
  await once.tidy();
  expect(await selectTask(db, first)).toMatchObject({ state: 'failed', failure: 'interrupted' });

  const again = tasksOf(async () => ({ summary: { whole: 1 } }), true);
  const second = await begin();
  await die(second);
  sent.length = 0;
  await again.tidy();
  expect(sent).toEqual([second]);
  expect(await selectTask(db, second)).toMatchObject({ state: 'waiting' });
  await again.run({ workId: second });
  expect(await selectTask(db, second)).toMatchObject({ state: 'done', summary: { whole: 1 } });

  const hopeless = await begin();
  for (let at = 0; at < 3; at++) {
    await die(hopeless);
    await again.tidy();
  }
  expect(await selectTask(db, hopeless)).toMatchObject({ state: 'failed', failure: 'interrupted' });
});

test('a task whose files are away is taken up again when it may, three times at most; one that may not fails at once', async () => {
  let away = true;
  const run = async () => {
    if (away) throw new StorageError('503');
    return { summary: { whole: 1 } };
  };
  const again = tasksOf(run, true);
  const tried = async (id: number) => {
    await again.run({ workId: id });
    clock.advance(61_000);
    sent.length = 0;
    await again.tidy();
    return sent.includes(id);
  };
  const id = await begin();
  expect(await tried(id)).toBe(true);
  expect(await selectTask(db, id)).toMatchObject({ state: 'waiting', failure: null });
  away = false;
  await again.run({ workId: id });
  expect(await selectTask(db, id)).toMatchObject({ state: 'done', summary: { whole: 1 } });

  away = true;
  const hopeless = await begin();
  expect([await tried(hopeless), await tried(hopeless), await tried(hopeless)]).toEqual([true, true, false]);
  const failed = { state: 'failed', failure: 'storage_unavailable' };
  expect(await selectTask(db, hopeless)).toMatchObject(failed);
  const once = await begin();
  await tasksOf(run).run({ workId: once });
  expect(await selectTask(db, once)).toMatchObject(failed);
});

test('a runner that was taken for dead writes nothing any more', async () => {
  const id = await begin();
  await tasksOf(async (_, context) => {
    await context.at(1, 3, 'one');
    clock.advance(120_000);
    await tasksOf(async () => ({})).tidy();
    await expect(context.at(2, 3, 'two')).rejects.toThrow(TaskStopped);
    return { summary: { late: 1 } };
  }).run({ workId: id });
  expect(await selectTask(db, id)).toMatchObject({ state: 'failed', failure: 'interrupted', summary: {} });
});

test('a waiting task whose job was lost is put into the queue again', async () => {
  const id = await begin();
  await db.update(table).set({ createdAt: clock.now() }).where(eq(table.id, id));
  sent.length = 0;
  const tasks = tasksOf(async () => ({}));
  await tasks.tidy();
  expect(sent).toEqual([]);
  clock.advance(61_000);
  await tasks.tidy();
  await tasks.tidy();
  expect(sent).toEqual([id]);
});

test('staff users see the tasks of their permissions, the newest first', async () => {
  const a = await begin();
  const b = await begin({ needs: 'orders.ship' });
  const c = await begin();
  const seen = await selectTasks(db, { needs: ['catalog.write'] }, { limit: 10, offset: 0 });
  expect(seen.rows.map(({ id }) => id)).toEqual([c, a]);
  expect(seen.total).toBe(2);
  expect((await selectOpenTasks(db, ['orders.ship', 'catalog.write'])).map(({ id }) => id)).toEqual([
    a,
    b,
    c,
  ]);
  expect(await selectOpenTasks(db, [])).toEqual([]);
});

test('old tasks go with their files, but not with a file that another one still needs', async () => {
  const shared = files.newName('csv');
  const own = files.newName('csv');
  expect(await files.receive(shared, Readable.from(['abc', 'de']))).toBe(5);
  await files.receive(own, Readable.from(['x']));
  const tasks = tasksOf(async () => ({}));
  const old = await begin({ files: [shared, own] });
  await tasks.run({ workId: old });
  clock.advance(31 * 24 * 60 * 60 * 1000);
  const young = await begin({ files: [shared] });
  await db.update(table).set({ createdAt: clock.now() }).where(eq(table.id, young));
  await tasks.tidy();
  expect(await selectTask(db, old)).toBeUndefined();
  expect(await selectTask(db, young)).toBeDefined();
  expect(await readdir(join(folder, 'works'))).toEqual([shared]);
});

test('a file that breaks off leaves nothing, and no name leads out of the folder', async () => {
  const name = files.newName('csv');
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('the line broke');
    })(),
  );
  await expect(files.receive(name, broken)).rejects.toThrow('the line broke');
  expect(await readdir(join(folder, 'works'))).not.toContain(name);
  for (const wrong of ['../secret.csv', 'a'.repeat(24), 'a.csv']) {
    await expect(files.open(wrong)).rejects.toThrow(RangeError);
    await expect(files.receive(wrong, Readable.from(['x']))).rejects.toThrow(RangeError);
    await expect(files.readAt(wrong, async () => {})).rejects.toThrow(RangeError);
  }
});
