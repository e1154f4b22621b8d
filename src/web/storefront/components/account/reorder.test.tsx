import { beforeEach, expect, test, vi } from 'vitest';
import type { OrderLineView } from '#/shop/orders/orders.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { useCart } from '../../state/cart.ts';
import { useNotices } from '../../state/notices.ts';
import { Reorder } from './reorder.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

beforeEach(() => {
  useCart.setState({ items: [] });
  useNotices.setState({ notices: [] });
});

/** Orders again the lines of an order, of which the shop has these: what lies in the cart then, and what is said. */
async function reordered(
  ordered: [id: number, quantity: number][],
  stocks: [id: number, quantity: number][],
) {
  const lines = ordered.map(([priceId, quantity]) => ({ priceId, quantity }) as OrderLineView);
  const productsDetailKeys = stocks.map(([id, quantity]) => ({
    ...{ id, quantity, productId: 1, size: 'M', price: 20_000, promoPrice: null, path: '/p' },
    ...{ title: 'بيجامة', colour: '', image: null },
  }));
  const { press } = await livePart(<Reorder lines={lines} look="quiet" />, {
    respond: () => Response.json({ productsDetailKeys, missing: [] }),
  });
  await press('طلب القطع نفسها من جديد');
  return [
    useCart.getState().items.map(({ id, quantity }) => [id, quantity]),
    useNotices.getState().notices.map(({ text }) => text),
  ];
}
const less = ['أضفنا إلى السلة ما هو متوفر فقط'];

test('what is ordered again and not there in whole is said, also where fewer pieces of a size are left', async () => {
  expect(await reordered([[1, 3]], [[1, 3]])).toEqual([[[1, 3]], []]);
  expect(await reordered([[1, 3]], [[1, 1]])).toEqual([[[1, 1]], less]);
});

test('a size that was not sold any more is said beside one that is there', async () => {
  const ordered: [number, number][] = [
    [1, 1],
    [2, 1],
  ];
  expect(await reordered(ordered, [[1, 5]])).toEqual([[[1, 1]], less]);
});

test('an exchange that has a size in two lines is ordered again with the pieces of both', async () => {
  const ordered: [number, number][] = [
    [1, 1],
    [1, 2],
  ];
  expect(await reordered(ordered, [[1, 5]])).toEqual([[[1, 3]], []]);
});
