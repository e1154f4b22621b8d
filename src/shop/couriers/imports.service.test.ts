import { desc, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { BackgroundTasks } from '#/platform/background-tasks.ts';
import { systemClock } from '#/platform/clock.ts';
import { shopFiles } from '#/platform/files.ts';
import { createLog } from '#/platform/log.ts';
import { taskFiles } from '#/platform/task-files.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { moveOrder, parseOrderNumber } from '#/shop/orders/index.ts';
import { orderEvents, orders } from '#/shop/orders/orders.tables.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { plainCourier } from '../../../tests/support/couriers.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { orderOf, owner, packer } from '../../../tests/support/parcels.ts';
import { courierChange } from './couriers.schema.ts';
import {
  changeCourier,
  createCourier,
  listCouriers,
  rememberColumns,
  rememberWords,
} from './couriers.service.ts';
import { handOver } from './handover.service.ts';
import {
  columnsOfFile,
  commitImport,
  findImport,
  readStatusFile,
  registerCourierTasks,
} from './imports.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const sent: number[] = [];
const jobs = {
  async send(_db: unknown, { data }: { data: object }) {
    if ('workId' in data) sent.push(Number(data.workId));
  },
};
const tasks = new BackgroundTasks({
  db,
  jobs,
  clock: systemClock,
  log: createLog('silent'),
  files: taskFiles(shopFiles('/nowhere').works),
});
registerCourierTasks(tasks, { db, clock: systemClock });

let courierId = 0;

beforeEach(async () => {
  await reset();
  sent.length = 0;
  await ensureCountries(db);
  const courier = await createCourier(db, systemClock, owner, plainCourier);
  courierId = courier.id;
});

async function parcels(count: number): Promise<{ id: number; number: string }[]> {
  const made = [];
  for (let at = 0; at < count; at++) made.push(await orderOf(db, { moves: ['confirm'] }));
  const orderIds = made.map(({ id }) => id);
  await handOver(db, { courierId, orderIds }, packer, { now, locale: 'ar' });
  return made;
}

const read = (text: string, fileName = 'statuts.csv') =>
  readStatusFile(db, systemClock, packer, { courierId, fileName, bytes: Buffer.from(text) });
const look = async (id: number) => {
  const found = await findImport(db, id, packer, { fate: null, page: 1 });
  if (!found) throw new Error('no import');
  return found;
};
async function commit(id: number): Promise<void> {
  await commitImport(db, jobs, packer, id);
  for (const workId of sent.splice(0)) await tasks.run({ workId });
}
const states = async () =>
  (await db.select({ status: orders.status }).from(orders).orderBy(orders.id)).map(({ status }) => status);

test('§4.12 a courier’s file is looked at first, then its legal moves are made, several at once where they are needed', async () => {
  const [a, b, c, d, e, f] = await parcels(6);
  const stranger = await orderOf(db, { moves: ['confirm'] });
  const { id, again } = await read(
    [
      'Code suivi;Statut;Motif',
      `${a?.number};Livré;`,
      `${b?.number};REFUSÉ;Trop cher`,
      `${c?.number};مؤجل;غدا`,
      `${d?.number};retourné;`,
      `${e?.number};En cours;`,
      `${f?.number};Bloqué douane;`,
      `${stranger.number};Livré;`,
      'K7M4-0000;Livré;',
      'AAAA;Livré;',
    ].join('\n'),
  );
  expect(again).toBe(false);
  const seen = await look(id);
  expect(seen.rows.map(({ fate, problem, moves }) => problem ?? (moves.join(' ') || fate))).toEqual([
    'send_out deliver',
    'send_out refuse',
    'send_out fail_delivery',
    'send_out fail_delivery take_back',
    'nothing',
    'word_unknown',
    'not_with_courier',
    'not_a_number',
    'not_a_number',
  ]);
  expect(seen.unknown).toEqual([{ word: 'Bloqué douane', count: 1 }]);
  // Looking changes nothing.
  expect(await states()).toEqual([...Array(6).fill('shipped'), 'confirmed']);

  await commit(id);
  expect(await states()).toEqual([
    'delivered',
    'refused',
    'failed_delivery',
    'returned',
    'shipped',
    'shipped',
    'confirmed',
  ]);
  const why = await db
    .select({ note: orderEvents.note })
    .from(orderEvents)
    .where(eq(orderEvents.to, 'refused'));
  expect(why).toEqual([{ note: 'أمانة: REFUSÉ — Trop cher' }]);
  const [entry] = await db.select().from(journal).where(eq(journal.action, 'courier_import.commit'));
  expect(entry).toMatchObject({ actor: 'ليلى', entityId: String(id), after: { rows: 9, moved: 4 } });
  expect((await look(id)).counts).toEqual({ made: 5, moves: 0, nothing: 0, problem: 4 });
});

test('§4.12 the same file twice does nothing twice, also when the order has moved on since', async () => {
  const [a] = await parcels(1);
  const file = `Code,Statut\n${a?.number},Injoignable\n`;
  const first = await read(file);
  await commit(first.id);
  expect(await states()).toEqual(['failed_delivery']);
  await moveOrder(db, a?.id ?? 0, 'try_again', owner, { now });
  const second = await read(file, 'again.csv');
  expect(second).toEqual({ id: first.id, again: true });
  expect((await look(second.id)).counts).toEqual({ made: 1, moves: 0, nothing: 0, problem: 0 });
  await commit(second.id);
  expect(await states()).toEqual(['out_for_delivery']);
});

test('§4.12 each file is read again and committed by itself, and one of another courier is another file', async () => {
  const [a, b] = await parcels(2);
  const one = await read(`${a?.number};Livré`);
  const two = await read(`${b?.number};Chez le voisin`, 'two.csv');
  expect(await read(`${a?.number};Livré`)).toEqual({ id: one.id, again: true });
  await commit(one.id);
  expect((await look(two.id)).workId).toBeNull();
  // Not yet committed, it is read with what was learned meanwhile.
  await rememberWords(db, systemClock, packer, courierId, [{ word: 'Chez le voisin', meaning: 'delivered' }]);
  expect((await look(two.id)).counts).toEqual({ made: 0, moves: 1, nothing: 0, problem: 0 });
  await commit(two.id);
  expect(await states()).toEqual(['delivered', 'delivered']);
  const other = await createCourier(db, systemClock, owner, { ...plainCourier, name: 'كتبية' });
  const bytes = Buffer.from(`${a?.number};Livré`);
  const given = { courierId: other.id, fileName: 'statuts.csv', bytes };
  expect(await readStatusFile(db, systemClock, packer, given)).toMatchObject({ again: false });
});

test('a word that nobody knows is asked once and remembered; the rows it kept back go on', async () => {
  const [a, b] = await parcels(2);
  const { id } = await read(`${a?.number};Chez le voisin\n${b?.number};CHEZ LE VOISIN`);
  expect((await look(id)).unknown).toEqual([{ word: 'CHEZ LE VOISIN', count: 2 }]);
  await rememberWords(db, systemClock, packer, courierId, [{ word: 'CHEZ LE VOISIN', meaning: 'delivered' }]);
  const after = await look(id);
  expect(after.unknown).toEqual([]);
  expect(after.counts).toMatchObject({ moves: 2, problem: 0 });
  await commit(id);
  expect(await states()).toEqual(['delivered', 'delivered']);
  // The next file knows it already.
  const [c] = await parcels(1);
  const next = await read(`${c?.number};chez le voisin`);
  expect((await look(next.id)).rows[0]?.moves).toEqual(['send_out', 'deliver']);
});

test('rows of one order that contradict each other are left to people; the same twice is one', async () => {
  const [a, b] = await parcels(2);
  const { id } = await read(
    `Code;Statut\n${a?.number};Livré\n${a?.number};Refusé\n${b?.number};Livré\n${b?.number};تم التسليم`,
  );
  expect((await look(id)).rows.map(({ problem, fate }) => problem ?? fate)).toEqual([
    'named_twice',
    'named_twice',
    'moves',
    'nothing',
  ]);
  await commit(id);
  expect(await states()).toEqual(['shipped', 'delivered']);
});

test('§4.12 an import that is made twice at the same time moves each order once', async () => {
  const made = await parcels(5);
  const { id } = await read(made.map(({ number }) => `${number};Livré`).join('\n'));
  await commitImport(db, jobs, packer, id);
  await expect(commitImport(db, jobs, owner, id)).rejects.toMatchObject({
    status: 409,
    code: 'work_running',
  });
  const [workId = 0] = sent.splice(0);
  await Promise.all([tasks.run({ workId }), tasks.run({ workId })]);
  const delivered = await db.select().from(orderEvents).where(eq(orderEvents.to, 'delivered'));
  expect(delivered).toHaveLength(5);
});

test('who may not ship gets no move from a file, and files without number or status are refused in words', async () => {
  const [a] = await parcels(1);
  const { id } = await read(`${a?.number};Livré`);
  const agent = { ...packer, role: 'agent' } as const;
  expect((await findImport(db, id, agent, { fate: null, page: 1 }))?.rows[0]?.problem).toBe('no_legal_way');
  await expect(read('Nom;Ville\nX;Y')).rejects.toMatchObject({ status: 422, code: 'sheet_no_number' });
  await expect(read('Référence;Ville;Tél\nX;Y;Z')).rejects.toMatchObject({ code: 'sheet_no_status' });
  await expect(read('Référence;Statut\n')).rejects.toMatchObject({ code: 'sheet_empty' });
});

const fates = async (id: number) =>
  (await look(id)).rows.map(({ fate, problem, moves }) => problem ?? (moves.join(' ') || fate));

test('a file teaches the courier’s own numbers, and the next one is matched by them', async () => {
  const [a, b] = await parcels(2);
  const first = await read(
    `Référence;Code suivi;Statut\n${a?.number};AMN-001;En cours\n${b?.number};AMN-002;En cours`,
  );
  await commit(first.id);
  const second = await read('Code colis;Statut\namn-001;Livré\nAMN-002;Refusé\nAMN-003;Livré', 'theirs.csv');
  expect(await fates(second.id)).toEqual(['send_out deliver', 'send_out refuse', 'not_a_number']);
  await commit(second.id);
  expect(await states()).toEqual(['delivered', 'refused']);
});

test('a courier’s own number that happens to be one of our form is still theirs', async () => {
  const [a, b] = await parcels(2);
  const theirs = '20260022';
  expect(parseOrderNumber(theirs)).toBe(theirs);
  const first = await read(`Référence;Code suivi;Statut\n${a?.number};${theirs};En cours`);
  await commit(first.id);
  const second = await read(`Code colis;Statut\n${theirs};Livré\n${b?.number};Refusé`, 'theirs.csv');
  expect(await fates(second.id)).toEqual(['send_out deliver', 'send_out refuse']);
});

test('without a number it is matched by phone and amount, and where two parcels fit nobody guesses', async () => {
  const [a] = await parcels(1);
  await db
    .update(orders)
    .set({ phone: '+212611111111' })
    .where(eq(orders.id, a?.id ?? 0));
  const pair = (await parcels(2)).map(({ id }) => id);
  await db.update(orders).set({ phone: '+212612345678' }).where(inArray(orders.id, pair));
  const { id } = await read(
    [
      'Code suivi;Téléphone;Montant;Statut',
      'AMN-1;06 11 11 11 11;220,00 DH;Livré',
      'AMN-2;0612345678;٢٢٠٫٠٠;Livré',
      'AMN-3;06 11 11 11 11;1 250,00;Livré',
    ].join('\n'),
  );
  expect(await fates(id)).toEqual(['send_out deliver', 'ambiguous', 'not_a_number']);
  await commit(id);
  expect(await states()).toEqual(['delivered', 'shipped', 'shipped']);
  // Its number is known from then on.
  const next = await read('Code suivi;Statut\nAMN-1;Livré', 'next.csv');
  expect(await fates(next.id)).toEqual(['nothing']);
});

test('several statuses of one parcel are followed in their time, and those of before are past', async () => {
  const [a, b] = await parcels(2);
  const { id } = await read(
    [
      'Commande;Statut;Date',
      `${a?.number};Livré;25/11/2026 16:30`,
      `${a?.number};Client injoignable;25/11/2026 11:00`,
      `${a?.number};En livraison;25/11/2026 09:10`,
      `${b?.number};Injoignable;25/11/2026 11:00`,
      `${b?.number};Livré;25/11/2026 11:00`,
    ].join('\n'),
  );
  // Two at the same moment contradict each other.
  expect(await fates(id)).toEqual([
    'try_again deliver',
    'fail_delivery',
    'send_out',
    'named_twice',
    'named_twice',
  ]);
  await commit(id);
  expect(await states()).toEqual(['delivered', 'shipped']);
  const way = await db
    .select({ to: orderEvents.to })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, a?.id ?? 0))
    .orderBy(orderEvents.id);
  expect(
    way.map(({ to }) => to).filter((to) => to && !['placed', 'confirmed', 'preparing'].includes(to)),
  ).toEqual([
    'shipped',
    'out_for_delivery',
    'failed_delivery',
    'out_for_delivery',
    'delivered',
    expect.anything(),
  ]);
  await commit(id);
  expect((await look(id)).counts).toMatchObject({ made: 3, problem: 2 });
});

