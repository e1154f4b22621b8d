import type { EarlierOrder } from '#/shop/checkout/checkout.schema.ts';
import type { DeliveryPromise } from '#/shop/delivery/delivery.rules.ts';
import type { BankAccount } from '#/shop/payments/payments.rules.ts';
import { type AcceptedOrder, acceptedKey, inMemory, type Refusal, refusalKey } from './accepted-order.ts';
import { readJson } from './browser-storage.ts';
import { flag, orNone, orNull, record, storedAs, text, whole } from './stored-shape.ts';

const line = text(1000);
const localPath = /^(\/(?![/\\]).*)?$/;

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
    readJson('session', acceptedKey),
    { ownPath: '', pickupAddress: null, lines: 1, linked: false },
  );
  return order && localPath.test(order.ownPath) ? order : inMemory.order;
}

export type ReadRefusal = Refusal & { order?: EarlierOrder | undefined };

/** The reason of the last refusal, or null. */
export function readRefusal(): ReadRefusal | null {
  const stored = readJson('session', refusalKey);
  const order = orNone(record<EarlierOrder>({ number: line, trackUrl: line, confirmUrl: line }));
  const shape = { status: whole, code: text(100), message: text(600), order };
  return storedAs<ReadRefusal>(shape, stored) ?? storedAs<ReadRefusal>(shape, inMemory.refusal);
}
