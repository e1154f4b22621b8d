import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { useWishlist } from '../../state/wishlist-store.ts';
import { WishlistEntries } from './wishlist-entries.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('../empty/later-next-steps.tsx', () => ({ LaterNextSteps: () => null }));

const sizeOf = (id: number) => ({
  ...{ id: id * 10, productId: id, articleId: id, price: 20_000, promoPrice: null, quantity: 3, colour: '' },
  ...{ title: `منامة ${id}`, size: 'M', path: `/store/x/${id}-y`, image: null },
});

test('§2.9 wishes that could not be loaded are not called “no longer sold”: they stay, and are asked for again', async () => {
  let away = false;
  useWishlist.setState({ ready: true, items: [1, 9].map((id) => ({ id, quantity: 1 })) });
  const page = await livePart(<WishlistEntries />, {
    address: '/wishlist',
    respond: ({ path, body }) => {
      if (path !== '/api/product/detailKeys') return Response.json({ data: {} });
      if (away) return Response.json({}, { status: 500 });
      // Product 9 is not sold any more.
      const ids = (body as { ids: number[] }).ids.filter((id) => id !== 9);
      return Response.json({ productsDetailKeys: ids.map(sizeOf), missing: [] });
    },
  });
  const wishes = () => useWishlist.getState().items.map(({ id }) => id);
  expect(page.text()).toContain('منتج واحد لم يعد معروضًا');

  // The account's wishes come later.
  away = true;
  const items = [1, 9, 2, 3].map((id) => ({ id, quantity: 1 }));
  localStorage.setItem('wishlist', JSON.stringify(items));
  await act(async () => useWishlist.setState({ items }));
  expect(page.text()).toContain('منتج واحد لم يعد معروضًا');
  expect(page.text()).toContain('تعذّر عرض هذه الصفحة الآن');
  expect(page.text()).toContain('منامة 1');
  await page.press('إزالة ما لم يعد معروضًا');
  expect(wishes()).toEqual([1, 2, 3]);

  away = false;
  await page.press('إعادة المحاولة');
  expect(page.text()).toMatch(/منامة 1.*منامة 2.*منامة 3/);
  expect(page.text()).not.toMatch(/تعذّر|لم يعد/);
});
