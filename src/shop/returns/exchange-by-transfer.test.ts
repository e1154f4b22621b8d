import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { countries } from '#/shop/countries/countries.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { findOrder, linesOfOrder, momentIn, moveOrder, ownOrderUrl } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { signingKey } from '../../../tests/support/submitted.ts';
import { withoutPhotos } from '../../../tests/support/without-photos.ts';
import { moveReturn } from './move-return.service.ts';
import { requestReturn } from './request-return.service.ts';
import { returnMessage } from './return-message.ts';
import { returnForStaff } from './staff-returns.service.ts';

const { db, reset } = await testDatabase();
const deps = withoutPhotos(db);
const notification = { jobs: { send: async () => {} }, signingKey, origin: 'https://a.test' };
const now = new Date('2026-01-23T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await db.update(countries).set({ paymentMethods: ['bank_transfer'] });
});

/** An order by transfer that was delivered, and its return that exchanges S for L, which costs more. */
async function askForLarge() {
  const sizes = [
    { size: 'S', price: 20_000, stock: 0 },
    { size: 'L', price: 23_050, stock: 2 },
  ];
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const [small = 0, large = 0] = (await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] }))
    .priceIds;
  const order = await makeOrder(db, {
    ...{ email: 'nadia@example.com', locale: 'fr' },
    lines: [{ priceId: small, size: 'S' }],
  });
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, order.id, name, owner, { now: later(1) });
  }
  await db.update(orders).set({ paymentMethod: 'bank_transfer' });
  const [line] = await linesOfOrder(db, order.id);
  const wish = { id: line?.id ?? 0, quantity: 1, reason: 'too_small', wanted: 'exchange' } as const;
  const lines = [{ ...wish, exchangePriceId: large }];
  const context = { now: later(24), locale: 'fr' } as const;
  return { order, requested: await requestReturn(deps, order.id, { lines, note: '' }, [], context) };
}

test('§9.8 whoever pays an exchange by transfer reads the amount, until when, and where, and nothing of paying on receipt', async () => {
  const { order, requested } = await askForLarge();
  const approved = await moveReturn(db, requested.id, 'approve', owner, { now: later(30), notification });
  const exchange = await findOrder(db, approved.exchangeOrderId ?? 0);
  if (!exchange) throw new Error('no exchange');
  const { timeZone, receiptDeadlineHours } = await getSettings(db);
  const until = later(30 + receiptDeadlineHours);
  const deadline = momentIn(until, { locale: 'fr', country: 'MA', timeZone });
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toMatch(new RegExp(`Virez \\d+\\.\\d\\d DH .*${deadline}`));
  expect(mail?.text).not.toContain('à la réception');
  expect(mail?.text).toContain(ownOrderUrl('https://a.test', exchange, signingKey));
  const seen = async () => (await returnForStaff(db, requested.id, owner, 'ar'))?.exchange;
  expect(await seen()).toMatchObject({ method: 'bank_transfer', transferDeadline: until.toISOString() });
  // A receipt that came is waited for no longer.
  await db.update(orders).set({ payment: 'under_review' }).where(eq(orders.id, exchange.id));
  expect(await seen()).toMatchObject({ method: 'bank_transfer', transferDeadline: null });
  const again = await returnMessage(db, approved, order, notification);
  expect(again?.lines.join()).not.toMatch(/Virez|à la réception/);
});
