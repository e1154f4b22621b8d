import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { shopFiles } from '#/platform/files.ts';
import { beginPreview, viewImportTask } from '#/shop/catalog/import/import-desk.service.ts';
import { registerImportTasks } from '#/shop/catalog/import/import-tasks.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { testDatabase } from './database.ts';
import { queuedTasks } from './queued-tasks.ts';
import { enrol } from './staff.ts';

/** The import as staff use it, with a folder of its own: pictures to fetch in `fetched`. */
export async function importDesk() {
  const { db, reset } = await testDatabase();
  const clock = fixedClock('2026-11-21T09:00:00Z');
  const { folder, files, jobs: taskJobs, tasks, runAll } = queuedTasks(db, clock);
  const fetched: number[] = [];
  const jobs = {
    ...taskJobs,
    sendAll: async (_db: unknown, _queue: string, sent: { data: object }[]) =>
      void fetched.push(...sent.map(({ data }) => Number(Reflect.get(data, 'pictureId')))),
  };
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
    fetched.length = 0;
    await enrol(db, owner);
  });

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
