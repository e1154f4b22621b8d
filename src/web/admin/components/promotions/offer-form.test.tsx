import { afterEach, expect, test, vi } from 'vitest';
import type { StaffOffer } from '#/shop/promotions/offers.schema.ts';
import type { SetMember } from '#/shop/promotions/sets.rules.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { OfferForm } from './offer-form.tsx';
import { SetForm } from './set-form.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

afterEach(() => void vi.useRealTimers());

const categories = [
  { id: 3, name: 'نساء' },
  { id: 4, name: 'أطفال' },
];

test('§2.46 an offer is made as it was typed: pieces, percent, period, products and categories', async () => {
  vi.useFakeTimers();
  const made = vi.fn<() => void>();
  const page = await livePart(<OfferForm categories={categories} onMade={made} />, {
    respond: ({ method }) =>
      Response.json({ data: method === 'GET' ? [{ id: 12, title: { ar: 'بيجامة' } }] : { id: 8 } }),
  });
  await page.choose('النوع', 'all_percent');
  for (const [name, typed] of Object.entries({
    'عدد القطع': '3',
    النسبة: '15',
    'يبدأ في': '2026-01-10T10:00',
    'ينتهي في': '2026-01-24T22:30',
    'offer-new-products': 'بيجامة',
  }))
    await page.type(name, typed);
  await page.advance(1_000);
  await page.press('بيجامة');
  await page.tick('أطفال', page.document.getElementById('offer-new-categories-list'));
  await page.tick('يشمل المنتجات المخفضة أيضًا');
  await page.submit();
  expect(page.sent.filter(({ method }) => method === 'POST')).toEqual([
    {
      method: 'POST',
      path: '/api/admin/offers',
      body: {
        ...{ kind: 'all_percent', pieces: 3, value: 15, productIds: [12], categoryIds: [4] },
        ...{ startsAt: '2026-01-10T09:00:00.000Z', endsAt: '2026-01-24T21:30:00.000Z' },
        ...{ onDiscounted: true, active: true, title: {}, members: [], further: 0 },
      },
    },
  ]);
  expect(made).toHaveBeenCalledOnce();
});

test('§9.6 a set is changed in what was typed alone: price, each further person, most of a person, its colors', async () => {
  const person: SetMember = { label: {}, min: 1, max: 1, sizes: 'all', choices: [] };
  const mother = { ...person, label: { ar: 'الأم' }, choices: [{ productId: 12, articleIds: [] }] };
  const child = { ...person, label: { ar: 'الطفل' }, choices: [{ productId: 13, articleIds: [] }] };
  const offer: StaffOffer = {
    ...{ id: 7, version: 'v1', text: '', kind: 'set_price', pieces: 0, value: 30_000, further: 9_000 },
    ...{ productIds: [], categoryIds: [], onDiscounted: false, active: true, startsAt: null, endsAt: null },
    ...{ title: { ar: 'طقم العيد' }, members: [mother, child] },
    products: [
      { id: 12, title: 'قفطان' },
      { id: 13, title: 'بيجامة' },
    ],
  };
  const products = ['كحلي', 'وردي'].map((color, at) => ({ id: 41 + at, color }));
  const page = await livePart(<SetForm offer={offer} />, {
    respond: ({ path }) =>
      Response.json({ data: path.startsWith('/api/product/13?') ? { products } : { products: [] } }),
  });
  await page.type('ثمن القطع معًا', '250');
  await page.type('ثمن كل شخص إضافي', '80');
  await page.choose('set-7-members-1-max', '3');
  await page.choose('set-7-members-1-sizes', 'child');
  await page.choose('set-7-members-0-min', '0');
  await page.tick('وردي');
  await page.submit();
  const members = [
    { ...mother, min: 0 },
    { ...child, max: 3, sizes: 'child', choices: [{ productId: 13, articleIds: [42] }] },
  ];
  expect(page.sent.filter(({ method }) => method !== 'GET')).toEqual([
    {
      method: 'PATCH',
      path: '/api/admin/offers/7',
      body: { value: 25_000, further: 8_000, members, seen: 'v1' },
    },
  ]);
});
