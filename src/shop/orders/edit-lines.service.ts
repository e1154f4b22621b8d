import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { lockPrices, type PriceForSale, pricesForSale, setPriceStock } from '#/shop/catalog/index.ts';
import { changePromoDiscount } from '#/shop/promotions/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, may, type StaffActor } from '#/shop/staff/index.ts';
import { codeFreesDelivery } from './amounts-why.rules.ts';
import { placeFeeOf } from './amounts-why.service.ts';
import { requireNotHeld } from './calling.service.ts';
import { beyondCash } from './cash-terms.service.ts';
import { lockCorrectable, requireNotInvoiced } from './correct-order.service.ts';
import { amountsOfLines } from './line-amounts.rules.ts';
import { type PlannedLine, piecesMoved, planLines } from './line-plan.rules.ts';
import type { LinesChange } from './order-changes.schema.ts';
import {
  deleteLines,
  insertEvents,
  insertLines,
  type OrderLineRow,
  type OrderRow,
  selectLines,
  updateLine,
  updateOrder,
} from './orders.queries.ts';
import type { OrderAmounts } from './orders.tables.ts';
import { currencyOf } from './orders.views.ts';
import { exchangePromo, judgeForOrder, type PromoChange } from './promo-edit.service.ts';
import { standByTotal } from './stand-by-total.service.ts';

interface Edit {
  before: OrderLineRow[];
  after: PlannedLine[];
  sales: ReadonlyMap<number, PriceForSale>;
  amounts: OrderAmounts;
  shownAmounts: OrderAmounts;
  /** Undefined: the code stays. */
  promo: PromoChange | undefined;
}

/** What the order becomes; nothing is written. Refuses (ShopError) what cannot be ordered so. */
async function planEdit(
  tx: Db,
  order: OrderRow,
  params: LinesChange,
  actor: StaffActor,
  now: Date,
): Promise<Edit> {
  const before = await selectLines(tx, order.id);
  const lines = params.lines.map((line) => ({
    ...line,
    agreed: line.agreed ? { ...line.agreed, why: cleanLine(line.agreed.why) } : line.agreed,
  }));
  if (lines.some(({ agreed }) => agreed !== undefined) && !may(actor.role, 'orders.money')) {
    throw new ShopError(403, 'forbidden');
  }
  const ids = [...before, ...lines].map(({ priceId }) => priceId);
  const sales = new Map((await pricesForSale(tx, ids, now)).map((sale) => [sale.id, sale]));
  const currency = currencyOf(order);
  const plan = planLines(before, lines, sales, currency);
  if (!plan.ok) {
    throw new ShopError(plan.refusal === 'line_gone' ? 409 : 422, plan.refusal, {
      fields: { lines: [plan.refusal] },
    });
  }
  const promo =
    params.promo === undefined
      ? undefined
      : await judgeForOrder(tx, order, params.promo, plan.lines, sales, now);
  const { freeShippingThreshold } = await getSettings(tx);
  // A code that made the delivery free and goes takes that along: the fee of the place counts again.
  const wasFreeByCode = order.amounts.delivery === 0 && codeFreesDelivery(order);
  const fee = promo?.freeDelivery ? 0 : promo && wasFreeByCode ? await placeFeeOf(tx, order) : undefined;
  const amounts = amountsOfLines(plan.lines, order, {
    currency,
    cash: order.paymentMethod === 'cod',
    freeFrom: freeShippingThreshold,
    promo: promo?.discount,
    fee,
  });
  const beyond =
    order.paymentMethod === 'cod' &&
    (await beyondCash(
      tx,
      { total: amounts.amounts.total, lines: plan.lines },
      { total: order.amounts.total, lines: before },
    ));
  if (beyond) throw new ShopError(422, beyond, { fields: { lines: [beyond] } });
  return { before, after: plan.lines, sales, promo, ...amounts };
}

/** Pieces that are taken and given back, locked in one order. */
async function moveStock(
  tx: Db,
  moved: readonly { priceId: number; by: number }[],
  more: { actor: string; number: string },
): Promise<void> {
  const there = await lockPrices(
    tx,
    moved.map(({ priceId }) => priceId),
  );
  const known = new Set(there.map((price) => price.id));
  for (const { priceId, by } of moved) {
    // A size that was deleted since has no stock to go back to, and none to take.
    if (!known.has(priceId) && by < 0) continue;
    const reason = by > 0 ? 'order' : 'cancel';
    const done =
      known.has(priceId) && (await setPriceStock(tx, priceId, -by, reason, more.actor, more.number)).ok;
    if (!done) throw new ShopError(409, 'stock_short', { fields: { lines: ['stock_short'] } });
  }
}

async function writeLines(tx: Db, order: OrderRow, { before, after, sales }: Edit): Promise<void> {
  const remainingIds = new Set(after.map(({ id }) => id));
  await deleteLines(
    tx,
    before.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id),
  );
  for (const line of after) {
    const { id, ...rest } = line;
    if (id !== null) {
      const { quantity, price, usedPrice, shownPrice, shownUsedPrice, agreed, offer } = rest;
      await updateLine(tx, id, { quantity, price, usedPrice, shownPrice, shownUsedPrice, agreed, offer });
      continue;
    }
    const sale = sales.get(line.priceId);
    if (!sale) throw new Error('a line that is added is for sale');
    const { articleId, pictureId, title, color, size, sku, cost: unitCost } = sale;
    await insertLines(tx, order.id, [{ ...rest, articleId, pictureId, title, color, size, sku, unitCost }]);
  }
}

