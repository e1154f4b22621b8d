import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { countries } from '#/shop/countries/countries.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { placeCourierCodes, places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { formatOrderNumber, getOrderForStaff, moveOrder } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { plainCourier } from '../../../tests/support/couriers.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { orderOf, owner, packer } from '../../../tests/support/parcels.ts';
import type { CourierWritten } from './couriers.schema.ts';
import { changeCourier, createCourier, listCouriers, rememberWords } from './couriers.service.ts';
import { courierParcels } from './couriers.tables.ts';
import { labelWords } from './couriers.texts.ts';
import {
  findHandover,
  findParcel,
  handoverSheet,
  listHandovers,
  listReady,
  parcelOfOrder,
} from './handed.service.ts';
import { handOver, takeOut } from './handover.service.ts';
import type { LayoutField } from './layout.rules.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const context = { now, locale: 'ar' } as const;
const written: CourierWritten = {
  ...plainCourier,
  phone: '0661223344',
  trackingUrl: 'https://amana.example/suivi?c={number}',
};
const courier = (more: Partial<CourierWritten> = {}) =>
  createCourier(db, systemClock, owner, { ...written, ...more });

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

test('a courier is written with a phone people type, and what does not fit is said at its field', async () => {
  expect(await courier()).toMatchObject({ name: 'أمانة', phone: '+212661223344', parcels: 0 });
  await db.update(countries).set({ active: sql`code = 'SA'` });
  expect(await courier({ name: 'ناقل', phone: '050 123 4567' })).toMatchObject({ phone: '+966501234567' });
  const wrong = courier({
    name: ' أمانه ',
    phone: '12',
    trackingUrl: 'http://x.example/{number}',
    layout: [
      { field: 'phone', head: 'A' },
      { field: 'phone', head: 'B' },
    ],
  });
  await expect(wrong).rejects.toMatchObject({
    status: 422,
    fields: {
      name: ['courier_name_taken'],
      phone: ['invalid_phone'],
      trackingUrl: ['courier_tracking'],
      layout: ['courier_columns'],
    },
  });
});

test('two who change one courier do not overwrite each other', async () => {
  const { id, version } = await courier();
  const second = meanwhile(
    db,
    (tx) => changeCourier(tx, systemClock, owner, id, { seen: version, active: false }),
    () => changeCourier(db, systemClock, owner, id, { seen: version, name: 'كتبية' }),
  );
  await expect(second).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await listCouriers(db))[0]).toMatchObject({ name: 'أمانة', active: false });
});

test('words that two staff users say of one courier at the same time are both remembered', async () => {
  const { id } = await courier();
  const other = await courier({ name: 'كتبية' });
  await meanwhile(
    db,
    (tx) => rememberWords(tx, systemClock, owner, id, [{ word: 'chez le gardien', meaning: 'delivered' }]),
    () => rememberWords(db, systemClock, owner, id, [{ word: 'perdu', meaning: 'failed' }]),
  );
  expect((await listCouriers(db))[0]?.words.map(({ word }) => word).toSorted()).toEqual([
    'chez le gardien',
    'perdu',
  ]);
  // Words are each courier's own.
  expect((await listCouriers(db)).find(({ id }) => id === other.id)?.words).toEqual([]);
});

