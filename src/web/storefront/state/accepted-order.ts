import type { DeliveryPromise } from '#/shop/delivery/delivery.rules.ts';
import type { BankAccount } from '#/shop/payments/payments.rules.ts';
import { writeJson, writeText } from './browser-storage.ts';

export const acceptedKey = 'order';
export const refusalKey = 'order-refused';

/** Data of the success page; the server renders that page without an order. */
export type AcceptedOrder = {
  number: string;
  phone: string;
  name: string;
  total: number;
  label: string;
  /** How many lines it has. */
  lines: number;
  payment: string;
  /** Path of the signed page to confirm, correct or cancel the order; '' when there is none. */
  ownPath: string;
  /** §9.8 A bank transfer: the account to pay to, and the deadline (ISO) of its receipt. */
  transfer?: BankAccount | undefined;
  receiptDeadline?: string | undefined;
  /** §2.39 The pickup address; null when the order is delivered. */
  pickupAddress: string | null;
  promise: DeliveryPromise;
  /** It is in the account of who ordered it. */
  linked: boolean;
};

export type Refusal = {
  status: number;
  code: string;
  message: string;
  /** The order that is there instead, as the server sent it: whoever reads it checks it. */
  order?: unknown;
};

/** Where nothing can be stored, the last one is shown from here. */
export const inMemory: { order: AcceptedOrder | null; refusal: Refusal | null } = {
  order: null,
  refusal: null,
};

/** What the browser does not store does not leave the one before it either. */
function keep(key: string, value: object): void {
  if (!writeJson('session', key, value)) writeText('session', key, null);
}

/** Read again by read-accepted.ts, whose code the checkout does not load. */
export function keepAccepted(order: AcceptedOrder): void {
  inMemory.order = order;
  keep(acceptedKey, order);
}

export function keepRefusal(why: Refusal): void {
  inMemory.refusal = why;
  keep(refusalKey, why);
}
