import { expect, test, vi } from 'vitest';
import type { StaffPromo } from '#/shop/promotions/promo-codes.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { PromoForm } from './promo-form.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const categories = [
  { id: 3, name: 'نساء' },
  { id: 4, name: 'أطفال' },
];

const promo: StaffPromo = {
  ...{
    id: 7,
    version: 'v1',
    code: 'AID',
    kind: 'fixed',
    value: 5_000,
    capCentimes: null,
    minimumCentimes: 0,
  },
  ...{ startsAt: null, endsAt: null, totalUses: null, usesPerCustomer: 1, firstOrderOnly: false },
  ...{ categoriesIn: [3], categoriesOut: [], onDiscounted: false, active: true },
  ...{ used: 2, discountedCentimes: 10_000, removable: false },
};

test('§5.7 a promo code is changed in what was typed alone: its limits, its customers and its categories', async () => {
  const page = await livePart(<PromoForm {...{ promo, categories }} />);
  await page.type('أقل مبلغ للمنتجات', '300');
  await page.type('عدد الاستعمالات لكل زبون', '2');
  await page.tick('لأول طلب فقط');
  await page.tick('أطفال', page.document.getElementById('promo-7-in-list'));
  await page.submit();
  const change = { minimumCentimes: 30_000, usesPerCustomer: 2, firstOrderOnly: true, categoriesIn: [3, 4] };
  expect(page.sent).toEqual([
    { method: 'PATCH', path: '/api/admin/promotions/7', body: { ...change, seen: 'v1' } },
  ]);
});

test('§5.7 a new promo code is made as it was typed: period, ceiling, uses and what it leaves out', async () => {
  const made = vi.fn<() => void>();
  const page = await livePart(<PromoForm categories={categories} onMade={made} />, {
    respond: () => Response.json({ data: { id: 8 } }),
  });
  for (const [name, typed] of Object.entries({
    الرمز: 'RAMADAN',
    النسبة: '15',
    'سقف التخفيض': '80',
    'يبدأ في': '2026-01-10T10:00',
    'ينتهي في': '2026-01-24T22:30',
    'عدد الاستعمالات كلها': '500',
  }))
    await page.type(name, typed);
  await page.tick('يشمل المنتجات المخفضة أيضًا');
  await page.tick('نساء', page.document.getElementById('promo-new-out-list'));
  await page.submit();
  expect(page.sent).toEqual([
    {
      method: 'POST',
      path: '/api/admin/promotions',
      body: {
        ...{ code: 'RAMADAN', kind: 'percent', value: 15, capCentimes: 8_000, minimumCentimes: 0 },
        ...{ startsAt: '2026-01-10T09:00:00.000Z', endsAt: '2026-01-24T21:30:00.000Z' },
        ...{ totalUses: 500, usesPerCustomer: 1, firstOrderOnly: false, active: true },
        ...{ categoriesIn: [], categoriesOut: [3], onDiscounted: true },
      },
    },
  ]);
  expect(made).toHaveBeenCalledOnce();
});

test('§5.7 a category that was hidden or deleted since is seen among those of a promo code, and can be taken out', async () => {
  const page = await livePart(
    <PromoForm promo={{ ...promo, categoriesIn: [9, 3] }} categories={categories} />,
  );
  const gone = 'فئة مخفية أو محذوفة';
  const chosen = () => page.document.querySelector('[aria-controls="promo-7-in-list"]')?.textContent;
  expect(chosen()).toBe(`نساء${gone}`);
  await page.tick(gone, page.document.getElementById('promo-7-in-list'));
  expect(chosen()).toBe('نساء');
  await page.submit();
  expect(page.sent).toMatchObject([{ method: 'PATCH', body: { categoriesIn: [3], seen: 'v1' } }]);
});
