import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#/platform/database.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { moveReturn } from '#/shop/returns/move-return.service.ts';
import { returns } from '#/shop/returns/returns.tables.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { orderOf, owner } from '../../../tests/support/parcels.ts';
import { deliveryFollowed } from './delivery-followed.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
let exchangeId = 0;
let returnId = 0;

/** A return whose exchange was delivered, and which may be closed therefore. */
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  const way = ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const;
  const { id: orderId } = await orderOf(db, { moves: way });
  exchangeId = (await orderOf(db, { moves: way })).id;
  const [made] = await db
    .insert(returns)
    .values({
      ...{ orderId, exchangeOrderId: exchangeId, state: 'inspected', payer: 'shop' },
      ...{ createdAt: now, updatedAt: now },
    })
    .returning();
  returnId = made?.id ?? 0;
});

const undo = (on: Database) =>
  moveOrder(on, exchangeId, 'undo_delivery', owner, { now, note: 'x', followed: deliveryFollowed });
const close = (on: Database) => moveReturn(on, returnId, 'close', owner, { now });

test('§4.12 a return that closes because its exchange was delivered, and that delivery taken back: one of the two at the same time', async () => {
  await expect(meanwhile(db, close, () => undo(db))).rejects.toMatchObject({ code: 'delivery_followed' });
});

test('§4.12 the other way round the return stays open, because its exchange is on its way again', async () => {
  await expect(meanwhile(db, undo, () => close(db))).rejects.toMatchObject({ status: 409 });
  await moveOrder(db, exchangeId, 'deliver', owner, { now });
  expect((await close(db)).state).toBe('closed');
});
