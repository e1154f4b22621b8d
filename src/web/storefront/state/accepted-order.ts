import type { DeliveryPromise } from '#/shop/delivery/delivery.rules.ts';
import type { BankAccount } from '#/shop/payments/payments.rules.ts';
import { readJson, writeJson, writeText } from './browser-storage.ts';
import { flag, orNone, orNull, record, storedAs, text, whole } from './stored-shape.ts';

const orderKey = 'order';
const refusalKey = 'order-refused';

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

const line = text(1000);
const localPath = /^(\/(?![/\\]).*)?$/;

/** Without storage the order that was just placed is still shown. */
let last: AcceptedOrder | null = null;

/** What the browser does not store does not leave the one before it either. */
function keep(key: string, value: object): void {
  if (!writeJson('session', key, value)) writeText('session', key, null);
}

export function keepAccepted(order: AcceptedOrder): void {
  last = order;
  keep(orderKey, order);
}

/** The last order that the server accepted in this tab, or null. */
export function readAccepted(): AcceptedOrder | null {
  const order = storedAs<AcceptedOrder>(
    {
      number: text(40, 4),
      phone: text(60),
      name: text(400),
      total: whole,
      label: text(10),
      lines: whole,
      payment: text(40),
      ownPath: text(600),
      transfer: orNone(
        record<BankAccount>({
          beneficiary: line,
          bank: line,
          rib: orNull(line),
          iban: orNull(line),
          swift: orNull(line),
        }),
      ),
      receiptDeadline: orNone(text(40)),
      pickupAddress: orNull(text(2000)),
      promise: record<DeliveryPromise>({ from: line, to: line, sameDay: flag }),
      linked: flag,
    },
    readJson('session', orderKey),
    { ownPath: '', pickupAddress: null, lines: 1, linked: false },
  );
  return order && localPath.test(order.ownPath) ? order : last;
}

export type Refusal = { status: number; code: string; message: string };

let lastRefusal: Refusal | null = null;

export function keepRefusal(why: Refusal): void {
  lastRefusal = why;
  keep(refusalKey, why);
}

/** The reason of the last refusal, or null. */
export function readRefusal(): Refusal | null {
  const shape = { status: whole, code: text(100), message: text(600) };
  return storedAs<Refusal>(shape, readJson('session', refusalKey)) ?? lastRefusal;
}
