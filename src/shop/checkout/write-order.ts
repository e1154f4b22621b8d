import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { moveLockedStocks } from '#/shop/catalog/index.ts';
import {
  countPieces,
  type NewOrderLineRow,
  type OrderPaymentMethod,
  type OrderRow,
  placeOrder,
  receiptDeadlineAfter,
} from '#/shop/orders/index.ts';
import { frozenOffer } from '#/shop/promotions/index.ts';
import type { PricedCart } from './quote.service.ts';
import type { Customer } from './submit.check.ts';

/** Order lines frozen from the priced cart, in the cart's order. */
function frozenLines({ quote, sales, offers }: PricedCart): NewOrderLineRow[] {
  const offerOfLine = new Map(
    offers.flatMap(({ offer, shares }) =>
      shares.map((share) => [share.id, { offer, wearers: share.wearers }]),
    ),
  );
  return quote.lines.map((line, position) => {
    const sale = sales.get(line.id);
    if (!sale) throw new Error('a quoted line is for sale');
    const counted = offerOfLine.get(line.id);
    return {
      position,
      priceId: line.id,
      productId: sale.productId,
      articleId: sale.articleId,
      pictureId: sale.pictureId,
      title: sale.title,
      color: sale.color,
      size: sale.size,
      sku: sale.sku,
      quantity: line.quantity,
      price: line.shown.price.centimes,
      usedPrice: line.shown.usedPrice.centimes,
      unitCost: sale.cost,
      shownPrice: line.shown.price.shown,
      shownUsedPrice: line.shown.usedPrice.shown,
      offer: counted ? { ...frozenOffer(counted.offer, counted.wearers), ...line.shown.offer } : null,
    };
  });
}

/** Freezes the priced cart as an order and takes its pieces; the prices' rows are locked by the caller. */
export async function writeOrder(
  tx: Db,
  cart: PricedCart,
  customer: Customer,
  more: {
    key: string;
    hash: string;
    payment: OrderPaymentMethod;
    locale: Locale;
    source: Record<string, string>;
    device: string | null;
    userId: number | null;
    /** The staff user who takes it down by phone; the shopper themselves otherwise. */
    agent?: { id: number; name: string } | undefined;
    now: Date;
  },
): Promise<{ order: OrderRow; articles: number }> {
  const { country, destination } = cart;
  const actor = more.agent?.name ?? 'shopper';
  const { totals, delivery } = cart.quote;
  const isCredit = totals.credit.centimes > 0;
  const amounts = (unit: 'centimes' | 'shown') => ({
    goods: totals.goods[unit],
    discount: totals.discount[unit],
    delivery: totals.delivery[unit],
    rounding: totals.rounding[unit],
    total: totals.total[unit],
    ...(totals.offers.centimes > 0 ? { offers: totals.offers[unit] } : {}),
    ...(cart.promo && !isCredit ? { promo: totals.promo[unit] } : {}),
    ...(isCredit ? { credit: totals.credit[unit] } : {}),
  });
  const placed = await placeOrder(
    tx,
    {
      idempotencyKey: more.key,
      requestHash: more.hash,
      paymentMethod: more.payment,
      countryId: country.id,
      currency: country.shown.code,
      currencyLabel: country.shown.label,
      rate: country.shown.rate,
      rateDh: country.shown.rateDh,
      amounts: amounts('centimes'),
      promoCode: totals.promoCode,
      totalCentimes: totals.total.centimes,
      shownAmounts: amounts('shown'),
      customerName: customer.name,
      phone: customer.phone,
      secondPhone: customer.secondPhone,
      email: customer.email,
      placeId: destination.place?.id ?? null,
      provinceId: destination.place ? null : (destination.province?.id ?? null),
      city: customer.city,
      address: { ...customer.address },
      note: customer.note,
      userId: more.userId,
      locale: more.locale,
      delivery: delivery.method,
      promise: delivery.promise,
      source: more.source,
      device: more.device?.slice(0, 300) ?? null,
      receiptDeadline:
        more.payment === 'bank_transfer' && totals.total.centimes > 0
          ? receiptDeadlineAfter(more.now, cart.settings.receiptDeadlineHours)
          : null,
      createdAt: more.now,
      ...(more.agent ? { agentId: more.agent.id, agentName: more.agent.name } : {}),
    },
    frozenLines(cart),
    actor,
  );
  // The prices' rows are locked and the quote was made under the lock: what is taken here is there.
  await moveLockedStocks(
    tx,
    placed.lines.map(({ priceId, quantity }) => ({ priceId, delta: -quantity })),
    { reason: 'order', actor, orderNumber: placed.order.number },
    cart.settings.lowStockThreshold,
  );
  return { order: placed.order, articles: countPieces(placed.lines) };
}
