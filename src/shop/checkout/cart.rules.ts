import { isRecord } from '#/platform/record.rules.ts';
import { maxLineQuantity } from '#/shop/catalog/catalog.rules.ts';
import {
  type Amount,
  cashRounding,
  type ShownCurrency,
  sumAmounts,
  toAmount,
  usedPrice,
} from '#/shop/countries/money.rules.ts';

/**
 * The cart (§3.13, §4.6, §9.6), shared by the browser that keeps it and the server that prices it. A line is one
 * price id; what it says of price, title and picture is only what the shopper saw last: the server decides.
 */
export interface CartItem {
  /** The price id. */
  id: number;
  productId: number;
  size: { id: number; label: string };
  quantity: number;
  /** Centimes of DH. */
  price: number;
  promoPrice: number | null;
  title: string;
  color: string;
  /** Address of the product without language prefix. */
  path: string;
  picture: {
    src: string;
    widths: number[];
    width: number;
    height: number;
    color: string;
    alt: string;
  } | null;
}

export const maxCartLines = 50;

/** A quantity as it may stand in a cart: whole, at least 1 (§4.6), at most 99. */
export function fitQuantity(quantity: number): number {
  if (!Number.isFinite(quantity)) return 1;
  return Math.min(maxLineQuantity, Math.max(1, Math.trunc(quantity)));
}

