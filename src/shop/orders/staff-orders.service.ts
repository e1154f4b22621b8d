import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import { addDays, beginOfDay } from '#/platform/time-zone.rules.ts';
import {
  addressWriter,
  findCountry,
  foldDigits,
  formatPhone,
  listCountries,
} from '#/shop/countries/index.ts';
import { cityNames, placeOptions, searchPlaces } from '#/shop/delivery/index.ts';
import { hideCredits } from '#/shop/promotions/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { may, type StaffActor } from '#/shop/staff/index.ts';
import { whyOf } from './amounts-why.service.ts';
import { creditPhoneOf } from './giver.service.ts';
import { isInspectable } from './inspect-parcel.rules.ts';
import { linkedOrders } from './linked-orders.service.ts';
import { mayUndoDelivery } from './order-history.rules.ts';
import { parseOrderNumber } from './order-number.rules.ts';
import { selectOrderPictures } from './order-pictures.queries.ts';
import {
  countByState,
  type DeliveryFollowed,
  type OrderFilter,
  type OrderRow,
  selectEvents,
  selectLines,
  selectOrder,
  selectOrderIds,
  selectOrderPage,
} from './orders.queries.ts';
import type {
  OrderRefund,
  OrderSort,
  StaffOrder,
  StaffOrderFilter,
  StaffOrderList,
  StaffOrderRow,
} from './orders.schema.ts';
import {
  confirmationStates,
  legalMoves,
  type MoveName,
  moveOf,
  type OrderStanding,
  orderStates,
  paymentStates,
  standingAfter,
} from './orders.states.rules.ts';
import { countPieces, standingOf, totalsOf, viewLines } from './orders.views.ts';
import { type Refund, refundLeft, sumOf } from './refund.rules.ts';
import { fundsOf, viewRefunds } from './refunds.service.ts';

export function rowOf(
  order: OrderRow,
  { articles, countryCode, cityName }: { articles: number; countryCode: string; cityName: string },
): StaffOrderRow {
  const { order: status, payment, confirmation, method } = standingOf(order, []);
  return {
    id: order.id,
    number: order.number,
    status,
    payment,
    confirmation,
    method,
    createdAt: order.createdAt.toISOString(),
    name: order.customerName,
    phone: order.phone,
    phoneShown: formatPhone(order.phone),
    city: order.city,
    cityName,
    countryCode,
    articles,
    total: { centimes: order.amounts.total, shown: order.shownAmounts.total },
    currencyLabel: order.currencyLabel,
    delivery: order.delivery,
    promise: order.promise,
    exchange: order.exchangeOf !== null,
  };
}

/** A part of a number: with a digit in it, or of at least four of the letters that numbers have, as its first half is printed. */
const partOfNumber = /^(?:(?=.*\d)[0-9A-Z]{3,7}|[A-HJKMNPQRTV-Z]{4,7})$/;

/** A number, the digits of a phone as people write them inside a country, or a part of a name. */
function searchOf(
  typed: string | undefined,
): Pick<OrderFilter, 'number' | 'numberPart' | 'phoneDigits' | 'words'> {
  const text = foldDigits(typed ?? '').trim();
  const digits = text.replace(/[\s()+./-]/g, '');
  const isPhone = /^\d{3,15}$/.test(digits);
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  return {
    number: parseOrderNumber(text),
    numberPart: partOfNumber.test(letters) ? letters : null,
    phoneDigits: isPhone ? digits.replace(/^0{1,2}/, '') : null,
    words: isPhone ? [] : text.split(/\s+/).filter(Boolean).slice(0, 6),
  };
}

/** The places that a typed city may mean, in Arabic or French: an order keeps the name in its shopper's language. */
async function cityOf(db: Db, typed: string | undefined): Promise<NonNullable<OrderFilter['city']> | null> {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  // Signs alone name no place.
  const found = /[\p{L}\p{N}]/u.test(text) ? searchPlaces(await placeOptions(db), text, 40) : [];
  return { text, placeIds: found.map(({ id }) => id) };
}

/** States that there are; of a list that names none of them nothing is left. */
const known = (typed: string | undefined, all: readonly string[]): string[] =>
  (typed ?? '').split(',').filter((state) => all.includes(state));

async function filterOf(db: Db, query: StaffOrderFilter): Promise<OrderFilter> {
  const { timeZone } = await getSettings(db);
  const begin = (day: string) => new Date(beginOfDay(day, { timeZone }));
  return {
    ...searchOf(query.q),
    states: known(query.status, orderStates),
    payments: known(query.payment, paymentStates),
    confirmations: known(query.confirmation, confirmationStates),
    placedFrom: query.from ? begin(query.from) : null,
    placedBefore: query.to ? begin(addDays(query.to, 1)) : null,
    city: await cityOf(db, query.city),
    agentId: query.agent || null,
  };
}

/** Every order of a filter, the newest first, so many at most, and how many there are; for the export. */
export async function ordersOfFilter(db: Db, query: StaffOrderFilter, most: number) {
  return selectOrderPage(db, await filterOf(db, query), { offset: 0, limit: most });
}

export type FoundOrder = Pick<StaffOrderRow, 'id' | 'number' | 'status' | 'delivery' | 'name'>;

