import * as z from 'zod/mini';
import { deliveryMethods } from '#/shop/delivery/delivery.rules.ts';
import { readTab, writeTab } from '../../tab-storage.ts';
import { emptyDraft, type NewOrderDraft } from './new-order-draft.ts';

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
const draft: z.ZodMiniType<NewOrderDraft> = z.object({
  country: text,
  phone: text,
  name: text,
  secondPhone: text,
  email: text,
  placeId: id,
  provinceId: id,
  address: z.record(text, text),
  note: text,
  promo: text,
  delivery: z._default(z.enum(['', ...deliveryMethods]), ''),
  payment: z.enum(['cod', 'bank_transfer']),
  lang: z.enum(['ar', 'fr', 'en']),
  confirmed: z.boolean(),
  lines: z.array(line).check(z.maxLength(500)),
});
const storedOrder = z.object({ key: z.string().check(z.minLength(16), z.maxLength(100)), draft });

/** An order that is being taken down, with the key by which it is placed once, also when it is sent after a reload. */
export type StoredOrder = z.infer<typeof storedOrder>;

/** By staff user: whoever signs in after another in the same tab does not see that one's caller. */
const nameOf = (staffId: number) => `new-order-${staffId}`;

/** What this tab kept for this staff user; null where there is nothing, it is damaged, or its country is gone. */
export function readStoredOrder(staffId: number, countries: readonly string[]): StoredOrder | null {
  const read = z.safeParse(storedOrder, readTab(nameOf(staffId)));
  return read.success && countries.includes(read.data.draft.country) ? read.data : null;
}

/** Keeps it as it stands; one of which nothing is typed is forgotten. */
export function storeOrder(staffId: number, order: StoredOrder): void {
  const { country, lang } = order.draft;
  const blank = JSON.stringify(order.draft) === JSON.stringify({ ...emptyDraft(country, 'ar'), lang });
  writeTab(nameOf(staffId), blank ? null : order);
}

export const forgetOrder = (staffId: number): void => writeTab(nameOf(staffId), null);
