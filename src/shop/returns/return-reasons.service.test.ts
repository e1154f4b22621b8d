import { beforeEach, expect, test } from 'vitest';
import type { FileStore } from '#/platform/files.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { linesOfOrder, moveOrder } from '#/shop/orders/index.ts';
import { makeCategory, makeProduct, type ProductOfTest } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { moveReturn } from './move-return.service.ts';
import { requestReturn } from './request-return.service.ts';
import { listReturnReasons, reasonsOfProducts } from './return-reasons.service.ts';
import type { ReturnReason } from './returns.rules.ts';
import { listReturns } from './staff-returns.service.ts';

const { db, reset } = await testDatabase();
const noFiles = { write: async () => {}, remove: async () => {} } as unknown as FileStore;
const deps = { db, store: noFiles, photoAsJpeg: async (bytes: Uint8Array) => Buffer.from(bytes) };
const now = new Date('2026-01-23T10:00:00Z');
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
let pyjama: ProductOfTest;
let robe: ProductOfTest;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
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

test('a shop to which nothing came back has no reasons', async () => {
  await buy({ of: pyjama, size: 'M' });
  expect(await listReturnReasons(db, 1, 'ar')).toMatchObject({ data: [], meta: { total: 0, lastPage: 1 } });
  expect(await reasonsOfProducts(db, [])).toEqual(new Map());
});