test('tomorrow’s file with today’s history does not go through it again', async () => {
  const [a] = await parcels(1);
  const today = [`${a?.number};En livraison;25/11/2026 09:00`, `${a?.number};Injoignable;25/11/2026 11:00`];
  await commit((await read(['Commande;Statut;Date', ...today].join('\n'))).id);
  expect(await states()).toEqual(['failed_delivery']);
  const { id } = await read(
    ['Commande;Statut;Date', ...today, `${a?.number};Livré;26/11/2026 10:00`].join('\n'),
    'tomorrow.csv',
  );
  expect(await fates(id)).toEqual(['nothing', 'nothing', 'try_again deliver']);
  await commit(id);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.to, 'failed_delivery'));
  expect(events).toHaveLength(1);
  expect(await states()).toEqual(['delivered']);
});

test('§4.12 what an older file says of a parcel moves it no more, and is named as older', async () => {
  const [a, b, c] = await parcels(3);
  const head = 'Commande;Statut;Date';
  const newer = [
    `${a?.number};Injoignable;21/10/2025 15:00`,
    `${b?.number};Injoignable;21/10/2025`,
    // A slip of the courier's: nothing comes after it.
    `${c?.number};Injoignable;21/10/2092 15:00`,
  ];
  await commit((await read([head, ...newer].join('\n'))).id);
  const older = [
    `${a?.number};En livraison;21/10/2025 09:00`,
    `${b?.number};Livré;20/10/2025 19:30`,
    `${c?.number};En livraison;21/10/2025 09:00`,
  ];
  const { id } = await read([head, ...older].join('\n'), 'older.csv');
  const seen = await look(id);
  expect(seen.rows.map(({ fate, problem }) => [fate, problem])).toEqual([
    ['nothing', 'older'],
    ['nothing', 'older'],
    ['moves', null],
  ]);
  await commit(id);
  expect(await states()).toEqual(['failed_delivery', 'failed_delivery', 'out_for_delivery']);
  const later = [`${a?.number};En livraison;22/10/2025 09:00`, `${b?.number};Livré;21/10/2025`];
  const next = await read([head, ...later].join('\n'), 'later.csv');
  expect(await fates(next.id)).toEqual(['try_again', 'try_again deliver']);
});

