import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { invalidations } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { linesOfOrder, moveOrder } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { makeCategory, makeProduct, type ProductOfTest } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { withoutPhotos } from '../../../tests/support/without-photos.ts';
import { moveReturn } from './move-return.service.ts';
import { requestReturn } from './request-return.service.ts';
import { listReturnReasons, reasonsOfProducts } from './return-reasons.service.ts';
import type { ReturnReason } from './returns.rules.ts';
import { returns } from './returns.tables.ts';
import { listReturns } from './staff-returns.service.ts';

const { db, reset } = await testDatabase();
const deps = withoutPhotos(db);
const now = new Date('2026-01-23T10:00:00Z');
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
let pyjama: ProductOfTest;
let robe: ProductOfTest;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  pyjama = await makeProduct(db, { categoryId, title: { ar: 'بيجامة', fr: 'Pyjama' } });
  robe = await makeProduct(db, { categoryId, title: { ar: 'روب', fr: 'Robe' } });
});

type Bought = {
  of: ProductOfTest;
  size: string;
  quantity?: number;
  back?: [pieces: number, reason: ReturnReason];
};

/** A delivered order, of whose lines some are sent back; answers the return's id. */
async function buy(...bought: Bought[]): Promise<number> {
  const { id } = await makeOrder(db, {
    lines: bought.map(({ of, size, quantity = 1 }) => ({
      ...{ productId: of.id, priceId: of.priceIds[0] ?? 0, size, quantity },
    })),
  });
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, id, name, owner, { now });
  }
  const written = await linesOfOrder(db, id);
  const lines = bought.flatMap(({ back }, at) =>
    back ? [{ id: written[at]?.id ?? 0, quantity: back[0], reason: back[1], wanted: 'refund' as const }] : [],
  );
  if (lines.length === 0) return 0;
  return (await requestReturn(deps, id, { lines, note: '' }, [], { now, locale: 'fr' })).id;
}

test('pieces that came back are counted by product, size and reason, and each count opens its returns', async () => {
  const first = await buy(
    { of: pyjama, size: 'L', quantity: 3, back: [2, 'too_small'] },
    { of: robe, size: '', back: [1, 'too_large'] },
  );
  const second = await buy({ of: pyjama, size: 'S', back: [1, 'changed_mind'] });
  const third = await buy({ of: pyjama, size: 'L', back: [1, 'too_small'] });
  await buy({ of: pyjama, size: 'S' }, { of: pyjama, size: 'M' });
  const refused = await buy({ of: pyjama, size: 'L', back: [1, 'too_small'] });
  await moveReturn(db, refused, 'refuse', owner, { now, note: 'worn' });

  expect((await reasonsOfProducts(db, [pyjama.id])).get(pyjama.id)).toEqual([
    { size: 'S', delivered: 2, reasons: [{ reason: 'changed_mind', pieces: 1 }] },
    { size: 'L', delivered: 5, reasons: [{ reason: 'too_small', pieces: 3 }] },
  ]);
  const listed = await listReturnReasons(db, 1, 'fr');
  expect(listed.data.map(({ title }) => title)).toEqual(['Pyjama', 'Robe']);
  expect(listed.meta).toMatchObject({ total: 2, lastPage: 1 });
  expect((await listReturnReasons(db, 9, 'fr')).data).toEqual([]);

  const opened = async (goods: Parameters<typeof listReturns>[1]['goods']) =>
    (await listReturns(db, { states: [], goods: goods ?? null, page: 1 }, owner, 'fr')).map(({ id }) => id);
  const of = { productId: pyjama.id, size: null, reason: null };
  expect(await opened({ ...of, size: 'L', reason: 'too_small' })).toEqual([third, first]);
  expect(await opened(of)).toEqual([third, second, first]);
  expect(await opened({ ...of, size: 'L', reason: 'too_large' })).toEqual([]);
  expect(await opened({ productId: robe.id, size: '', reason: 'too_large' })).toEqual([first]);
  expect(await opened(null)).toEqual([refused, third, second, first]);
});

test('pieces that came back are counted against those that reached their buyers, not against what is on its way, refused or cancelled', async () => {
  await buy({ of: pyjama, size: 'L', quantity: 3, back: [1, 'too_small'] });
  for (const status of ['completed', 'placed', 'out_for_delivery', 'returned', 'cancelled']) {
    const { id } = await makeOrder(db, { lines: [{ productId: pyjama.id, size: 'L' }] });
    await db.update(orders).set({ status }).where(eq(orders.id, id));
  }
  expect((await reasonsOfProducts(db, [pyjama.id])).get(pyjama.id)).toEqual([
    { size: 'L', delivered: 4, reasons: [{ reason: 'too_small', pieces: 1 }] },
  ]);
});

test('pieces of an exchange that never came count as sent back no more, until they come after all', async () => {
  const sizes = ['S', 'L'].map((size) => ({ size, price: 20_000 }));
  const categoryId = await makeCategory(db, { tag: 'maison' });
  const { id: productId, priceIds } = await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] });
  const { id: orderId } = await makeOrder(db, {
    lines: [{ productId, priceId: priceIds[0] ?? 0, size: 'S' }],
  });
  const moveAll = async (id: number, names: Parameters<typeof moveOrder>[2][]) => {
    for (const name of names) await moveOrder(db, id, name, owner, { now });
  };
  await moveAll(orderId, ['confirm', 'prepare', 'ship', 'send_out', 'deliver']);
  const [line] = await linesOfOrder(db, orderId);
  const wish = { id: line?.id ?? 0, quantity: 1, reason: 'too_small', wanted: 'exchange' } as const;
  const lines = [{ ...wish, exchangePriceId: priceIds[1] ?? 0 }];
  const { id } = await requestReturn(deps, orderId, { lines, note: '' }, [], { now, locale: 'fr' });
  await moveReturn(db, id, 'approve', owner, { now });
  const [approved] = await db.select().from(returns);
  await moveAll(approved?.exchangeOrderId ?? 0, ['prepare', 'ship']);
  const goods = { productId, size: null, reason: null };
  const counted = async () => [
    (await listReturnReasons(db, 1, 'fr')).meta.total,
    (await reasonsOfProducts(db, [productId])).get(productId)?.length ?? 0,
    (await listReturns(db, { states: [], goods, page: 1 }, owner, 'fr')).length,
  ];
  /** How the product fits is said on its page, which each change of it drops. */
  const dropped = async () => {
    const names = (await db.delete(invalidations).returning()).map(({ name }) => name);
    return names.includes(`product:${productId}`);
  };
  expect(await counted()).toEqual([1, 1, 1]);
  await dropped();
  await moveReturn(db, id, 'give_up', owner, { now, note: 'x' });
  expect(await counted()).toEqual([0, 0, 0]);
  expect(await dropped()).toBe(true);
  await moveReturn(db, id, 'receive', owner, { now });
  expect(await counted()).toEqual([1, 1, 1]);
  expect(await dropped()).toBe(true);
});

test('a shop to which nothing came back has no reasons', async () => {
  await buy({ of: pyjama, size: 'M' });
  expect(await listReturnReasons(db, 1, 'ar')).toMatchObject({ data: [], meta: { total: 0, lastPage: 1 } });
  expect(await reasonsOfProducts(db, [])).toEqual(new Map());
});
