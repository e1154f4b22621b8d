import type { Database, Db } from '#/platform/database.ts';
import {
  type NewOrder,
  type NewOrderLineRow,
  type OrderRow,
  placeOrder,
  requireOrderByPhone,
  viewTracked,
} from '#/shop/orders/index.ts';

/** The time of orders that say no other: a Friday, 11:00 in Casablanca. */
const orderedAt = new Date('2026-01-23T10:00:00Z');
let made = 0;

/** What a test's order says of itself; the rest is the same for all. */
export type OrderOfTest = Partial<Omit<NewOrder, 'amounts' | 'shownAmounts' | 'totalCentimes'>> & {
  /** Centimes, as all below. */
  amounts?: Partial<NewOrder['amounts']>;
  /** One line of one piece for 200 DH when it says nothing; shown and used prices are the price. */
  lines?: Partial<NewOrderLineRow>[];
};

/** An order as the checkout writes it: in cash, from a guest. Its sum is that of its lines and of `amounts`. */
export async function makeOrder(db: Db, given: OrderOfTest = {}): Promise<OrderRow> {
  const { amounts: more, lines: givenLines = [{}], ...head } = given;
  const lines = givenLines.map((line, position) => {
    const price = line.price ?? 20_000;
    const usedPrice = line.usedPrice ?? price;
    return {
      position,
      priceId: 1,
      productId: 1,
      articleId: 1,
      title: { ar: 'بيجامة', fr: 'Pyjama' },
      color: {},
      size: 'M',
      quantity: 1,
      price,
      usedPrice,
      shownPrice: price,
      shownUsedPrice: usedPrice,
      ...line,
    };
  });
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const used = lines.reduce((sum, { usedPrice, quantity }) => sum + usedPrice * quantity, 0);
  const bill = { goods, discount: goods - used, delivery: 0, rounding: 0, ...more };
  const total = bill.goods - bill.discount - (bill.promo ?? 0) + bill.delivery + bill.rounding;
  const amounts = { ...bill, total };
  made += 1;
  const row: NewOrder = {
    idempotencyKey: `order-of-a-test-${made}`,
    paymentMethod: 'cod',
    countryId: 1,
    currency: 'MAD',
    currencyLabel: 'DH',
    rate: '9.29',
    rateDh: '9.29',
    amounts,
    shownAmounts: amounts,
    totalCentimes: amounts.total,
    customerName: 'نادية العلوي',
    phone: '+212612345678',
    city: 'الدار البيضاء',
    address: {},
    locale: 'ar',
    promise: { from: '2026-01-26', to: '2026-01-28', sameDay: false },
    createdAt: orderedAt,
    ...head,
  };
  return (await db.transaction((tx) => placeOrder(tx, row, lines))).order;
}

/** What number and phone open, as the call of tracking answers it. */
export const tracked = async (
  db: Database,
  params: Parameters<typeof requireOrderByPhone>[1],
  context: Parameters<typeof viewTracked>[2],
) => viewTracked(db, await requireOrderByPhone(db, params, context.now), context);
