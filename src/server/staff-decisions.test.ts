import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { orderLines, orders } from '#/shop/orders/orders.tables.ts';
import { returns } from '#/shop/returns/returns.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { mountShop } from '../../tests/support/api.ts';
import { makeSizes } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder, type OrderOfTest } from '../../tests/support/orders.ts';
import { owner } from '../../tests/support/parcels.ts';
import { placeOf } from '../../tests/support/places.ts';
import { signedInAs } from '../../tests/support/staff.ts';

const { db, url, reset } = await testDatabase();
const { server, post, clock } = await mountShop(url);
let cookie = '';
let priceId = 0;

beforeEach(async () => {
  await reset();
  clock.set('2026-11-21T09:00:00Z');
  await ensureCountries(db);
  await ensureDelivery(db);
  [priceId = 0] = await makeSizes(db, { size: 'M', price: 20_000, stock: 20 });
  cookie = await signedInAs(db, clock, 'owner');
});

/** A call of the back office, in Arabic: the language of staff is not that of their shoppers. */
const call = async (path: string, body: object) => {
  const answer = await post(`/api/admin${path}`, body, { headers: { cookie, 'accept-language': 'ar' } });
  expect([path, answer.statusCode < 300, answer.payload]).toEqual([path, true, answer.payload]);
  return answer;
};
/** Of a shopper who reads French. */
const order = (given: OrderOfTest = {}) =>
  makeOrder(db, {
    ...{ email: 'nadia@example.com', locale: 'fr', lines: [{ priceId }], createdAt: clock.now() },
    promise: { from: '2026-11-24', to: '2026-11-26', sameDay: false },
    ...given,
  });
const transferred = async () => {
  const receiptDeadline = new Date(clock.nowMs() + 3_600_000);
  const { id } = await order({ paymentMethod: 'bank_transfer', receiptDeadline });
  await moveOrder(db, id, 'send_receipt', { kind: 'shopper' }, { now: clock.now() });
  return id;
};
const delivered = async () => {
  const { id } = await order();
  for (const move of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const)
    await moveOrder(db, id, move, owner, { now: clock.now() });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return { id, piece: { id: line?.id ?? 0, quantity: 1, reason: 'too_small', wanted: 'refund' } };
};
const versionOf = async (id: number) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]?.updatedAt.toISOString();

/** The only e-mail there is: to whom, its subject without numbers, and that it leads to the shopper's order. */
async function onlyMail(): Promise<unknown> {
  const written = await db.select().from(mails);
  expect(written).toHaveLength(1);
  const [mail] = written;
  expect(mail?.about).toMatchObject({ order: expect.any(Number), number: expect.any(String) });
  expect(mail?.text).toContain('https://shop.example/fr/orders/');
  return [mail?.to, mail?.subject.replace(/[\dA-Z]{4}-[\dA-Z]{4}/, '…')];
}

const decisions: Record<string, [decide: () => Promise<unknown>, subject: string]> = {
  'a receipt that is approved': [
    async () => call(`/orders/${await transferred()}/moves`, { move: 'approve_receipt' }),
    'Virement reçu pour votre commande …',
  ],
  'a receipt that is refused': [
    async () => call(`/orders/${await transferred()}/moves`, { move: 'reject_receipt', note: 'غير واضح' }),
    'Un autre reçu est nécessaire pour votre commande …',
  ],
  'one move of many orders': [
    async () => call('/orders/moves', { ids: [await transferred()], move: 'approve_receipt' }),
    'Virement reçu pour votre commande …',
  ],
  'what is owed, given back as a credit': [
    async () => {
      const { id } = await delivered();
      await moveOrder(db, id, 'owe_refund', owner, { now: clock.now(), note: 'عيب' });
      return call(`/orders/${id}/credit`, { version: await versionOf(id) });
    },
    'Un avoir de 200.00 DH pour votre commande …',
  ],
  'an order for today that is confirmed at the desk too late for it': [
    async () => {
      const promise = { from: '2026-11-21', to: '2026-11-21', sameDay: true };
      const { id } = await order({ placeId: await placeOf(db, 'Casablanca'), promise });
      clock.set('2026-11-21T18:00:00Z');
      return call(`/confirm/${id}/outcome`, { outcome: 'confirmed' });
    },
    'Nouvelle date de livraison pour votre commande …',
  ],
  'a return that is approved': [
    async () => {
      const { id } = await delivered();
      const at = clock.now();
      const [made] = await db
        .insert(returns)
        .values({ orderId: id, state: 'requested', payer: 'shop', createdAt: at, updatedAt: at })
        .returning();
      return call(`/returns/${made?.id}/moves`, { move: 'approve' });
    },
    'Retour accepté pour votre commande …',
  ],
  'a return that is opened for a caller': [
    async () => {
      const { id, piece } = await delivered();
      const form = new FormData();
      form.append('request', JSON.stringify({ lines: [piece] }));
      const body = new Response(form);
      const answer = await server.inject({
        method: 'POST',
        url: `/api/admin/orders/${id}/returns`,
        payload: Buffer.from(await body.arrayBuffer()),
        headers: {
          ...{ host: 'shop.example', origin: 'https://shop.example', cookie, 'accept-language': 'ar' },
          'content-type': body.headers.get('content-type') ?? '',
        },
      });
      expect(answer.statusCode, answer.payload).toBe(201);
    },
    'Retour accepté pour votre commande …',
  ],
};

test.each(Object.entries(decisions))(
  'what staff decide is written to the shopper in the order’s language, with the link of the order: %s',
  async (_what, [decide, subject]) => {
    await updateSettings(db, { callingHours: { from: '00:00', to: '23:59' } });
    await decide();
    expect(await onlyMail()).toEqual(['nadia@example.com', subject]);
  },
);