test('§4.12 orders that are ready go to the courier by the one table of moves, the others are named with a reason', async () => {
  const { id: courierId } = await courier();
  const confirmed = await orderOf(db, { moves: ['confirm'] });
  const preparing = await orderOf(db, { centimes: 30_000, moves: ['confirm', 'prepare'] });
  // Shipped by hand, nobody wrote down by whom.
  const shipped = await orderOf(db, { centimes: 5_000, moves: ['confirm', 'prepare', 'ship'] });
  const placed = await orderOf(db);
  const cancelled = await orderOf(db, { moves: ['cancel'] });
  const orderIds = [confirmed, preparing, shipped, placed, cancelled].map(({ id }) => id);
  const result = await handOver(db, { courierId, orderIds: [...orderIds, 999] }, packer, context);
  expect(result).toMatchObject({ parcels: 3 });
  expect(result.refused.map(({ id, message }) => [id, message])).toEqual([
    [placed.id, 'الطلب ليس جاهزًا للتسليم'],
    [cancelled.id, 'الطلب ليس جاهزًا للتسليم'],
    [999, 'لم نجد طلبًا بهذا الرقم وهذا الهاتف'],
  ]);
  const states = await db.select({ status: orders.status }).from(orders).orderBy(orders.id);
  expect(states.map(({ status }) => status)).toEqual([
    'shipped',
    'shipped',
    'shipped',
    'placed',
    'cancelled',
  ]);
  const handed = await findHandover(db, result.id ?? 0);
  expect(await findParcel(db, preparing)).toMatchObject({
    courier: 'أمانة',
    dueCentimes: 30_000,
    trackingUrl: `https://amana.example/suivi?c=${preparing.number.slice(0, 4)}-${preparing.number.slice(4)}`,
  });
  expect(await findParcel(db, placed)).toBeUndefined();
  expect(handed).toMatchObject({
    ...{ sums: [{ dirhams: 570, abroad: null }], by: 'ليلى', courier: { name: 'أمانة' } },
  });
  const entries = await db.select().from(journal).where(eq(journal.action, 'handover.create'));
  expect(entries[0]?.after).toMatchObject({ parcels: 3, dueCentimes: 57_000, courier: 'أمانة' });

  // The same again gives nothing to anyone, and leaves no empty hand-over behind.
  const again = await handOver(db, { courierId, orderIds: orderIds.slice(0, 3) }, packer, context);
  expect(again).toMatchObject({ id: null, parcels: 0 });
  expect(again.refused.map(({ message }) => message)).toEqual(Array(3).fill('سُلّم هذا الطرد من قبل'));
  expect((await listHandovers(db, 1)).data).toHaveLength(1);
});

test('§4.12 two who hand over the same orders at once give each to one courier', async () => {
  const [one, two] = [await courier(), await courier({ name: 'أوزون' })];
  const ready = [];
  for (let at = 0; at < 6; at++) ready.push(await orderOf(db, { moves: ['confirm'] }));
  const ids = ready.map(({ id }) => id);
  const [first, second] = await Promise.all([
    handOver(db, { courierId: one.id, orderIds: ids }, packer, context),
    handOver(db, { courierId: two.id, orderIds: ids.toReversed() }, owner, context),
  ]);
  expect(first.parcels + second.parcels).toBe(6);
  expect(await db.select().from(courierParcels)).toHaveLength(6);
});

test('a parcel that went to the wrong courier is taken out and goes to another, as long as it waits', async () => {
  const [one, two] = [await courier(), await courier({ name: 'أوزون' })];
  // So that ids of orders are not those of hand-overs.
  await orderOf(db);
  const [wrong, gone] = [
    await orderOf(db, { moves: ['confirm'] }),
    await orderOf(db, { moves: ['confirm'] }),
  ];
  const orderIds = [wrong.id, gone.id];
  const handoverId = (await handOver(db, { courierId: one.id, orderIds }, packer, context)).id ?? 0;
  await moveOrder(db, gone.id, 'send_out', packer, { now });
  const late = takeOut(db, { handoverId, orderId: gone.id }, packer, now);
  await expect(late).rejects.toMatchObject({ status: 409, code: 'parcel_under_way' });
  await db.delete(invalidations);
  await takeOut(db, { handoverId, orderId: wrong.id }, packer, now);
  // Lists of orders on open screens have it again.
  expect(await db.select().from(invalidations)).toMatchObject([{ name: 'orders' }]);
  expect((await findHandover(db, handoverId))?.parcels.map(({ orderId }) => orderId)).toEqual([gone.id]);
  expect((await listReady(db, { city: null, page: 1 }, 'ar')).orders.map(({ id }) => id)).toEqual([wrong.id]);
  expect(await db.select().from(journal).where(eq(journal.action, 'handover.take_out'))).toMatchObject([
    { entityId: String(handoverId), before: { order: formatOrderNumber(wrong.number) }, after: null },
  ]);
  const again = await handOver(db, { courierId: two.id, orderIds: [wrong.id] }, packer, context);
  expect(again.parcels).toBe(1);
  const none = takeOut(db, { handoverId, orderId: wrong.id }, packer, now);
  await expect(none).rejects.toMatchObject({ status: 404 });
});

