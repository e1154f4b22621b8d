import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { dayAt } from '#/platform/time-zone.rules.ts';
import { vatRatesOf } from '#/shop/catalog/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import { isGivenUp } from './given-up.rules.ts';
import {
  findInvoice,
  insertCreditNote,
  insertInvoice,
  lastNumber,
  lockInvoices,
  type PaperKind,
  selectCreditNotes,
  selectTaxedOrders,
  type TaxedLine,
  type TaxedOrder,
} from './invoices.queries.ts';
import { isInGroup } from './order-groups.rules.ts';
import { type OrderRow, selectLines, selectOrder, selectOrderForUpdate } from './orders.queries.ts';
import type { CreditNoteView, InvoiceView } from './orders.schema.ts';
import { sumOf } from './refund.rules.ts';
import { selectRefunds } from './refunds.queries.ts';
import {
  creditedShares,
  exchangedShares,
  refundedShares,
  type TaxedShare,
  taxedShares,
  vatInside,
  vatParts,
} from './vat.rules.ts';

type Numbered = { year: number; number: number };
export const invoiceNumber = ({ year, number }: Numbered) => `${year}-${String(number).padStart(5, '0')}`;
export const creditNumber = (row: Numbered) => `AV-${invoiceNumber(row)}`;

const viewOf = (row: Numbered & { issuedAt: Date; taxed: TaxedShare[] }): InvoiceView => ({
  number: invoiceNumber(row),
  issuedAt: row.issuedAt.toISOString(),
  vat: vatParts(row.taxed, 'shown'),
});

/** The invoice of an order; null while none was issued. */
export async function invoiceOf(db: Db, orderId: number): Promise<InvoiceView | null> {
  const row = await findInvoice(db, orderId);
  return row ? viewOf(row) : null;
}

/** By rate: goods by that of their category, the delivery and goods that are gone by the shop's. */
async function taxedSharesOf(tx: Db, order: OrderRow): Promise<TaxedShare[]> {
  const lines = await selectLines(tx, order.id);
  const rateOf = await ratesOf(
    tx,
    lines.map(({ productId }) => productId),
  );
  return sharesOf(order, lines, rateOf);
}

/** The rate of a product as it is now; that of the shop, which the delivery has too, without one. */
type RateOf = (productId?: number) => number | null;
async function ratesOf(db: Db, productIds: readonly number[]): Promise<RateOf> {
  const [{ vatRate }, rates] = [await getSettings(db), await vatRatesOf(db, productIds)];
  return (productId) => (productId === undefined ? undefined : rates.get(productId)) ?? vatRate;
}

function sharesOf(order: TaxedOrder, lines: readonly TaxedLine[], rateOf: RateOf): TaxedShare[] {
  const goods = lines.map(({ productId, quantity, usedPrice, shownUsedPrice, offer }) => ({
    rate: rateOf(productId),
    centimes: usedPrice * quantity - (offer?.centimes ?? 0),
    shown: shownUsedPrice * quantity - (offer?.shown ?? 0),
  }));
  const { amounts, shownAmounts } = order;
  const delivery = { rate: rateOf(), centimes: amounts.delivery, shown: shownAmounts.delivery };
  const credit = exchangeCreditOf(order);
  const parts = [...goods, delivery];
  return credit ? exchangedShares(invoicedOf(order), credit, parts) : taxedShares(invoicedOf(order), parts);
}

/** What pays for an exchange: it stands on the invoice of the earlier order. */
const exchangeCreditOf = ({ exchangeOf, amounts, shownAmounts }: TaxedOrder) =>
  exchangeOf === null ? undefined : { centimes: amounts.credit ?? 0, shown: shownAmounts.credit ?? 0 };

/** What was sold, also where a credit pays it: that was the shopper's money. An exchange is no sale, only what it costs more. */
function invoicedOf(order: TaxedOrder): { centimes: number; shown: number } {
  const { amounts, shownAmounts, exchangeOf } = order;
  const of = ({ total, credit = 0 }: TaxedOrder['amounts']) => total + (exchangeOf === null ? credit : 0);
  return { centimes: of(amounts), shown: of(shownAmounts) };
}

/** The next number of a row of papers within the shop's year, under the lock that keeps it without a gap. */
async function nextNumber(tx: Db, kind: PaperKind, now: Date): Promise<Numbered> {
  await lockInvoices(tx);
  const { timeZone } = await getSettings(tx);
  const year = Number(dayAt(now.getTime(), { timeZone }).slice(0, 4));
  return { year, number: (await lastNumber(tx, kind, year)) + 1 };
}

/**
 * Issues the invoice of an order, once: asked again it is the same. Numbers follow each other without a gap within a
 * year of the shop's clock, and what it says of VAT stays as it was then. Refuses (ShopError) with 404, or 409
 * `invoice_too_early` for an order that is not agreed, or 409 `invoice_given_up` where nothing was sold in the end.
 */
