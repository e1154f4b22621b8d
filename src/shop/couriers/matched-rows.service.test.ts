import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Clock, fixedClock, systemClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { plainCourier } from '../../../tests/support/couriers.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { orderOf, owner, packer } from '../../../tests/support/parcels.ts';
import { rowsOfXml, xlsxOf } from '../../../tests/support/zip-file.ts';
import { createCourier } from './couriers.service.ts';
import { handOver } from './handover.service.ts';
import { findImport, readStatusFile } from './imports.service.ts';
import type { RowFate } from './judge-rows.rules.ts';
import { setTracking } from './parcels.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
let [mine, other] = [0, 0];

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  const idOf = async (name: string) =>
    (await createCourier(db, systemClock, owner, { ...plainCourier, name })).id;
  [mine, other] = [await idOf('أمانة'), await idOf('سريع')];
});

/** An order of 220 DH in the hands of a courier, for these phones. */
async function handed(courierId: number, phones: { phone?: string; secondPhone?: string } = {}) {
  const order = await orderOf(db, { moves: ['confirm'] });
  if (phones.phone) await db.update(orders).set(phones).where(eq(orders.id, order.id));
  await handOver(db, { courierId, orderIds: [order.id] }, packer, { now, locale: 'ar' });
  return order;
}
const read = (courierId: number, ...lines: string[]) => readFrom(systemClock, courierId, ...lines);
const readFrom = (clock: Clock, courierId: number, ...lines: string[]) =>
  readBytes(clock, courierId, Buffer.from(lines.join('\n')));
async function readBytes(clock: Clock, courierId: number, bytes: Buffer) {
  const given = { courierId, fileName: 'statuts.csv', bytes };
  const { id } = await readStatusFile(db, clock, packer, given);
  return async (fate: RowFate | null = null, page = 1) => {
    const found = await findImport(db, id, packer, { fate, page });
    return {
      rows: found?.rows.map(({ orderId, problem, moves }) => [orderId, problem ?? moves.join(' ')]),
      total: found?.meta.total,
    };
  };
}

test('§4.12 by phone and amount only this courier’s parcels under way are matched, by the second phone too', async () => {
  const phone = '+212611111111';
  const { id } = await handed(mine, { phone: '+212600000001', secondPhone: phone });
  await handed(other, { phone });
  const before = await handed(mine, { phone });
  for (const move of ['send_out', 'deliver'] as const) await moveOrder(db, before.id, move, packer, { now });
  const file = await read(mine, 'Code suivi;Téléphone;Montant;Statut', 'AMN-1;06 11 11 11 11;220;Livré');
  expect((await file()).rows).toEqual([[id, 'send_out deliver']]);
});

const file = 'Code suivi;Téléphone;Montant;Statut;Date';
const phone = '+212611111111';

test('§4.12 a row of a day before the hand-over is of no parcel that went out after it', async () => {
  const { id } = await handed(mine, { phone });
  const rows = ['AMN-1;0611111111;220;Livré;22/01/2026 18:00', 'AMN-2;0611111111;220;Livré;23/01/2026 08:00'];
  for (const [row, fate] of [
    [rows[0], [null, 'not_a_number']],
    // On the day itself clocks differ, and a hand-over may be written down late.
    [rows[1], [id, 'send_out deliver']],
  ] as const)
    expect((await (await read(mine, file, row ?? ''))()).rows).toEqual([fate]);
});

test('§4.12 an Excel sheet of a courier is read with its phones, amounts and days, which are numbers there', async () => {
  const { id } = await handed(mine, { phone });
  // The evenings of 22 and 23 January.
  for (const [day, fate] of [
    [46_044.75, [null, 'not_a_number']],
    [46_045.75, [id, 'send_out deliver']],
  ] as const) {
    const rows = [file.split(';'), ['AMN-1', 611_111_111, 220, 'Livré', day]];
    expect((await (await readBytes(systemClock, mine, xlsxOf(rowsOfXml(rows))))()).rows).toEqual([fate]);
  }
});

test('§4.12 a row without a day is of no parcel that went out on a day after the file was read', async () => {
  const readAt = (at: string, line: string) =>
    readFrom(fixedClock(at), mine, 'Code suivi;Téléphone;Montant;Statut', line);
  const older = await readAt('2026-01-22T18:00:00Z', 'AMN-1;0611111111;220;Livré');
  const ofTheDay = await readAt('2026-01-23T08:00:00Z', 'AMN-2;0611111111;220;Livré');
  const { id } = await handed(mine, { phone });
  expect((await older()).rows).toEqual([[null, 'not_a_number']]);
  expect((await ofTheDay()).rows).toEqual([[id, 'send_out deliver']]);
});

test('§4.12 two rows with different numbers that fit one parcel are left to people', async () => {
  const { id, number } = await handed(mine, { phone });
  const both = await read(mine, file, 'AMN-1;0611111111;220;Livré', 'AMN-2;0611111111;220;Refusé');
  expect((await both()).rows).toEqual([
    [null, 'ambiguous'],
    [null, 'ambiguous'],
  ]);
  const named = await read(mine, file, `${number};0611111111;220;Livré`, 'AMN-2;0611111111;220;Refusé');
  expect((await named()).rows).toEqual([
    [id, 'send_out deliver'],
    [null, 'ambiguous'],
  ]);
  // A parcel that is listed twice is one.
  const same = await read(mine, file, 'AMN-1;0611111111;220;Livré', 'amn-1;0611111111;220;Livré');
  expect((await same()).rows).toEqual([
    [id, 'send_out deliver'],
    [id, ''],
  ]);
});

test('§4.12 a row that fits two parcels is not applied to the other one once people have moved the first', async () => {
  const [first] = [await handed(mine, { phone }), await handed(mine, { phone })];
  const rows = await read(mine, file, 'AMN-1;0611111111;220;Livré');
  for (const move of ['send_out', 'deliver'] as const)
    await moveOrder(db, first.id, move, packer, { now: systemClock.now() });
  expect((await rows()).rows).toEqual([[null, 'ambiguous']]);
});

test('the same number at another courier is another parcel', async () => {
  const parcels = [];
  for (const courierId of [mine, other]) {
    const { id } = await handed(courierId);
    await setTracking(db, { orderId: id, trackingNumber: 'AMN-7' }, packer, now);
    parcels.push({ courierId, id });
  }
  for (const { courierId, id } of parcels) {
    const file = await read(courierId, 'Code colis;Statut', 'amn-7;Livré');
    expect((await file()).rows).toEqual([[id, 'send_out deliver']]);
  }
});

test('rows of a courier’s file are shown by what becomes of them, a hundred to a page', async () => {
  const { id, number } = await handed(mine);
  const strangers = Array.from({ length: 101 }, () => 'AAAA;Livré');
  const file = await read(mine, 'Commande;Statut', ...strangers, `${number};Livré`);
  const problem = [null, 'not_a_number'];
  const moves = [id, 'send_out deliver'];
  expect(await file('moves')).toEqual({ rows: [moves], total: 1 });
  expect(await file('problem')).toEqual({ rows: Array(100).fill(problem), total: 101 });
  expect(await file('problem', 2)).toEqual({ rows: [problem], total: 101 });
  expect(await file(null, 2)).toEqual({ rows: [problem, moves], total: 102 });
});