test('who may not ship hands nothing over, and a courier that is switched off gets nothing', async () => {
  const { id: courierId, version } = await courier();
  const order = await orderOf(db, { moves: ['confirm'] });
  const agent = { ...packer, role: 'agent' } as const;
  const refused = await handOver(db, { courierId, orderIds: [order.id] }, agent, context);
  expect(refused).toMatchObject({ id: null, parcels: 0 });
  await changeCourier(db, systemClock, owner, courierId, { seen: version, active: false });
  const off = handOver(db, { courierId, orderIds: [order.id] }, packer, context);
  await expect(off).rejects.toMatchObject({ status: 409, code: 'courier_off' });
});

test('a transfer that was paid is handed over with nothing to collect', async () => {
  const { id: courierId } = await courier();
  const paid = await orderOf(db, { method: 'bank_transfer' });
  await moveOrder(db, paid.id, 'send_receipt', { kind: 'shopper' }, { now });
  await moveOrder(db, paid.id, 'approve_receipt', owner, { now });
  const { id } = await handOver(db, { courierId, orderIds: [paid.id] }, packer, context);
  expect((await findHandover(db, id ?? 0))?.parcels[0]?.dirhams).toBe(0);
});

test('what is ready is listed by city, the oldest first, and leaves the list when it is handed over', async () => {
  const { id: courierId } = await courier();
  const tangier = [
    await orderOf(db, { moves: ['confirm'] }),
    await orderOf(db, { moves: ['confirm', 'prepare'] }),
  ];
  await orderOf(db, { city: 'فاس', moves: ['confirm'] });
  await orderOf(db);
  expect(
    (await listReady(db, { city: null, page: 1 }, 'ar')).cities.map(({ city, count }) => [city, count]),
  ).toEqual([
    ['طنجة', 2],
    ['فاس', 1],
  ]);
  const here = await listReady(db, { city: 'طنجة', page: 1 }, 'ar');
  expect(here.orders.map(({ id }) => id)).toEqual(tangier.map(({ id }) => id));
  await handOver(db, { courierId, orderIds: tangier.map(({ id }) => id) }, packer, context);
  expect((await listReady(db, { city: null, page: 1 }, 'ar')).meta.total).toBe(1);
});

test('what is fetched at the shop is not among what is ready for a courier, and is not handed to one', async () => {
  const { id: courierId } = await courier();
  const fetched = await orderOf(db, { delivery: 'pickup', moves: ['confirm', 'prepare'] });
  expect((await listReady(db, { city: null, page: 1 }, 'ar')).meta.total).toBe(0);
  const { refused } = await handOver(db, { courierId, orderIds: [fetched.id] }, packer, context);
  expect(refused.map(({ number }) => number.replace('-', ''))).toEqual([fetched.number]);
});

test('cities of what is ready are in the staff user’s language, whatever the shopper reads', async () => {
  await ensureDelivery(db);
  const [place] = await db.select().from(places).limit(1);
  if (!place) throw new Error('there is no place');
  const { ar = '', fr = '' } = place.name;
  await orderOf(db, { placeId: place.id, city: ar, moves: ['confirm'] });
  const unknown = 'دوار بعيد';
  await orderOf(db, { city: unknown, moves: ['confirm'] });
  const cities = async (locale: 'ar' | 'fr') => {
    const { cities: named, orders: rows } = await listReady(db, { city: null, page: 1 }, locale);
    return [named, rows].map((all) => all.map(({ city }) => city).toSorted());
  };
  expect(fr).not.toBe(ar);
  for (const cityNames of await cities('fr')) expect(cityNames).toEqual([fr, unknown].toSorted());
  for (const cityNames of await cities('ar')) expect(cityNames).toEqual([ar, unknown].toSorted());
});

