import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import type { ProductSort, ProductsQuery } from './product-list.schema.ts';
import { listStaffProducts } from './product-list.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
let femme = 0;
beforeEach(async () => {
  await reset();
  femme = await makeCategory(db, { tag: 'femme' });
});

const list = async (query: Partial<ProductsQuery>) =>
  (await listStaffProducts(db, clock, 'ar', { page: 1, ...query })).data;

test('the list is sorted by title, by stock and by the last change, both ways', async () => {
  const given = [
    { title: 'أرجواني', stock: 5, changed: '2026-11-20T00:00:00Z' },
    { title: 'جلباب', stock: 1, changed: '2026-11-19T00:00:00Z' },
    // What is sold without a count never runs out.
    { title: 'بيجامة', stock: null, changed: '2026-11-18T00:00:00Z' },
  ];
  for (const { title, stock, changed } of given)
    await makeProduct(db, {
      categoryId: femme,
      title: { ar: title },
      updatedAt: new Date(changed),
      colors: [{ key: '', sizes: [{ size: 'M', price: 20_000, stock }] }],
    });
  const sorted: Record<ProductSort, string[]> = {
    newest: ['بيجامة', 'جلباب', 'أرجواني'],
    changed: ['أرجواني', 'جلباب', 'بيجامة'],
    stock: ['جلباب', 'أرجواني', 'بيجامة'],
    '-stock': ['بيجامة', 'أرجواني', 'جلباب'],
    title: ['أرجواني', 'بيجامة', 'جلباب'],
    '-title': ['جلباب', 'بيجامة', 'أرجواني'],
  };
  for (const [sort, titles] of Object.entries(sorted)) {
    const rows = await list({ sort: sort as ProductSort });
    expect([sort, rows.map(({ title }) => title.ar)]).toEqual([sort, titles]);
  }
});

test('§9.6 a promotion counts in the staff’s list between its moments alone', async () => {
  const moments = {
    without: [null, null],
    running: ['2026-11-21T12:00:00Z', '2026-11-21T12:00:01Z'],
    begun: ['2026-11-20T00:00:00Z', null],
    later: ['2026-11-21T12:00:01Z', null],
    over: [null, '2026-11-21T12:00:00Z'],
  } as const;
  const moment = (iso: string | null) => (iso === null ? null : new Date(iso));
  for (const [handle, [from, to]] of Object.entries(moments))
    await makeProduct(db, {
      categoryId: femme,
      handle,
      colors: [
        {
          key: '',
          sizes: [
            {
              ...{ size: 'M', price: 20_000, promoPrice: 15_000 },
              ...{ promoStartsAt: moment(from), promoEndsAt: moment(to) },
            },
          ],
        },
      ],
    });
  const promoted = ['begun', 'running', 'without'];
  expect((await list({ promo: 'on' })).map(({ handle }) => handle)).toEqual(promoted);
  for (const { handle, promo, priceFrom } of await list({}))
    expect([handle, promo, priceFrom]).toEqual(
      promoted.includes(handle) ? [handle, true, 15_000] : [handle, false, 20_000],
    );
});
