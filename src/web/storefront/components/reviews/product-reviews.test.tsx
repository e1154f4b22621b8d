import { I18nProvider } from '@lingui/react';
import { expect, test, vi } from 'vitest';
import type { ReviewList } from '#/shop/reviews/reviews.schema.ts';
import { i18nOf } from '#/web/i18n/setup.ts';
import { TimeZoneProvider } from '#/web/ui/time-zone-context.tsx';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import ProductReviews from './product-reviews.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

/** So many reviews of the product, of which this one is shown. */
const listOf = (count: number, id: number, text: string): ReviewList => ({
  data: [
    {
      ...{ id, name: 'سلمى', stars: 5, fit: null, title: '', text, locale: 'ar' },
      ...{ pictures: [], at: '2026-11-22T23:30:00.000Z' },
    },
  ],
  meta: { page: id, perPage: 1, total: count, lastPage: count },
  summary: { count, rating: 50, fits: { small: 0, right: 0, large: 0 }, fit: null },
});

test('a review that was written after midnight has the day of the shop’s time zone', () => {
  const part = (
    <TimeZoneProvider zone={{ timeZone: 'Asia/Riyadh' }}>
      <ProductReviews productId={7} first={listOf(1, 1, 'قماش ناعم')} fit={null} />
    </TimeZoneProvider>
  );
  expect(readIn(drawn(part, '/'))).toContain('23 نونبر 2026');
});

test('§5.4 further reviews are asked for in the language of the page, whose order they go on with', async () => {
  const page = await livePart(
    <I18nProvider i18n={i18nOf('fr', {})}>
      <ProductReviews productId={7} first={listOf(3, 1, 'قماش ناعم')} fit={null} />
    </I18nProvider>,
    {
      respond: ({ path }) => {
        const nth = Number(new URL(path, 'https://shop.example').searchParams.get('page'));
        return Response.json(listOf(3, nth, `رأي ${nth}`));
      },
    },
  );
  await page.press('عرض المزيد من الآراء');
  await page.press('عرض المزيد من الآراء');
  expect(page.sent.map(({ path }) => path)).toEqual([
    '/api/product/7/reviews?page=2&lang=fr',
    '/api/product/7/reviews?page=3&lang=fr',
  ]);
  expect(page.text()).toMatch(/قماش ناعم.*رأي 2.*رأي 3/);
  expect(page.text()).not.toContain('عرض المزيد');
});
