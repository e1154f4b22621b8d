import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { pastOrderLines } from '../../../tests/support/history.ts';
import { queuedTasks } from '../../../tests/support/queued-tasks.ts';
import { enrol } from '../../../tests/support/staff.ts';
import { beginHistoryCommit, beginHistoryPreview, viewHistoryTask } from './history-desk.service.ts';
import { registerHistoryTasks } from './history-tasks.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-25T10:00:00Z');
const { files, queued, jobs, tasks, runAll } = queuedTasks(db, clock);
registerHistoryTasks(tasks, { db, clock, files });
const deps = { db, jobs, clock };
const owner: StaffView = { id: 0, name: 'Salma', email: null, role: 'owner', may: ['customers.import'] };

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  // An id that no default has.
  await enrol(db, { id: 0, name: 'Omar', role: 'agent' });
  await enrol(db, owner);
});

/** The dry run of a file, to its end. */
async function preview(content: string): Promise<number> {
  const file = files.newName('csv');
  await files.receive(file, Readable.from([content]));
  const { id } = await beginHistoryPreview(deps, owner, { kind: 'orders', file, fileName: 'orders.csv' });
  await runAll();
  return id;
}
const stateOf = async (id: number) =>
  (await viewHistoryTask(db, owner, id, { page: 1, locale: 'en' })).work.state;
const head = 'Commande;Date;Téléphone;Total\n';
const first = `${head}A1;01/11/2025;0612345678;100\n`;
const second = `${head}B1;02/11/2025;0612345678;100\n`;

test('two imports of one dry run exclude each other, begun one after the other or at once', async () => {
  const id = await preview(first);
  const begin = () => beginHistoryCommit(deps, owner, id);
  const both = await Promise.allSettled([begin(), begin()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(begin()).rejects.toMatchObject({ status: 409, code: 'work_running' });
  expect(queued).toHaveLength(1);
  await runAll();
  expect(await pastOrderLines(db)).toHaveLength(1);
});

test('an import excludes that of another file until it has ended', async () => {
  const [one, other] = [await preview(first), await preview(second)];
  await beginHistoryCommit(deps, owner, one);
  await expect(beginHistoryCommit(deps, owner, other)).rejects.toMatchObject({
    status: 409,
    code: 'work_running',
  });
  await runAll();
  const { id } = await beginHistoryCommit(deps, owner, other);
  await runAll();
  expect(await stateOf(id)).toBe('done');
  expect(await pastOrderLines(db)).toHaveLength(2);
});

test('the journal names the staff user who began the import', async () => {
  await beginHistoryCommit(deps, owner, await preview(first));
  await runAll();
  expect(await db.select().from(journal)).toMatchObject([
    { action: 'history.import', staffId: owner.id, actor: 'Salma', after: { orders: 1 } },
  ]);
});
