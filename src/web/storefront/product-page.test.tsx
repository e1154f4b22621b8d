import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { packed } from '#/web/packed.ts';
import { livePart } from '../../../tests/support/live-part.tsx';
import ProductPage from './routes/product.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('./components/product/buy-box.tsx', () => ({ BuyBox: () => null }));
vi.mock('./components/product/gallery.tsx', () => ({ Gallery: () => null }));

test('§2.16 a product is remembered as seen, for the home page, also where its own page shows no seen products', async () => {
  const product = {
    ...{ id: 7, title: 'منامة', path: '/store/pyjamas/7-x', brand: '', seoTitle: '', breadcrumb: [] },
    products: [
      { id: 12, description: '', pictures: [], prices: [{ id: 345, size: 'M', availability: 'in' }] },
    ],
  };
  const loaderData = packed({
    ...{ product, description: '', blocks: { beside: [], below: [], tabs: [] }, related: [] },
    ...{ completing: [], offer: null, reviews: { data: [], summary: { count: 0 } }, fit: null },
  });
  const given = { loaderData } as unknown as ComponentProps<typeof ProductPage>;
  const session = new Map([['seen', '[3]']]);
  const page = await livePart(<ProductPage {...given} />, {
    ...{ address: product.path, session },
    shop: { shopName: 'Hilal', origin: 'https://shop.example', locale: 'ar' },
  });
  expect(page.text()).toContain('منامة');
  expect(session.get('seen')).toBe('[7,3]');
});
