import type { Database } from '#/platform/database.ts';
import { fixedKey, type SigningKey } from '#/platform/signing-key.ts';
import type { SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import { submitOrder } from '#/shop/checkout/submit.service.ts';

export const signingKey: SigningKey = fixedKey(Buffer.alloc(32, 7));
type Context = Parameters<typeof submitOrder>[2];
let made = 0;

/** Sends an order through the checkout: in cash, on a Friday at 11:00 in Casablanca, unless it says otherwise. */
export const submit = (
  db: Database,
  body: Partial<SubmitRequest> & Pick<SubmitRequest, 'lines'>,
  context: Partial<Context> = {},
): ReturnType<typeof submitOrder> =>
  submitOrder(
    { db, jobs: { send: async () => {} }, signingKey },
    {
      idempotencyKey: `submitted-by-a-test-${++made}`,
      country: 'MA',
      name: 'فاطمة الزهراء',
      phone: '0612345678',
      address: { address: 'حي السلام، زنقة 12' },
      payment: 'cod',
      ...body,
    },
    {
      now: new Date('2026-01-23T10:00:00Z'),
      locale: 'ar',
      origin: 'https://shop.test',
      address: '10.0.0.1',
      device: null,
      ...context,
    },
  );