test('§4.12 what a file before said of the same moment is no second failure of a parcel that was sent out again', async () => {
  const [a, b] = await parcels(2);
  const rows = [`${a?.number};Injoignable;21/10/2025`, `${b?.number};Injoignable;21/10/2025 15:00`];
  await commit((await read(['Commande;Statut;Date', ...rows].join('\n'))).id);
  for (const one of [a, b]) await moveOrder(db, one?.id ?? 0, 'try_again', owner, { now });
  const again = await read(['Commande;Statut;Date', ...rows.toReversed()].join('\n'), 'again.csv');
  expect((await look(again.id)).rows.map(({ fate, problem }) => [fate, problem])).toEqual([
    ['nothing', 'older'],
    ['nothing', 'older'],
  ]);
  await commit(again.id);
  expect(await states()).toEqual(['out_for_delivery', 'out_for_delivery']);
  const later = [`${a?.number};Injoignable;22/10/2025`, `${b?.number};Refusé;21/10/2025 15:00`];
  const next = await read(['Commande;Statut;Date', ...later].join('\n'), 'later.csv');
  expect(await fates(next.id)).toEqual(['fail_delivery', 'refuse']);
});

test('dates of a courier that name their zone are held against those of the shop’s clock', async () => {
  const [a] = await parcels(1);
  // 10:30 and 11:00 by the clock of Casablanca.
  const { id } = await read(
    [
      'Commande;Statut;Date',
      `${a?.number};Injoignable;2025-10-20T09:30:00Z`,
      `${a?.number};Livré;2025-10-20T12:00:00+02:00`,
      `${a?.number};En livraison;2025-10-20 10:15`,
    ].join('\n'),
  );
  expect(await fates(id)).toEqual(['fail_delivery', 'try_again deliver', 'send_out']);
});

