import { type Stock, takeable } from '#/shop/catalog/catalog.rules.ts';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import type { DeliveryMethod } from '#/shop/delivery/delivery.rules.ts';
import type { KnownPhone } from '#/shop/orders/known-phone.schema.ts';

export type NewLine = {
  priceId: number;
  title: string;
  color: string;
  size: string;
  quantity: number;
  stock: Stock;
  /** Centimes of DH as shown. */
  price: number;
  promoPrice: number | null;
};

/** The draft of a phone order. */
export type NewOrderDraft = {
  country: string;
  phone: string;
  name: string;
  secondPhone: string;
  email: string;
  placeId: number | null;
  provinceId: number | null;
  address: Record<string, string>;
  note: string;
  promo: string;
  /** The delivery method; empty is the fastest one. */
  delivery: '' | DeliveryMethod;
  payment: 'cod' | 'bank_transfer';
  lang: 'ar' | 'fr' | 'en';
  confirmed: boolean;
  lines: NewLine[];
};

export const emptyDraft = (country: string, lang: 'ar' | 'fr'): NewOrderDraft => ({
  country,
  phone: '',
  name: '',
  secondPhone: '',
  email: '',
  placeId: null,
  provinceId: null,
  address: {},
  note: '',
  promo: '',
  delivery: '',
  payment: 'cod',
  lang,
  confirmed: true,
  lines: [],
});

/** The part of the draft that is filled from a customer's earlier orders. */
export type FilledPart = Pick<
  NewOrderDraft,
  'lang' | 'name' | 'secondPhone' | 'email' | 'placeId' | 'provinceId' | 'address'
>;

type Address = Pick<FilledPart, 'placeId' | 'provinceId' | 'address'>;

function isSameAddress(one: Address, other: Address): boolean {
  const fields = [...Object.keys(one.address), ...Object.keys(other.address)];
  return (
    one.placeId === other.placeId &&
    one.provinceId === other.provinceId &&
    fields.every((field) => (one.address[field] ?? '') === (other.address[field] ?? ''))
  );
}

/** The draft's part without what was filled for another phone: a field that still holds it is as in the blank draft. */
function unfilled(draft: FilledPart, filled: FilledPart, blank: FilledPart): FilledPart {
  const left = <Name extends 'lang' | 'name' | 'secondPhone' | 'email'>(name: Name): FilledPart[Name] =>
    (draft[name] === filled[name] ? blank : draft)[name];
  const { placeId, provinceId, address } = isSameAddress(draft, filled) ? blank : draft;
  return {
    lang: left('lang'),
    name: left('name'),
    secondPhone: left('secondPhone'),
    email: left('email'),
    placeId,
    provinceId,
    address,
  };
}

/**
 * Fills empty fields from the earlier orders of a phone. A field that still holds what was filled for the phone before
 * counts as empty; where nothing is known of the new one it is cleared. Returns the changes, and what is filled now.
 */
export function filledWith(
  draft: FilledPart,
  known: KnownPhone | null,
  /** What was filled before; of a blank draft it is the draft itself. */
  filled: FilledPart,
  blank: FilledPart,
): { changes: FilledPart; filled: FilledPart } {
  const typed = unfilled(draft, filled, blank);
  const none = unfilled(blank, blank, blank);
  const last = known?.last;
  if (!last) return { changes: typed, filled: none };
  const untouched = typed.placeId === null && Object.values(typed.address).every((value) => value === '');
  const given = {
    lang: last.locale,
    ...(typed.name === '' ? { name: last.name } : {}),
    ...(typed.secondPhone === '' ? { secondPhone: last.secondPhone ?? '' } : {}),
    ...(typed.email === '' ? { email: last.email ?? '' } : {}),
    ...(untouched ? { placeId: last.placeId, provinceId: last.provinceId, address: last.address } : {}),
  };
  return { changes: { ...typed, ...given }, filled: { ...none, ...given } };
}

/** The draft for another country: an address and a delivery are of one country, a way of paying may be. */
export function toCountry(
  { payment }: Pick<NewOrderDraft, 'payment'>,
  { code, paymentMethods }: { code: string; paymentMethods: readonly NewOrderDraft['payment'][] },
): Partial<NewOrderDraft> {
  return {
    country: code,
    placeId: null,
    provinceId: null,
    address: {},
    delivery: '',
    payment: paymentMethods.includes(payment) ? payment : (paymentMethods[0] ?? payment),
  };
}

/** Adds one piece of a size, at most up to its stock; the line says what the size costs now. */
export function withPiece(lines: readonly NewLine[], line: Omit<NewLine, 'quantity'>): NewLine[] {
  const there = lines.find(({ priceId }) => priceId === line.priceId);
  if (!there) return [...lines, { ...line, quantity: 1 }];
  const most = Math.max(1, takeable(line.stock));
  return lines.map((one) =>
    one === there ? { ...one, ...line, quantity: Math.min(one.quantity + 1, most) } : one,
  );
}

/** The lines as the quote sells them, without those that are gone. A line that it does not know yet stays as it is. */
export function acceptedLines(lines: readonly NewLine[], quote: Pick<Quote, 'lines' | 'changes'>): NewLine[] {
  const sold = new Map(quote.lines.map((line) => [line.id, line]));
  const gone = new Set(
    quote.changes.filter(({ code }) => code === 'gone' || code === 'sold_out').map(({ id }) => id),
  );
  return lines
    .filter(({ priceId }) => !gone.has(priceId))
    .map((line) => {
      const now = sold.get(line.priceId);
      if (!now) return line;
      const { price, promoPrice, stock } = now;
      const quantity = Math.min(line.quantity, Math.max(1, takeable(stock)));
      return { ...line, price, promoPrice, stock, quantity };
    });
}

/** The lines as the server prices them. */
export const lineRequests = (lines: readonly NewLine[]) =>
  lines.map(({ priceId, quantity, price, promoPrice }) => ({ id: priceId, quantity, price, promoPrice }));
