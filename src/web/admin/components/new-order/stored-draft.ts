import * as z from 'zod/mini';
import { deliveryMethods } from '#/shop/delivery/delivery.rules.ts';
import { readTab, writeTab } from '../../tab-storage.ts';
import { emptyDraft, type FilledPart, type NewOrderDraft } from './new-order-draft.ts';

const text = z.string().check(z.maxLength(1000));
const id = z.nullable(z.int());
const line = z.object({
  priceId: z.int(),
  title: text,
  color: text,
  size: text,
  quantity: z.int().check(z.minimum(1)),
  stock: z.nullable(z.int()),
  price: z.int(),
  promoPrice: id,
});
const filledPart = {
  lang: z.enum(['ar', 'fr', 'en']),
  name: text,
  secondPhone: text,
  email: text,
  placeId: id,
  provinceId: id,
  address: z.record(text, text),
};
const filled: z.ZodMiniType<FilledPart> = z.object(filledPart);
const draft: z.ZodMiniType<NewOrderDraft> = z.object({
  ...filledPart,
  country: text,
  phone: text,
  note: text,
  promo: text,
  delivery: z._default(z.enum(['', ...deliveryMethods]), ''),
  payment: z.enum(['cod', 'bank_transfer']),
  confirmed: z.boolean(),
  lines: z.array(line).check(z.maxLength(500)),
});
const storedOrder = z.object({
  key: z.string().check(z.minLength(16), z.maxLength(100)),
  draft,
  filled: z.optional(filled),
});

/**
 * The draft of a phone order, with the idempotency key that makes it one order, also after a reload, and what was filled
 * in from the phone's earlier orders.
 */
export type StoredOrder = z.infer<typeof storedOrder>;

/** By staff user: another one who signs in in the same tab must not see this caller. */
const nameOf = (staffId: number) => `new-order-${staffId}`;

/** The stored order of this tab and staff user; null when it is missing, damaged, or its country is gone. */
export function readStoredOrder(staffId: number, countries: readonly string[]): StoredOrder | null {
  const read = z.safeParse(storedOrder, readTab(nameOf(staffId)));
  return read.success && countries.includes(read.data.draft.country) ? read.data : null;
}

/** Stores the order; an empty draft removes it. */
export function storeOrder(staffId: number, order: StoredOrder): void {
  const { country, lang } = order.draft;
  const blank = JSON.stringify(order.draft) === JSON.stringify({ ...emptyDraft(country, 'ar'), lang });
  writeTab(nameOf(staffId), blank ? null : order);
}

export const forgetOrder = (staffId: number): void => writeTab(nameOf(staffId), null);
