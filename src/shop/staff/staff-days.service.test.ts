import { beforeEach, expect, test } from 'vitest';
import { updateSettings } from '#/shop/settings/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { listJournal } from './journal.service.ts';
import { journalBy, writeJournal } from './staff.queries.ts';
import { dayKinds } from './staff-days.rules.ts';
import { staffDay } from './staff-days.service.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const salma = { id: 1, name: 'Salma' };
const at = (iso: string) => new Date(iso);

test('what each did on a day is counted by kind, on the shop’s clock, and stands in the journal so filtered', async () => {
  const amal = { id: 2, name: 'Amal' };
  const noon = at('2026-01-23T11:00:00Z');
  const did = (by: typeof salma, action: `${string}.${string}`, id: number, after: object = {}) =>
    journalBy(db, by, noon, action, id, { before: {}, after: { ...after, id } });
  await did(salma, 'order.confirm', 1);
  await did(salma, 'order.confirm', 2);
  await did(salma, 'order.no_answer', 3);
  await did(salma, 'order.note', 3);
  await did(salma, 'product.change', 9);
  await did(salma, 'product.sizes', 9);
  await did(amal, 'handover.create', 1, { parcels: 12 });
  await did(amal, 'handover.create', 2, { parcels: 3 });
  await did(amal, 'return.receive', 5);
  // The shop's own jobs are nobody's work.
  await writeJournal(db, {
    at: noon,
    staffId: null,
    actor: 'command line',
    action: 'order.cancel',
    entity: 'order',
    entityId: '8',
  });

  const day = await staffDay(db, '2026-01-23');
  expect(Object.fromEntries(day)).toEqual({
    1: [
      { kind: 'confirmed', count: 2 },
      { kind: 'no_answer', count: 1 },
      { kind: 'products', count: 2 },
      { kind: 'other', count: 1 },
    ],
    2: [
      { kind: 'handed_over', count: 15 },
      { kind: 'returns', count: 1 },
    ],
  });
  const listed = async (kind: keyof typeof dayKinds, staffId: number) =>
    (await listJournal(db, { ...dayKinds[kind], staffId, page: 1 })).meta.total;
  expect([await listed('confirmed', 1), await listed('products', 1), await listed('confirmed', 2)]).toEqual([
    2, 2, 0,
  ]);
});

test('a day begins and ends at midnight of the shop', async () => {
  await updateSettings(db, { timeZone: 'Africa/Casablanca' });
  for (const moment of ['2026-01-22T22:59:59Z', '2026-01-22T23:00:00Z', '2026-01-23T22:59:59Z'])
    await journalBy(db, salma, at(moment), 'order.confirm', 1);
  await journalBy(db, salma, at('2026-01-23T23:00:00Z'), 'order.cancel', 1);
  expect([...(await staffDay(db, '2026-01-23')).values()]).toEqual([[{ kind: 'confirmed', count: 2 }]]);
  expect((await staffDay(db, '2026-01-25')).size).toBe(0);
});
