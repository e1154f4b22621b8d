import * as z from 'zod/mini';
import { bankAccount } from '#/shop/payments/payments.schema.ts';
import { readJson, writeJson } from './browser-storage.ts';

const orderKey = 'order';
const refusalKey = 'order-refused';

/** What the success page shows; the server page itself knows nobody. */
const accepted = z.object({
  number: z.string().check(z.minLength(4), z.maxLength(40)),
  phone: z.string().check(z.maxLength(60)),
  name: z.string().check(z.maxLength(400)),
  total: z.int(),
  label: z.string().check(z.maxLength(10)),
  articles: z.int(),
  payment: z.string().check(z.maxLength(40)),
  /** Path of the signed page on which she confirms, corrects or cancels; '' when there is none. */
  ownPath: z._default(z.string().check(z.maxLength(600), z.regex(/^(\/(?![/\\]).*)?$/)), ''),
  /** §9.8 A transfer: where the money goes, and until when (ISO) its receipt is waited for. */
  transfer: z.optional(bankAccount),
  receiptDeadline: z.optional(z.string().check(z.maxLength(40))),
  /** §2.39 Where it is fetched; null when it is sent. */
  pickupAddress: z._default(z.nullable(z.string().check(z.maxLength(2000))), null),
  promise: z.object({ from: z.string(), to: z.string(), sameDay: z.boolean() }),
});
export type AcceptedOrder = z.infer<typeof accepted>;

/** A browser that keeps nothing still shows the order it has just placed. */
let last: AcceptedOrder | null = null;

export function keepAccepted(order: AcceptedOrder): void {
  last = order;
  writeJson('session', orderKey, order);
}

/** The last order that the server accepted in this tab, or null. */
export function readAccepted(): AcceptedOrder | null {
  const kept = z.safeParse(accepted, readJson('session', orderKey));
  return kept.success ? kept.data : last;
}

const refusal = z.object({
  status: z.int(),
  code: z.string().check(z.maxLength(100)),
  message: z.string().check(z.maxLength(600)),
});
export type Refusal = z.infer<typeof refusal>;

let lastRefusal: Refusal | null = null;

export function keepRefusal(why: Refusal): void {
  lastRefusal = why;
  writeJson('session', refusalKey, why);
}

/** Why the last try was refused, or null. */
export function readRefusal(): Refusal | null {
  const kept = z.safeParse(refusal, readJson('session', refusalKey));
  return kept.success ? kept.data : lastRefusal;
}