test('dates of a file that show the month first are all read so', async () => {
  const [a] = await parcels(1);
  const { id } = await read(
    [
      'Commande;Statut;Date',
      `${a?.number};Livré;11/02/2025 10:00`,
      `${a?.number};Injoignable;10/21/2025 15:00`,
    ].join('\n'),
  );
  expect(await fates(id)).toEqual(['try_again deliver', 'send_out fail_delivery']);
});

test('columns that nobody knows are asked for once and remembered for the courier, in whatever order they come', async () => {
  const [a, b] = await parcels(2);
  const file = `Bon;Position;Truc\n${a?.number};Livré;Refusé`;
  await expect(read(file)).rejects.toMatchObject({
    ...{ status: 422, code: 'sheet_no_status' },
    data: {
      columns: [
        { head: 'Bon', sample: a?.number, column: 'number' },
        { head: 'Position', sample: 'Livré', column: null },
        { head: 'Truc', sample: 'Refusé', column: null },
      ],
    },
  });
  await expect(read(`${a?.number};;x\n${b?.number};;y`)).rejects.toMatchObject({ data: { columns: [] } });
  await rememberColumns(db, systemClock, packer, courierId, [
    { head: 'Bon', column: 'number' },
    { head: 'Position', column: 'note' },
    { head: 'Truc', column: 'status' },
  ]);
  const first = await read(file);
  expect(await fates(first.id)).toEqual(['send_out refuse']);
  // It was said wrong, and nothing was made of the file yet: it is read anew.
  const [courier] = await listCouriers(db);
  // A change of something else leaves them alone.
  expect(courierChange.parse({ seen: courier?.version ?? '' })).not.toHaveProperty('columns');
  await changeCourier(db, systemClock, owner, courierId, {
    columns: (courier?.columns ?? []).map((one) => ({
      ...one,
      column: one.head === 'Truc' ? null : one.head === 'Position' ? 'status' : one.column,
    })),
    seen: courier?.version ?? '',
  });
  expect(await read(file)).toEqual({ id: first.id, again: true });
  expect(await fates(first.id)).toEqual(['send_out deliver']);
  await commit(first.id);
  expect(await states()).toEqual(['delivered', 'shipped']);
  const next = await read(`truc;POSITION;bon\nLivré;Refusé;${b?.number}`, 'next.csv');
  expect(await fates(next.id)).toEqual(['send_out refuse']);
  // What was made stays as it was read.
  await rememberColumns(db, systemClock, packer, courierId, [{ head: 'Position', column: null }]);
  expect(await read(file)).toEqual({ id: first.id, again: true });
  expect((await look(first.id)).counts).toMatchObject({ made: 1 });
  await expect(rememberColumns(db, systemClock, packer, 999, [])).rejects.toMatchObject({ status: 404 });
  const [entry] = await db.select().from(journal).orderBy(desc(journal.id));
  const mapped = (column: string | null) => ({
    columns: expect.arrayContaining([{ head: 'Position', column }]),
  });
  expect(entry).toMatchObject({ action: 'courier.change', before: mapped('status'), after: mapped(null) });
});