export async function issueInvoice(
  db: Database,
  orderId: number,
  actor: StaffActor,
  now: Date,
): Promise<InvoiceView> {
  return await db.transaction(async (tx) => {
    const order = await selectOrderForUpdate(tx, orderId);
    if (!order) throw new ShopError(404, 'order_not_found');
    const earlier = await findInvoice(tx, orderId);
    if (earlier) return viewOf(earlier);
    if (order.status === 'placed') throw new ShopError(409, 'invoice_too_early');
    if (isGivenUp(order.status)) throw new ShopError(409, 'invoice_given_up');
    const row = {
      orderId,
      ...(await nextNumber(tx, 'invoice', now)),
      issuedAt: now,
      issuedBy: actor.name,
      ...invoicedOf(order),
      taxed: await taxedSharesOf(tx, order),
    };
    await insertInvoice(tx, row);
    const view = viewOf(row);
    await journalBy(tx, actor, now, 'order.invoice', orderId, {
      before: null,
      after: { invoice: view.number },
    });
    return view;
  });
}

const vatIn = (taxed: readonly TaxedShare[]): number =>
  vatParts(taxed, 'centimes').reduce((sum, { vat }) => sum + vat, 0);

export type OwedVat = {
  /** The shop or a category has a rate, or an order was invoiced with one. */
  taxed: boolean;
  /** By order, centimes of DH. */
  ofOrder: Map<number, number>;
  /** What an amount that goods of a product are sold for contains of VAT now. */
  inside: (productId: number, centimes: number) => number;
};

/**
 * The VAT that is owed for orders: that of their invoice, where none was issued that of one issued now, less that of what goes
 * back, each as on a credit note of its own.
 */
export async function vatOfOrders(db: Db, orderIds: readonly number[]): Promise<OwedVat> {
  const orders = await selectTaxedOrders(db, orderIds);
  const rateOf = await ratesOf(db, [
    ...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
  ]);
  const ofOrder = new Map(
    orders.map((order) => {
      const invoice = order.invoice ?? { ...invoicedOf(order), taxed: sharesOf(order, order.lines, rateOf) };
      const credit = exchangeCreditOf(order);
      const back = order.refunds.map((refund) => vatIn(refundedShares(refund, { ...invoice, credit })));
      return [order.id, back.reduce((left, vat) => left - vat, vatIn(invoice.taxed))];
    }),
  );
  return {
    taxed:
      rateOf() !== null ||
      [...ofOrder.values()].some((vat) => vat !== 0) ||
      orders.some(({ lines }) => lines.some(({ productId }) => rateOf(productId) !== null)),
    ofOrder,
    inside: (productId, centimes) => vatInside(centimes, rateOf(productId) ?? 0).vat,
  };
}

/** The credit notes of an order, the earliest first. */
export async function creditNotesOf(db: Db, orderId: number): Promise<CreditNoteView[]> {
  const [invoice, order] = [await findInvoice(db, orderId), await selectOrder(db, orderId)];
  if (!invoice || !order) return [];
  const credit = exchangeCreditOf(order);
  return (await selectCreditNotes(db, orderId)).map((note) => ({
    id: note.id,
    refundId: note.refundId,
    number: creditNumber(note),
    issuedAt: note.issuedAt.toISOString(),
    invoice: invoiceNumber(invoice),
    amount: { centimes: note.centimes, shown: note.shown },
    vat: vatParts(creditedShares(note, { ...invoice, credit }), 'shown'),
  }));
}

/**
 * What is left of the invoice of an order that was given up, less what goes back of it: cash that never came, or a credit that is
 * the shopper's again. Null where nothing is.
 */
export async function restOfInvoice(
  db: Db,
  order: Pick<OrderRow, 'id' | 'status'>,
): Promise<{ centimes: number; shown: number } | null> {
  const invoice = isInGroup('undone', order.status) ? await findInvoice(db, order.id) : undefined;
  if (!invoice) return null;
  const back = sumOf(await selectRefunds(db, order.id));
  const rest = { centimes: invoice.centimes - back.centimes, shown: invoice.shown - back.shown };
  return rest.centimes > 0 ? rest : null;
}

/**
 * Issues a credit note of an order, once: asked again it is the same. That of a refund, or without one (`refundId` null) that of
 * what is left of the invoice of an order that was given up. Refuses (ShopError) with 404, or 409 `invoice_missing` for an
 * order without an invoice.
 */
export async function issueCreditNote(
  db: Database,
  { orderId, refundId }: { orderId: number; refundId: number | null },
  actor: StaffActor,
  now: Date,
): Promise<CreditNoteView> {
  return await db.transaction(async (tx) => {
    const order = await selectOrderForUpdate(tx, orderId);
    if (!order) throw new ShopError(404, 'order_not_found');
    const refund = (await selectRefunds(tx, orderId)).find(({ id }) => id === refundId);
    if (refundId !== null && !refund) throw new ShopError(404, 'not_found');
    if (!(await findInvoice(tx, orderId))) throw new ShopError(409, 'invoice_missing');
    const amount = refund ?? (await restOfInvoice(tx, order));
    if (!amount) throw new ShopError(404, 'not_found');
    const known = async () => (await creditNotesOf(tx, orderId)).find((note) => note.refundId === refundId);
    const earlier = await known();
    if (earlier) return earlier;
    const numbered = await nextNumber(tx, 'creditNote', now);
    const { centimes, shown } = amount;
    await insertCreditNote(tx, {
      ...{ orderId, refundId, centimes, shown, ...numbered },
      ...{ issuedAt: now, issuedBy: actor.name },
    });
    await journalBy(tx, actor, now, 'order.credit_note', orderId, {
      before: null,
      after: { creditNote: creditNumber(numbered) },
    });
    const made = await known();
    if (!made) throw new Error('a credit note was not written');
    return made;
  });
}
