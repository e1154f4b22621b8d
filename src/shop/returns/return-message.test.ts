import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { findOrder, formatOrderNumber, linesOfOrder, moveOrder } from '#/shop/orders/index.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { signingKey } from '../../../tests/support/submitted.ts';
import { withoutPhotos } from '../../../tests/support/without-photos.ts';
import { moveReturn } from './move-return.service.ts';
import { requestReturn } from './request-return.service.ts';

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
