import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { findOrder, formatOrderNumber, linesOfOrder, moveOrder } from '#/shop/orders/index.ts';
import { orders, refunds } from '#/shop/orders/orders.tables.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { signingKey } from '../../../tests/support/submitted.ts';
import { withoutPhotos } from '../../../tests/support/without-photos.ts';
import { moveReturn } from './move-return.service.ts';
import { requestReturn } from './request-return.service.ts';
import { selectReturnLines, selectReturnsOfOrder } from './returns.queries.ts';
import { viewReturns } from './returns.views.ts';

const { db, reset } = await testDatabase();
const deps = withoutPhotos(db);
const notification = { jobs: { send: async () => {} }, signingKey, origin: 'https://a.test' };
const now = new Date('2026-01-23T10:00:00Z');
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
});

test('§9.2 the e-mail on an agreed exchange says what goes back, or that nothing is to be paid', async () => {
  const [bought = 0, cheaper = 0, alike = 0] = await makeSizes(
    db,
    { size: 'S', price: 20_000 },
    { size: 'M', price: 15_000 },
    { size: 'L', price: 20_000 },
  );
  const lines = [{ priceId: bought, size: 'S', quantity: 3 }];
  const { id: orderId } = await makeOrder(db, { email: 'nadia@example.com', locale: 'fr', lines });
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const)
    await moveOrder(db, orderId, name, owner, { now });
  const [line] = await linesOfOrder(db, orderId);
  /** What the e-mail says of money, N for the number of the exchange. */
  const says = async (exchangePriceId: number, reason: 'wrong_item' | 'too_small') => {
    const piece = { id: line?.id ?? 0, quantity: 1, reason, wanted: 'exchange' as const, exchangePriceId };
    const context = { now, locale: 'fr' } as const;
    const { id } = await requestReturn(deps, orderId, { lines: [piece], note: '' }, [], context);
    const { exchangeOrderId } = await moveReturn(db, id, 'approve', owner, { now, notification });
    const exchange = await findOrder(db, exchangeOrderId ?? 0);
    const text = (await db.select().from(mails).orderBy(mails.id)).at(-1)?.text ?? '';
    const named = text.replaceAll(formatOrderNumber(exchange?.number ?? ''), 'N');
    return named.split('\n').filter((one) => /payer|rendons/.test(one));
  };
  const free = 'Rien à payer à la réception de la commande N.';
  expect(await says(cheaper, 'wrong_item')).toEqual([
    free,
    'Nous vous rendons la différence après contrôle des pièces\u202F: 50.00 DH',
  ]);
  expect(await says(alike, 'wrong_item')).toEqual([free]);
  // The shopper pays the way of what was too small.
  expect(await says(alike, 'too_small')).toEqual([
    expect.stringMatching(/^Montant à payer à la réception\u202F: \d+\.00 DH$/),
  ]);
});

test('§9.2 §9.4 what goes back of an exchange is one amount in the currency of the order: in the e-mail, on the page and as it is owed', async () => {
  const [bought = 0, cheaper = 0] = await makeSizes(
    db,
    { size: 'S', price: 20_000 },
    { size: 'M', price: 14_900 },
  );
  const [shownPrice, rates] = [8_073, { currency: 'SAR', currencyLabel: 'SR', rate: '3.75', rateDh: '9.29' }];
  const sold = { priceId: bought, size: 'S', quantity: 2, shownPrice, shownUsedPrice: shownPrice };
  const made = await makeOrder(db, { email: 'nadia@example.com', locale: 'fr', lines: [sold], ...rates });
  const shownAmounts = { ...made.shownAmounts, goods: 2 * shownPrice, total: 2 * shownPrice };
  await db.update(orders).set({ shownAmounts });
  const move = async (id: number, ...names: Parameters<typeof moveOrder>[2][]) => {
    for (const name of names) await moveOrder(db, id, name, owner, { now });
  };
  await move(made.id, 'confirm', 'prepare', 'ship', 'send_out', 'deliver');
  const [line] = await linesOfOrder(db, made.id);
  const piece = { id: line?.id ?? 0, quantity: 1, reason: 'wrong_item', wanted: 'exchange' } as const;
  const lines = [{ ...piece, exchangePriceId: cheaper }];
  const { id } = await requestReturn(deps, made.id, { lines, note: '' }, [], { now, locale: 'fr' });
  const { exchangeOrderId } = await moveReturn(db, id, 'approve', owner, { now, notification });
  const exchange = await findOrder(db, exchangeOrderId ?? 0);
  // 80.73 SR for the one that was bought, 60.15 SR for the other; 51.00 DH alone would be 20.59 SR.
  expect(exchange?.shownAmounts.credit).toBe(6_015);
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toContain('contrôle des pièces\u202F: 20.58 SR');
  const [view] = await viewReturns(db, made.id, await selectReturnsOfOrder(db, made.id), 'fr');
  expect(view?.exchange?.refund).toEqual({ centimes: 5_100, shown: 2_058 });
  await move(exchangeOrderId ?? 0, 'prepare', 'ship', 'send_out', 'deliver');
  await moveReturn(db, id, 'receive', owner, { now });
  const stored = (await selectReturnLines(db, [id])).map((one) => ({ id: one.id, pieces: 1 }));
  await moveReturn(db, id, 'inspect', owner, { now, restock: stored });
  await moveReturn(db, id, 'close', owner, { now });
  expect(await db.select().from(refunds)).toMatchObject([{ centimes: 5_100, shown: 2_058 }]);
});
