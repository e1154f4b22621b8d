import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { BackgroundTasks } from '#/platform/background-tasks.ts';
import { fixedClock } from '#/platform/clock.ts';
import { shopFiles } from '#/platform/files.ts';
import type { Job } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { taskFiles } from '#/platform/task-files.ts';
import { beginPreview, viewImportTask } from '#/shop/catalog/import/import-desk.service.ts';
import { registerImportTasks } from '#/shop/catalog/import/import-tasks.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { testDatabase } from './database.ts';
import { enrol } from './staff.ts';

/** The import as staff use it, with a folder of its own: tasks wait in `queued`, pictures to fetch in `fetched`. */
export async function importDesk() {
  const { db, reset } = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'import-desk-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const files = taskFiles(shopFiles(folder).works);
  const clock = fixedClock('2026-11-21T09:00:00Z');
  const queued: number[] = [];
  const fetched: number[] = [];
  const jobs = {
    send: async (_db: unknown, { data }: Job<object>) =>
      void queued.push(Number(Reflect.get(data, 'workId'))),
    sendAll: async (_db: unknown, _queue: string, sent: { data: object }[]) =>
      void fetched.push(...sent.map(({ data }) => Number(Reflect.get(data, 'pictureId')))),
  };
  const tasks = new BackgroundTasks({ db, jobs, clock, log: createLog('silent'), files });
  const { originals } = shopFiles(folder);
  registerImportTasks(tasks, {
    ...{ db, jobs, clock, files, originals },
    priceReferences: { prices: async () => new Set() },
  });
  const deps = { db, jobs, clock };
  const owner: StaffView = {
    id: 0,
    name: 'ليلى',
    email: null,
    role: 'owner',
    may: ['catalog.write', 'catalog.read', 'figures.read'],
  };
  beforeEach(async () => {
    await reset();
    queued.length = 0;
    fetched.length = 0;
    await enrol(db, owner);
  });

  const runAll = async () => {
    for (const workId of queued.splice(0)) await tasks.run({ workId });
  };
  const sent = async (content: string, by = owner) => {
    const file = files.newName('csv');
    await files.receive(file, Readable.from([content]));
    const { id } = await beginPreview(deps, by, { file, fileName: 'products.csv' });
    await runAll();
    return id;
  };
  const view = (id: number) => viewImportTask(db, owner, id, 'ar');
  const count = async (table: string): Promise<number> => {
    const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
    return rows[0]?.n ?? -1;
  };
  return { db, jobs, files, originals, fetched, deps, owner, runAll, sent, view, count };
}