const priced = (centimes: number) => (centimes / 100).toFixed(2);

/** One line for the staff for each thing that became another one. */
function changesOf(order: OrderRow, { before, after, sales, amounts, promo }: Edit): string[] {
  const nameOf = (priceId: number): string => {
    const line = before.find((one) => one.priceId === priceId) ?? sales.get(priceId);
    const color = line?.color.ar ?? line?.color.fr ?? '';
    return [line?.title.ar ?? line?.title.fr ?? '', color, line?.size ?? ''].filter(Boolean).join(' ');
  };
  const was = new Map(before.map((line) => [line.priceId, line]));
  const is = new Map(after.map((line) => [line.priceId, line]));
  const changes: string[] = [];
  for (const priceId of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(priceId), is.get(priceId)];
    if (old?.quantity !== now?.quantity) {
      changes.push(`${nameOf(priceId)}: ${old?.quantity ?? 0} → ${now?.quantity ?? 0}`);
    }
    if (old && now && old.usedPrice !== now.usedPrice) {
      const why = now.agreed ? ` (${now.agreed})` : '';
      changes.push(`${nameOf(priceId)}: ${priced(old.usedPrice)} → ${priced(now.usedPrice)}${why}`);
    }
  }
  if (promo) changes.push(`promo: ${order.promoCode ?? '—'} → ${promo.code?.code ?? '—'}`);
  if (amounts.delivery !== order.amounts.delivery) {
    changes.push(`delivery: ${priced(order.amounts.delivery)} → ${priced(amounts.delivery)}`);
  }
  changes.push(`total: ${priced(order.amounts.total)} → ${priced(amounts.total)}`);
  return changes;
}

/** What an edit would make of the order, and nothing written. Refuses like editLines. */
export async function previewLines(
  db: Database,
  id: number,
  params: LinesChange,
  actor: StaffActor,
  now: Date,
): Promise<{ order: OrderRow; articles: number }> {
  return await db.transaction(async (tx) => {
    const order = await lockEditable(tx, id, params.seen, actor, now);
    const { amounts, shownAmounts, after, promo } = await planEdit(tx, order, params, actor, now);
    const promoCode = promo ? (promo.code?.code ?? null) : order.promoCode;
    const articles = after.reduce((sum, { quantity }) => sum + quantity, 0);
    return { order: { ...order, amounts, shownAmounts, promoCode }, articles };
  });
}

async function lockEditable(
  tx: Db,
  id: number,
  seen: string,
  actor: StaffActor,
  now: Date,
): Promise<OrderRow> {
  const order = await lockCorrectable(tx, id);
  if (order.status === 'placed') requireNotHeld(order, actor, now);
  if (order.updatedAt.toISOString() !== seen) throw new ShopError(409, 'changed_meanwhile');
  await requireNotInvoiced(tx, id);
  // What pays for it without money was worked out for these lines.
  if (order.exchangeOf !== null || order.amounts.credit) throw new ShopError(409, 'order_paid_by_credit');
  // Money that is on its way was sent for one amount.
  if (order.payment === 'under_review' || order.payment === 'paid') {
    throw new ShopError(409, 'money_sent_for_total');
  }
  return order;
}

/**
 * Other lines until the parcel is being prepared: sizes added, exchanged or taken away, prices that were agreed, another
 * promo code. Pieces are taken or given back in the same transaction, the amounts are frozen anew, history and journal
 * tell it. Refuses (ShopError) with 403 for an agreed price by who may not, 404, 409 `order_not_correctable`,
 * `order_held`, `changed_meanwhile`, `order_invoiced`, `order_paid_by_credit`, `money_sent_for_total`, `line_gone` or `stock_short`, 422 `order_empty`,
 * `line_not_yours`, `agreed_wrong`, `cart_too_long`, `amount_beyond_cash`, `pieces_beyond_cash` or a promo code's reason.
 */
export async function editLines(
  db: Database,
  id: number,
  params: LinesChange,
  actor: StaffActor,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockEditable(tx, id, params.seen, actor, now);
    const edit = await planEdit(tx, order, params, actor, now);
    const { before, after, amounts, shownAmounts, promo } = edit;
    const content = (lines: readonly PlannedLine[]) =>
      lines.map(({ priceId, quantity, usedPrice, agreed }) => ({
        priceId,
        quantity,
        usedPrice,
        ...(agreed ? { agreed } : {}),
      }));
    const stays = JSON.stringify(content(before)) === JSON.stringify(content(after)) && promo === undefined;
    if (stays) return;
    await moveStock(tx, piecesMoved(before, after), { actor: actor.name, number: order.number });
    await writeLines(tx, order, edit);
    if (promo) await exchangePromo(tx, order, promo, now);
    else await changePromoDiscount(tx, order.number, amounts.promo ?? 0);
    await updateOrder(tx, id, {
      amounts,
      shownAmounts,
      totalCentimes: amounts.total,
      updatedAt: now,
      ...(promo ? { promoCode: promo.code?.code ?? null } : {}),
    });
    await standByTotal(tx, order, { ...order, amounts }, actor.name, now);
    await insertEvents(tx, [
      {
        orderId: id,
        at: now,
        axis: 'note',
        actor: actor.name,
        note: changesOf(order, edit).join('\n'),
        shown: false,
      },
    ]);
    await journalBy(tx, actor, now, 'order.lines', id, {
      before: { lines: content(before), total: order.amounts.total, promo: order.promoCode },
      after: {
        lines: content(after),
        total: amounts.total,
        promo: promo ? (promo.code?.code ?? null) : order.promoCode,
      },
    });
  });
}
