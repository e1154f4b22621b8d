import { expect, test, vi } from 'vitest';
import type { ProductContent } from '#/shop/catalog/editing/product-form.schema.ts';
import { livePart } from '../../../../../../tests/support/live-part.tsx';
import { DetailsForm } from './details-form.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../../tests/support/drawn.tsx')).macros);
vi.mock(
  '@lingui/react/macro',
  async () => (await import('../../../../../../tests/support/drawn.tsx')).macros,
);
vi.mock('../../rich-text/html-field.tsx', () => ({ HtmlField: () => null }));

const category = (id: number, ar: string) => ({ id, parentId: null, name: { ar }, hidden: false });
const choices = {
  categories: [category(3, 'بيجامات'), category(4, 'هدايا'), category(5, 'شتاء'), category(6, 'أطفال')],
  fabrics: [
    { id: 1, name: { ar: 'قطن' } },
    { id: 2, name: { ar: 'حرير' } },
  ],
  ...{ fabricKinds: [], seasons: [], patterns: [], colorFamilies: [], brands: [], colors: [], charts: [] },
};
const content: ProductContent = {
  ...{ title: { ar: 'بيجامة' }, description: {}, care: {}, seoTitle: {}, seoDescription: {}, slug: 'p' },
  ...{ collection: null, brand: '', audience: null, ageFromMonths: null, ageToMonths: null, categoryId: 3 },
  ...{
    categoryIds: [4, 5],
    labels: ['new'],
    fabricKinds: null,
    seasons: null,
    patterns: null,
    sizeChart: null,
  },
  ...{ hygiene: false, orderHere: true, published: true, featuredRank: 0 },
  fabrics: [
    { fabricId: 1, percent: 60 },
    { fabricId: 2, percent: 40 },
  ],
};
const derived = {
  ...{ fabricKinds: [], seasons: [], patterns: [], audience: null, ageFromMonths: null, ageToMonths: null },
  colors: {},
};
const form = (more: Partial<ProductContent> = {}) => {
  const product = { id: 7, version: 'v1', content: { ...content, ...more }, derived, sizes: [] };
  return livePart(<DetailsForm {...{ product, choices }} />);
};
const saved = (change: Partial<ProductContent>) => [
  { method: 'PATCH', path: '/api/admin/products/7', body: { ...change, seen: 'v1' } },
];

test('§3.12 what is chosen of a product is saved alone: its categories, ages, fabrics and how it is sold', async () => {
  const page = await form();
  await page.choose('الطلب من صفحة المنتج', 'null');
  await page.tick('قطعة لا تُردّ لأسباب صحية');
  await page.tick('هدايا');
  await page.tick('أطفال');
  await page.tick('الأكثر مبيعًا');
  await page.choose('لمن', 'girls');
  await page.type('من عمر', '6');
  await page.type('إلى عمر', '24');
  await page.type('قطن', '70');
  await page.type('حرير', '30');
  await page.submit();
  expect(page.sent).toEqual(
    saved({
      ...{ orderHere: null, hygiene: true, categoryIds: [5, 6], labels: ['new', 'best_seller'] },
      ...{ audience: 'girls', ageFromMonths: 6, ageToMonths: 24 },
      fabrics: [
        { fabricId: 1, percent: 70 },
        { fabricId: 2, percent: 30 },
      ],
    }),
  );
});

test('§3.12 a product is ordered on its own page, or is not, whatever the settings say', async () => {
  for (const orderHere of [true, false]) {
    const page = await form({ orderHere: null });
    await page.choose('الطلب من صفحة المنتج', String(orderHere));
    await page.submit();
    expect(page.sent).toEqual(saved({ orderHere }));
  }
});
