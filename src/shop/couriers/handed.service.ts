import type { Db } from '#/platform/database.ts';
import { drawQr } from '#/platform/draw-qr.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { sheetOf } from '#/platform/spreadsheet/write-csv.ts';
import { addressWriter, moneyText } from '#/shop/countries/index.ts';
import { cityNames, codesOfCourier } from '#/shop/delivery/index.ts';
import { formatOrderNumber, type StaffOrder } from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import * as queries from './couriers.queries.ts';
import { exchangeWords, openParcelWords } from './couriers.texts.ts';
import { drawBarcode } from './draw-codes.ts';
import {
  type Collected,
  collectedOf,
  collectedSums,
  type Drawing,
  dialled,
  type LayoutField,
  type PrintedParcel,
  trackingAddress,
} from './layout.rules.ts';

const perPage = 24;

/** Orders that are ready to go out, by city, and how many wait in each; cities in the reader's language. */
export async function listReady(db: Db, params: { city: string | null; page: number }, locale: Locale) {
  const size = 100;
  const cities = await queries.countReadyByCity(db);
  const total = cities
    .filter(({ key }) => params.city === null || key === params.city)
    .reduce((sum, { count }) => sum + count, 0);
  const offset = (params.page - 1) * size;
  const orders = await queries.selectReady(db, { city: params.city, offset, limit: size });
  const cityOf = await cityNames(db, locale, [...cities, ...orders]);
  const named = <Row extends { placeId: number | null; city: string }>(row: Row): Row => ({
    ...row,
    city: cityOf(row),
  });
  return { orders: orders.map(named), cities: cities.map(named), meta: metaOf(params.page, size, total) };
}

/** Hand-overs with their sums, the newest first. */
export async function listHandovers(db: Db, page: number) {
  const { rows, total } = await queries.selectHandovers(db, { offset: (page - 1) * perPage, limit: perPage });
  return { data: rows, meta: metaOf(page, perPage, total) };
}

/** A hand-over as its manifest says it; undefined when there is none. */
export async function findHandover(db: Db, id: number) {
  const handover = await queries.selectHandover(db, id);
  const courier = handover && (await queries.selectCourier(db, handover.courierId));
  if (!handover || !courier) return undefined;
  const codes = await codesOfCourier(db, courier.id);
  const handed = await queries.selectHandedParcels(db, id);
  const cityOf = await cityNames(db, courier.language, handed);
  const addressOf = await addressWriter(db, courier.language);
  const parcels = handed.map(
    (parcel): PrintedParcel => ({
      orderId: parcel.orderId,
      waits: parcel.status === 'shipped',
      number: parcel.number,
      name: parcel.name,
      phone: parcel.phone,
      secondPhone: parcel.secondPhone,
      city: cityOf(parcel),
      cityCode: (parcel.placeId !== null && codes.get(parcel.placeId)) || null,
      address: addressOf(parcel),
      note: parcel.note,
      pieces: parcel.pieces,
      exchange: parcel.exchange,
      ...collectedOf(parcel),
    }),
  );
  const { openParcel } = await getSettings(db);
  return {
    id,
    at: handover.at.toISOString(),
    by: handover.by,
    courier: { name: courier.name, phone: courier.phone, language: courier.language },
    parcels,
    sums: collectedSums(parcels),
    openParcel,
  };
}

/** An order as a label says it before it is handed to a courier: the courier's code for its city is not known yet. */
export const parcelOfOrder = (order: StaffOrder): PrintedParcel => ({
  orderId: order.id,
  waits: true,
  number: order.number,
  name: order.name,
  phone: order.phone,
  secondPhone: order.secondPhone,
  city: order.cityName,
  cityCode: null,
  address: order.addressLines,
  note: order.note,
  pieces: order.articles,
  exchange: order.exchange,
  ...collectedOf({
    dueCentimes: order.method === 'cod' && order.payment === 'due' ? order.total.centimes : 0,
    currency: order.totals.currency.code,
    currencyLabel: order.currencyLabel,
    shownTotal: order.total.shown,
  }),
});

