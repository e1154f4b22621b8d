import * as z from 'zod/mini';
import { amount } from '#/shop/countries/countries.schema.ts';
import { paymentStates } from '#/shop/orders/orders.states.rules.ts';

export const bankAccount = z.object({
  beneficiary: z.string(),
  bank: z.string(),
  rib: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  swift: z.nullable(z.string()),
});

const receipt = z.object({
  id: z.int(),
  type: z.enum(['jpeg', 'pdf']),
  bytes: z.int(),
  /** ISO instant. */
  at: z.string(),
});

/** What the shopper needs to pay an order by transfer, and what became of the receipts. */
export const transferView = z.object({
  payment: z.enum(paymentStates),
  /** The order was given up: money that came for it goes back. */
  cancelled: z.boolean(),
  /** Null when the shop no longer gives its bank details. */
  account: z.nullable(bankAccount),
  amount,
  label: z.string(),
  /** The order's number, to be written into the transfer. */
  reference: z.string(),
  /** ISO instant; null once it no longer counts. */
  deadline: z.nullable(z.string()),
  /** Receipts of the present sending. */
  receipts: z.array(receipt),
  /** Files that may still be sent now. */
  left: z.int(),
  /** Why the last receipt was refused, in the staff's words. */
  refusedBecause: z.nullable(z.string()),
  /** Server time, ISO, for the countdown. */
  now: z.string(),
});
export type TransferView = z.infer<typeof transferView>;

/** A receipt as the staff sees it. */
export const staffReceipt = z.object({
  ...receipt.shape,
  round: z.int(),
  /** Numbers of other orders to which the very same file was sent. */
  alsoSentFor: z.array(z.string()),
});
export type StaffReceipt = z.infer<typeof staffReceipt>;

/** A transfer whose receipt waits to be looked at, beside what should have come. */
export const waitingTransfer = z.object({
  orderId: z.int(),
  /** What a decision gives back as `version`: the order as it stood. */
  version: z.string(),
  number: z.string(),
  /** The order was given up: money that came for it goes back. */
  cancelled: z.boolean(),
  name: z.string(),
  phone: z.string(),
  expected: amount,
  label: z.string(),
  receipts: z.array(staffReceipt),
  /** How often a receipt of this order was refused before. */
  refusedBefore: z.int(),
  /** Asks for another, clearer receipt, in the shopper's language. */
  askAgain: z.string(),
});
export type WaitingTransfer = z.infer<typeof waitingTransfer>;
