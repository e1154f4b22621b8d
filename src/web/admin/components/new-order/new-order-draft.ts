import { type Stock, takeable } from '#/shop/catalog/catalog.rules.ts';
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

/** Fills empty fields from the customer's earlier orders. */
export function filledWith(draft: NewOrderDraft, known: KnownPhone): Partial<NewOrderDraft> {
  const { last } = known;
  if (!last) return {};
  const untouched = draft.placeId === null && Object.values(draft.address).every((value) => value === '');
  return {
    lang: last.locale,
    ...(draft.name === '' ? { name: last.name } : {}),
    ...(draft.secondPhone === '' && last.secondPhone ? { secondPhone: last.secondPhone } : {}),
    ...(draft.email === '' && last.email ? { email: last.email } : {}),
    ...(untouched ? { placeId: last.placeId, provinceId: last.provinceId, address: last.address } : {}),
  };
}

/** Adds one piece of a size, at most up to its stock. */
export function withPiece(lines: readonly NewLine[], line: Omit<NewLine, 'quantity'>): NewLine[] {
  const there = lines.find(({ priceId }) => priceId === line.priceId);
  if (!there) return [...lines, { ...line, quantity: 1 }];
  return lines.map((one) =>
    one === there ? { ...one, quantity: Math.min(one.quantity + 1, Math.max(1, takeable(line.stock))) } : one,
  );
}

/** The lines as the server prices them. */
export const lineRequests = (lines: readonly NewLine[]) =>
  lines.map(({ priceId, quantity, price, promoPrice }) => ({ id: priceId, quantity, price, promoPrice }));