test('a courier’s file is in its own layout, with its own names of places; nothing in it runs, phones stay texts', async () => {
  await ensureDelivery(db);
  const [place] = await db.select().from(places).limit(1);
  const { id: courierId } = await courier({
    layout: [
      { field: 'number', head: 'Code' },
      { field: 'name', head: 'Nom' },
      { field: 'phone', head: 'Tél' },
      { field: 'cityCode', head: 'Ville' },
      { field: 'amount', head: 'CRBT' },
      { field: 'goods', head: 'Nature' },
      { field: 'openParcel', head: 'Ouverture' },
      { field: 'note', head: 'Note' },
    ],
  });
  await db.insert(placeCourierCodes).values({ placeId: place?.id ?? 0, courierId, code: 'CASA-01' });
  const known = await orderOf(db, {
    centimes: 22_099,
    ...(place ? { placeId: place.id } : {}),
    name: '=HYPERLINK("http://x")',
    note: 'بعد\nالعصر',
    moves: ['confirm'],
  });
  const unknown = await orderOf(db, { city: 'دوار بعيد', moves: ['confirm'] });
  const { id } = await handOver(db, { courierId, orderIds: [known.id, unknown.id] }, packer, context);
  const taken = await handoverSheet(db, id ?? 0, packer, now);
  const lines = taken?.sheet.trimEnd().split('\r\n') ?? [];
  expect(lines[0]).toBe('\uFEFFCode;Nom;Tél;Ville;CRBT;Nature;Ouverture;Note');
  const one = lines.find((line) => line.includes('CASA-01'));
  expect(one).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(one).toMatch(/;06 \d\d \d\d \d\d \d\d;CASA-01;220;Pyjama en coton M × 2;Oui;بعد العصر$/);
  // A place the courier does not know keeps its own name.
  expect(lines.some((line) => line.includes(';دوار بعيد;220;'))).toBe(true);
  expect(await db.select().from(journal).where(eq(journal.action, 'handover.export'))).toHaveLength(1);
});

test('§5.4 §9.5 abroad label, manifest and file say what the shopper was told, and no dirhams', async () => {
  const columns: CourierWritten['layout'] = [
    { field: 'number', head: 'Code' },
    { field: 'amount', head: 'CRBT' },
  ];
  const made = await courier({ layout: columns });
  const riyals = async (total: number) => {
    const { id } = await makeOrder(db, { currency: 'SAR', currencyLabel: 'SR' });
    const shownAmounts = { goods: total, discount: 0, delivery: 0, rounding: 0, total };
    await db.update(orders).set({ shownAmounts }).where(eq(orders.id, id));
    await moveOrder(db, id, 'confirm', owner, { now });
    return id;
  };
  const [one, two, home] = [
    await riyals(15_258),
    await riyals(9_990),
    (await orderOf(db, { moves: ['confirm'] })).id,
  ];
  const before = await getOrderForStaff(db, one, owner, 'ar');
  const due = { dirhams: 0, abroad: { currency: 'SAR', label: 'SR', amount: 15_258 } };
  expect(before && parcelOfOrder(before)).toMatchObject(due);
  const { id } = await handOver(db, { courierId: made.id, orderIds: [one, two, home] }, packer, context);
  const handed = await findHandover(db, id ?? 0);
  expect(handed?.parcels.find(({ orderId }) => orderId === one)).toMatchObject(due);
  expect(handed?.sums).toEqual([
    { dirhams: 220, abroad: null },
    { dirhams: 0, abroad: { currency: 'SAR', label: 'SR', amount: 25_248 } },
  ]);
  const amounts = async () =>
    (await handoverSheet(db, id ?? 0, packer, now))?.sheet
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';').slice(1).join(' '))
      .toSorted();
  expect(await amounts()).toEqual(['152.58 SR', '220', '99.90 SR']);
  const layout = [...columns, { field: 'currency' as const, head: 'Devise' }];
  await changeCourier(db, systemClock, owner, made.id, { seen: made.version, layout });
  expect(await amounts()).toEqual(['152.58 SAR', '220 MAD', '99.90 SAR']);
});

