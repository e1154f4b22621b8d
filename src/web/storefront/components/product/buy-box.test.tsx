import { I18nProvider } from '@lingui/react';
import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ArticleView, PriceView, ShownProduct } from '#/shop/catalog/catalog.schema.ts';
import { i18nOf } from '#/web/i18n/setup.ts';
import { BuyBox } from './buy-box.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const price = (id: number, size: string) =>
  ({ id, size, price: 20_000, promoPrice: null, promoEndsAt: null, availability: 'in' }) as PriceView;
const article = (id: number, prices: PriceView[]) =>
  ({ id, prices, color: `c${id}`, colorHex: '#fff', pictures: [] as unknown[] }) as ArticleView;
const black = article(12, [price(345, 'M'), price(346, 'L')]);
/** It has no M. */
const white = article(13, [price(347, 'S'), price(348, 'L')]);
const product = {
  id: 7,
  title: 'منامة',
  path: '/store/pyjamas/7-x',
  rating: null,
  sizeChart: null,
  products: [black, white],
} as ShownProduct;

let page: ReturnType<typeof parseHTML>;
let root: Root;

beforeEach(() => {
  page = parseHTML('<!doctype html><html lang="ar"><body></body></html>');
  Object.assign(page.window, { location: new URL('https://shop.example/store/pyjamas/7-x') });
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.error());
  root = createRoot(page.document.body);
});

afterEach(() => act(() => root.unmount()));

test('§2.47 a chosen size is chosen still after a look at a color that lacks it', async () => {
  const named: number[] = [];
  const show = (shown: ArticleView, namedPrice?: number) =>
    act(async () =>
      root.render(
        <I18nProvider i18n={i18nOf('ar', {})}>
          <MemoryRouter>
            <BuyBox
              product={product}
              article={shown}
              namedPrice={namedPrice}
              onColor={() => {}}
              onSize={(id) => named.push(id)}
            />
          </MemoryRouter>
        </I18nProvider>,
      ),
    );
  await show(black, 345);
  expect(named).toEqual([345]);
  // The color changes before the address does.
  await show(white, 345);
  await show(white);
  expect(named).toEqual([345]);
  await show(black);
  expect(named).toEqual([345, 345]);
});