/** The newest orders of this number, phone or name, so many at most, and how many there are. */
export async function findOrders(
  db: Db,
  q: string,
  most: number,
): Promise<{ data: FoundOrder[]; total: number }> {
  const { rows, total } = await selectOrderPage(db, await filterOf(db, { q }), { offset: 0, limit: most });
  const data = rows.map((order) => ({
    id: order.id,
    number: order.number,
    status: standingOf(order, []).order,
    delivery: order.delivery,
    name: order.customerName,
  }));
  return { data, total };
}

/** The same as ids, the oldest first: whoever waits longest is moved first. With `after` those that come after this order. */
export const orderIdsOfFilter = async (
  db: Db,
  query: StaffOrderFilter,
  most: number,
  after: number | null = null,
): Promise<number[]> => selectOrderIds(db, await filterOf(db, query), most, after);

const picturesInRow = 2;

/** The back office's list, newest first where no other order is wanted; `q` finds by number, phone or name. */
export async function listOrders(
  db: Db,
  query: StaffOrderFilter & { page: number; perPage: number; sort?: OrderSort | undefined },
  locale: Locale = 'ar',
): Promise<StaffOrderList> {
  const { page, perPage, sort } = query;
  const found = await selectOrderPage(db, await filterOf(db, query), {
    offset: (page - 1) * perPage,
    limit: perPage,
    ...(sort ? { sort } : {}),
  });
  const codes = new Map((await listCountries(db)).map((country) => [country.id, country.code]));
  const cityOfOrder = await cityNames(db, locale, found.rows);
  const ids = found.rows.map(({ id }) => id);
  const pictures = await selectOrderPictures(db, ids, picturesInRow);
  return {
    data: found.rows.map((row) => ({
      ...rowOf(row, {
        articles: row.articles,
        countryCode: codes.get(row.countryId) ?? '',
        cityName: cityOfOrder(row),
      }),
      pictures: (pictures.get(row.id) ?? []).map((picture) => viewPicture(picture, '', locale)),
    })),
    meta: metaOf(page, perPage, found.total),
    counts: await countByState(db),
  };
}

/** The money that a move owes the shopper or gives back; null for one that moves none. */
function refundBy(
  name: MoveName,
  standing: OrderStanding,
  left: Refund,
  refunds: readonly OrderRefund[],
): Refund | null {
  const { payment } = standingAfter(name, standing);
  if (payment === standing.payment) return null;
  if (payment === 'refund_due') return left;
  if (payment !== 'refunded') return null;
  return sumOf(refunds.filter(({ paidAt }) => paidAt === null).map(({ amount }) => amount));
}

/** The code of a credit is for those who speak with its person, not for whoever packs the parcel. */
export const creditsFor = ({ role }: Pick<StaffActor, 'role'>): ((text: string) => string) =>
  may(role, 'orders.confirm') ? (text) => text : hideCredits;

/** One order with its history and the moves this staff user may make now; undefined when there is none. */
export async function getOrderForStaff(
  db: Db,
  id: number,
  actor: StaffActor,
  locale: Locale,
  /** Without it taking a delivery back is not among the moves. */
  undo?: { followed: DeliveryFollowed; now: Date },
): Promise<StaffOrder | undefined> {
  const order = await selectOrder(db, id);
  if (!order) return undefined;
  const lines = await selectLines(db, id);
  const events = await selectEvents(db, id);
  const standing = standingOf(order, events);
  const articles = countPieces(lines);
  const refunds = await viewRefunds(db, id);
  const left = refundLeft(order, await fundsOf(db, id));
  const shown = creditsFor(actor);
  const totals = totalsOf(order, articles);
  const country = await findCountry(db, order.countryId);
  const moves = legalMoves(standing, actor);
  const undoes = (name: MoveName) => moveOf(name).undoesDelivery ?? false;
  const mayUndo =
    moves.some(undoes) &&
    undo !== undefined &&
    mayUndoDelivery(order, events, undo.now) &&
    !(await undo.followed(db, id));
  return {
    ...rowOf(order, {
      articles,
      countryCode: country?.code ?? '',
      cityName: (await cityNames(db, locale, [order]))(order),
    }),
    secondPhone: order.secondPhone,
    email: order.email,
    addressForm: country?.addressForm ?? 'other',
    address: order.address,
    addressLines: (await addressWriter(db, locale))(order),
    note: order.note,
    locale: order.locale,
    source: order.source,
    retries: standing.retries,
    updatedAt: order.updatedAt.toISOString(),
    placeId: order.placeId,
    provinceId: order.provinceId,
    lines: await viewLines(db, order, lines, locale, order.createdAt),
    totals: { ...totals, promoCode: totals.promoCode && shown(totals.promoCode) },
    why: await whyOf(db, order),
    agent: order.agentName,
    events: events.map(({ at, axis, from, to, actor: name, note }) => ({
      at: at.toISOString(),
      axis,
      from,
      to,
      actor: name,
      note: shown(note),
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      creditCode: refund.creditCode && shown(refund.creditCode),
    })),
    ...(await linkedOrders(db, order)),
    moves: moves
      .filter((name) => mayUndo || !undoes(name))
      .map((name) => ({
        name,
        needsReason: moveOf(name).reason ?? false,
        amount: refundBy(name, standing, left, refunds),
      }))
      .filter(({ name, amount }) => !moveOf(name).part || (amount !== null && amount.shown > 0)),
    creditable: (await creditPhoneOf(db, order)) !== '',
    inspectable: isInspectable(order, lines) && may(actor.role, 'orders.ship'),
  };
}