test('towns and goods stand in the courier’s language, with the colour, whoever takes the file out', async () => {
  await ensureDelivery(db);
  const [place] = await db.select().from(places).where(eq(places.code, '601-casablanca'));
  const layout: CourierWritten['layout'] = [
    { field: 'number', head: 'Code' },
    { field: 'city', head: 'Ville' },
    { field: 'cityCode', head: 'Zone' },
    { field: 'goods', head: 'Nature' },
    { field: 'openParcel', head: 'Ouverture' },
  ];
  const made = await courier({ layout });
  const order = await makeOrder(db, {
    city: 'الدار البيضاء',
    placeId: place?.id ?? null,
    lines: [
      {
        title: { ar: 'بيجامة قطنية', fr: 'Pyjama en coton' },
        color: { ar: 'كحلي', fr: 'Bleu marine' },
        quantity: 2,
      },
      { title: { ar: 'وشاح' }, color: {}, size: '', position: 1 },
    ],
  });
  await moveOrder(db, order.id, 'confirm', owner, { now });
  const { id } = await handOver(db, { courierId: made.id, orderIds: [order.id] }, packer, context);
  const row = async () => {
    const taken = await handoverSheet(db, id ?? 0, packer, now);
    return taken?.sheet.trimEnd().split('\r\n')[1]?.split(';').slice(1);
  };
  expect(await row()).toEqual([
    'Casablanca',
    'Casablanca',
    'Pyjama en coton Bleu marine M × 2, وشاح × 1',
    'Oui',
  ]);
  const printed = await findHandover(db, id ?? 0);
  expect(printed).toMatchObject({ courier: { language: 'fr' }, parcels: [{ city: 'Casablanca' }] });
  // Nothing on a label is in another language than its town.
  for (const language of ['fr', 'en'] as const)
    expect(Object.values(labelWords(language)).join()).not.toMatch(/[\u0600-\u06ff]/);
  await changeCourier(db, systemClock, owner, made.id, { seen: made.version, language: 'ar' });
  expect(await row()).toEqual(['الدار البيضاء', 'الدار البيضاء', 'بيجامة قطنية كحلي M × 2, وشاح × 1', 'نعم']);
});

test('§5.4 a label printed before the parcel is handed over says what the courier collects, and an exchange', async () => {
  const { id } = await orderOf(db, { centimes: 22_050, moves: ['confirm', 'prepare'] });
  const label = async () => {
    const order = await getOrderForStaff(db, id, owner, 'ar');
    return order && parcelOfOrder(order);
  };
  expect(await label()).toMatchObject({ dirhams: 220, exchange: false, cityCode: null });
  // An emirate is stored as a code; the city is its name.
  await db.update(orders).set({ city: 'دبي', address: { emirate: 'dubai', area: 'Marina' } });
  expect(await label()).toMatchObject({ city: 'دبي', address: ['Marina'] });
  // The rest of the world is no country: the one that was typed is last, and an older order has none.
  const [abroad] = await db.select().from(countries).where(eq(countries.code, 'XX'));
  const lyon = { state: 'Rhône', address: '1 rue', postalCode: '69001' };
  const send = (address: Record<string, string>) =>
    db.update(orders).set({ countryId: abroad?.id ?? 0, city: 'Lyon', address });
  await send({ country: 'فرنسا', landmark: 'باب أزرق', ...lyon });
  expect(await label()).toMatchObject({ address: ['1 rue', 'Rhône', '69001', 'باب أزرق', 'فرنسا'] });
  await send(lyon);
  expect(await label()).toMatchObject({ address: ['1 rue', 'Rhône', '69001'] });
  const sale = await orderOf(db, {});
  await db.update(orders).set({ exchangeOf: sale.id }).where(eq(orders.id, id));
  expect(await label()).toMatchObject({ exchange: true });
});

test('§4.12 a label printed before the parcel is handed over asks for nothing of a transfer that was paid', async () => {
  const due = async (id: number) => {
    const order = await getOrderForStaff(db, id, owner, 'ar');
    return order && parcelOfOrder(order).dirhams;
  };
  const paid = await orderOf(db, { method: 'bank_transfer' });
  await moveOrder(db, paid.id, 'send_receipt', { kind: 'shopper' }, { now });
  await moveOrder(db, paid.id, 'approve_receipt', owner, { now });
  expect(await due(paid.id)).toBe(0);
  // Nor of cash that was collected before.
  const collected = await orderOf(db, { moves: ['confirm'] });
  await db.update(orders).set({ payment: 'collected' }).where(eq(orders.id, collected.id));
  expect(await due(collected.id)).toBe(0);
});