test('what each column of a file is taken for is shown at any time, as it is known by then', async () => {
  const [a] = await parcels(1);
  const bytes = Buffer.from(`Bon;Statut;Truc\n${a?.number};Livré;Refusé`);
  const taken = async () => (await columnsOfFile(db, { courierId, bytes })).map(({ column }) => column);
  expect(await taken()).toEqual(['number', 'status', null]);
  await rememberColumns(db, systemClock, packer, courierId, [
    { head: 'Statut', column: null },
    { head: 'Truc', column: 'status' },
  ]);
  expect(await taken()).toEqual(['number', null, 'status']);
  await expect(columnsOfFile(db, { courierId: 999, bytes })).rejects.toMatchObject({ status: 404 });
});

test('several statuses of one day without a time are followed as a parcel goes, and two ends are left to people', async () => {
  const [a, b, c] = await parcels(3);
  const { id } = await read(
    [
      'Commande;Statut;Date',
      `${a?.number};Livré;25/11/2026`,
      `${a?.number};En livraison;25/11/2026`,
      `${a?.number};Expédié;25/11/2026`,
      `${b?.number};Injoignable;25/11/2026`,
      `${b?.number};Livré;26/11/2026`,
      `${b?.number};En livraison;26/11/2026`,
      `${c?.number};En livraison;25/11/2026`,
      `${c?.number};Refusé;25/11/2026`,
      `${c?.number};Livré;25/11/2026`,
    ].join('\n'),
  );
  expect(await fates(id)).toEqual([
    'deliver',
    'send_out',
    'nothing',
    'send_out fail_delivery',
    'deliver',
    'try_again',
    'named_twice',
    'named_twice',
    'named_twice',
  ]);
  await commit(id);
  expect(await states()).toEqual(['delivered', 'delivered', 'shipped']);
  expect((await look(id)).counts).toEqual({ made: 6, moves: 0, nothing: 0, problem: 3 });
  // The same without any date.
  const [d] = await parcels(1);
  const undated = await read(`Commande;Statut\n${d?.number};Livré\n${d?.number};En livraison`, 'undated.csv');
  expect(await fates(undated.id)).toEqual(['deliver', 'send_out']);
});