/**
 * What is drawn on a label: the order's number for the courier's scanners, and a square that opens the order for the
 * shop's own people, who must be signed in.
 */
export const codesOf = (
  parcels: readonly Pick<PrintedParcel, 'number'>[],
  origin: string,
): { barcode: Drawing; qr: Drawing }[] =>
  parcels.map(({ number }) => ({ barcode: drawBarcode(number), qr: drawQr(orderAddress(origin, number)) }));

/** Where the back office finds an order by its number. */
export const orderAddress = (origin: string, number: string): string => `${origin}/Admin?q=${number}`;

/**
 * A hand-over as a file in the courier's own layout; that it was taken stands in the journal. Undefined when there is
 * no such hand-over.
 */
export async function handoverSheet(
  db: Db,
  id: number,
  actor: StaffActor,
  now: Date,
): Promise<{ name: string; sheet: string } | undefined> {
  const handover = await queries.selectHandover(db, id);
  const courier = handover && (await queries.selectCourier(db, handover.courierId));
  if (!courier) return undefined;
  const codes = await codesOfCourier(db, courier.id);
  const { openParcel } = await getSettings(db);
  const parcels = await queries.selectHandedParcels(db, id);
  // Whoever takes the file out may read another language than the courier's people.
  const { language } = courier;
  const cityOf = await cityNames(db, language, parcels);
  const addressOf = await addressWriter(db, language);
  const namesCurrency = courier.layout.some(({ field }) => field === 'currency');
  const amountOf = ({ dirhams, abroad }: Collected): string | number => {
    if (!abroad) return dirhams;
    // Without a column of its own the currency stands beside the amount: nobody takes it for dirhams.
    return namesCurrency ? (abroad.amount / 100).toFixed(2) : moneyText(abroad.amount, abroad.label);
  };
  const cellOf = (parcel: queries.HandedParcel): Record<LayoutField, string | number> => ({
    number: formatOrderNumber(parcel.number),
    name: parcel.name,
    phone: dialled(parcel.phone),
    secondPhone: parcel.secondPhone ? dialled(parcel.secondPhone) : '',
    city: cityOf(parcel),
    // A courier that does not know our word for a place is sent the place's name.
    cityCode: (parcel.placeId !== null && codes.get(parcel.placeId)) || cityOf(parcel),
    address: addressOf(parcel).join(', '),
    amount: amountOf(collectedOf(parcel)),
    currency: parcel.currency,
    pieces: parcel.pieces,
    goods: parcel.goods
      .map(({ title, color, size, quantity }) =>
        [textIn(title, language), textIn(color, language), size, `× ${quantity}`].filter(Boolean).join(' '),
      )
      .join(', '),
    openParcel: openParcelWords[openParcel ? 'yes' : 'no'][language],
    note: [parcel.exchange ? exchangeWords[language] : '', parcel.note.replace(/\s+/g, ' ')]
      .filter(Boolean)
      .join(' — '),
  });
  await journalBy(db, actor, now, 'handover.export', id, {
    before: null,
    after: { courier: courier.name, parcels: parcels.length },
  });
  const rows = parcels.map((parcel) => {
    const cells = cellOf(parcel);
    return courier.layout.map(({ field }) => cells[field]);
  });
  return {
    name: `hand-over-${id}.csv`,
    sheet: sheetOf(
      courier.layout.map(({ head }) => head),
      rows,
    ),
  };
}

/** In whose hands an order is, and where that courier shows it; undefined while nobody carries it. */
export async function findParcel(db: Db, order: { id: number; number: string }) {
  const parcel = await queries.selectParcelOf(db, order.id);
  if (!parcel) return undefined;
  const numbers = { number: formatOrderNumber(order.number), tracking: parcel.trackingNumber };
  return { ...parcel, trackingUrl: trackingAddress(parcel.trackingUrl, numbers) };
}