/** These orders go to one courier: its file in these columns, and the parcels of the labels. */
async function handOverAs(fields: LayoutField[], ...orderIds: number[]) {
  const { id: courierId } = await courier({ layout: fields.map((field) => ({ field, head: field })) });
  const { id } = await handOver(db, { courierId, orderIds }, packer, context);
  return {
    labels: async () => await findHandover(db, id ?? 0),
    rows: async () =>
      (await handoverSheet(db, id ?? 0, packer, now))?.sheet
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(';').slice(1)),
  };
}

test('§5.4 a Gulf address is written in its country’s order with names for its numbers, before and after the hand-over', async () => {
  const address = { area: 'السالمية', block: '3', street: '12', house: '3', landmark: 'قرب المسجد' };
  const order = await orderOf(db, { moves: ['confirm'] });
  await db
    .update(orders)
    .set({ countryId: 5, city: 'السالمية', placeId: null, address })
    .where(eq(orders.id, order.id));
  const before = await getOrderForStaff(db, order.id, owner, 'ar');
  expect(before && parcelOfOrder(before).address).toEqual([
    ...['القطعة أو المجمّع: 3', 'الشارع: 12', 'المنزل: 3', 'قرب المسجد', 'الكويت'],
  ]);
  const { labels, rows } = await handOverAs(['number', 'address'], order.id);
  const lines = ['Bloc\u202f: 3', 'Rue\u202f: 12', 'Maison\u202f: 3', 'قرب المسجد', 'Koweït'];
  expect((await labels())?.parcels[0]?.address).toEqual(lines);
  expect(await rows()).toEqual([[lines.join(', ')]]);
});

test('§4.12 the courier’s file and labels say that the old pieces of an exchange come back', async () => {
  const sale = await orderOf(db);
  const exchange = await orderOf(db, { note: 'بعد العصر', moves: ['confirm'] });
  const other = await orderOf(db, { note: 'قبل الظهر', moves: ['confirm'] });
  await db.update(orders).set({ exchangeOf: sale.id }).where(eq(orders.id, exchange.id));
  const { labels, rows } = await handOverAs(['number', 'note'], exchange.id, other.id);
  const words = 'Échange\u202f: reprendre les anciennes pièces si elles n’ont pas déjà été envoyées';
  expect(await rows()).toEqual([[`${words} — بعد العصر`], ['قبل الظهر']]);
  expect((await labels())?.parcels.map((parcel) => parcel.exchange)).toEqual([true, false]);
});

test('a shop that lets no parcel be opened says Non in the courier’s file, and nothing on the labels', async () => {
  const order = await orderOf(db, { moves: ['confirm'] });
  const { labels, rows } = await handOverAs(['number', 'openParcel'], order.id);
  expect(await rows()).toEqual([['Oui']]);
  expect(await labels()).toMatchObject({ openParcel: true });
  await updateSettings(db, { openParcel: false });
  expect(await rows()).toEqual([['Non']]);
  expect(await labels()).toMatchObject({ openParcel: false });
});

test('the second phone of an order stands in the courier’s file and on its label, before and after it is handed over', async () => {
  const { id } = await makeOrder(db, { secondPhone: '+212698765432' });
  await moveOrder(db, id, 'confirm', owner, { now });
  const order = await getOrderForStaff(db, id, owner, 'ar');
  expect(order && parcelOfOrder(order)).toMatchObject({ secondPhone: '+212698765432' });
  const other = await orderOf(db, { moves: ['confirm'] });
  const { labels, rows } = await handOverAs(['number', 'secondPhone'], id, other.id);
  expect(await rows()).toEqual([['06 98 76 54 32'], ['']]);
  expect((await labels())?.parcels.map(({ secondPhone }) => secondPhone)).toEqual(['+212698765432', null]);
});