const isText = (value: unknown, max = 500): value is string =>
  typeof value === 'string' && value.length <= max;
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isMoney = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000_000;
function readPicture(value: unknown): CartItem['picture'] {
  if (!isRecord(value) || !Array.isArray(value.widths)) return null;
  const { src, width, height, color, alt } = value;
  const widths = value.widths.filter(isId);
  const ownFile = isText(src) && (src === '' || /^\/(?!\/)/.test(src) || src.startsWith('https://'));
  if (!ownFile || !isId(width) || !isId(height) || !isText(alt)) return null;
  if (!isText(color) || !/^#[0-9a-f]{6}$/i.test(color)) return null;
  return { src, widths, width, height, color, alt };
}

function readItem(value: unknown): CartItem | null {
  if (!isRecord(value) || !isId(value.id) || !isMoney(value.price)) return null;
  if (typeof value.quantity !== 'number' || !Number.isFinite(value.quantity)) return null;
  const size = isRecord(value.size) ? value.size : {};
  return {
    id: value.id,
    productId: isId(value.productId) ? value.productId : 0,
    size: { id: isId(size.id) ? size.id : value.id, label: isText(size.label, 40) ? size.label : '' },
    quantity: fitQuantity(value.quantity),
    price: value.price,
    promoPrice: isMoney(value.promoPrice) ? value.promoPrice : null,
    title: isText(value.title) ? value.title : '',
    color: isText(value.color) ? value.color : '',
    path: isText(value.path) && /^\/(?![/\\])/.test(value.path) ? value.path : '',
    picture: readPicture(value.picture),
  };
}

/** What browser storage holds, validated: damaged lines are dropped, of two lines of one price the last stands. */
export function parseCart(stored: string | null): CartItem[] {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const lines = new Map<number, CartItem>();
  for (const entry of value) {
    const item = readItem(entry);
    if (item) lines.set(item.id, item);
  }
  return [...lines.values()].slice(0, maxCartLines);
}

/** §4.6 adds a line, or sets the quantity of the line with the same id. A full cart takes no new line. */
export function putInCart(cart: readonly CartItem[], item: CartItem): CartItem[] {
  const put = { ...item, quantity: fitQuantity(item.quantity) };
  if (cart.some((line) => line.id === item.id)) {
    return cart.map((line) => (line.id === item.id ? put : line));
  }
  return cart.length >= maxCartLines ? [...cart] : [...cart, put];
}

/** §4.6 removal is by id. */
export function removeFromCart(cart: readonly CartItem[], id: number): CartItem[] {
  return cart.filter((line) => line.id !== id);
}

/** §4.6 what is shown as stock: the server's, less what lies in the cart already. */
export function shownStock(serverStock: number, inCart: number): number {
  return Math.max(0, serverStock - inCart);
}

/** §9.6 article count: the sum of quantities. */
export function countArticles(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export interface PricedLine {
  /** Centimes of DH; promoPrice only when it is live. */
  price: number;
  promoPrice: number | null;
  quantity: number;
  /** What an offer takes off the row; missing is none. */
  offer?: Amount | undefined;
}

interface BillLine {
  /** One piece before the promotion, and as it is sold. */
  price: Amount;
  usedPrice: Amount;
  /** The row: used price × quantity, converted once. */
  total: Amount;
  /** What the promotion takes off the row: price × quantity as it reads, less the row as it reads. */
  discount: Amount;
  /** What an offer takes off the row as well. */
  offer: Amount;
}

export interface Bill {
  lines: BillLine[];
  articles: number;
  /** Before discounts: the sum of price × quantity, each converted once. */
  goods: Amount;
  discount: Amount;
  /** §9.6 cart total: used price × quantity. */
  subtotal: Amount;
  /** What offers for several pieces take off the goods: the sum of the rows' parts. */
  offers: Amount;
  /** §5.7 What a promo code takes off the goods; zero without one. */
  promo: Amount;
  delivery: Amount;
  /** Zero or negative, cash in DH only. */
  rounding: Amount;
  total: Amount;
}

const minus = ({ centimes, shown }: Amount): Amount => ({ centimes: -centimes, shown: -shown });

/**
 * The bill of a cart: every row converted and rounded once, every total a sum of shown rows; a discount is the
 * difference of two shown rows and never converted itself, so that one piece's old price, price and saving read on
 * the bill as they do on its page, and
 * goods − discount = subtotal = the lines, and subtotal − offers − promo + delivery + rounding = total in both currencies.
 * The code's discount is a row of its own, never more than the goods.
 * §9.6 leaves open whether the discount counts pieces; it does, as a shopper saves on each.
 */
export function makeBill(
  lines: readonly PricedLine[],
  currency: ShownCurrency,
  options: { deliveryCentimes: number; cash: boolean; promoCentimes?: number },
): Bill {
  const rows = lines.map((line) => {
    const used = usedPrice(line.price, line.promoPrice);
    const total = toAmount(used * line.quantity, currency);
    return {
      price: toAmount(line.price, currency),
      usedPrice: toAmount(used, currency),
      total,
      discount: sumAmounts([toAmount(line.price * line.quantity, currency), minus(total)]),
      offer: line.offer ?? { centimes: 0, shown: 0 },
    };
  });
  const subtotal = sumAmounts(rows.map((row) => row.total));
  const discount = sumAmounts(rows.map((row) => row.discount));
  const delivery = toAmount(options.deliveryCentimes, currency);
  const offers = sumAmounts(rows.map((row) => row.offer));
  const left = sumAmounts([subtotal, minus(offers)]);
  const taken = toAmount(Math.min(options.promoCentimes ?? 0, left.centimes), currency);
  // The rows were rounded one by one: their sum may be a hundredth less, or more, than what the code converts to.
  const paidWhole = taken.centimes > 0 && taken.centimes === left.centimes;
  const promo = {
    centimes: taken.centimes,
    shown: paidWhole ? left.shown : Math.min(taken.shown, left.shown),
  };
  const exact = sumAmounts([left, minus(promo), delivery]);
  const rounding = options.cash ? cashRounding(exact, currency) : { centimes: 0, shown: 0 };
  return {
    lines: rows,
    articles: countArticles(lines),
    goods: sumAmounts([subtotal, discount]),
    discount,
    subtotal,
    offers,
    promo,
    delivery,
    rounding,
    total: sumAmounts([exact, rounding]),
  };
}
