import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#/shop/checkout/cart.rules.ts';
import { storageOf } from '../../../../tests/support/browser-storage.ts';

const local = new Map<string, string>();
const session = new Map<string, string>();
const item = (id: number): CartItem => ({
  id,
  productId: 1,
  size: { id, label: 'M' },
  quantity: 1,
  price: 24_900,
  promoPrice: null,
  title: 'بيجامة',
  color: '',
  path: '/store/pyjamas/1-x',
  picture: null,
});
class SilentChannel extends EventTarget {
  postMessage() {}
}
let page: ReturnType<typeof parseHTML>;

beforeEach(() => {
  vi.resetModules();
  local.clear();
  session.clear();
  page = parseHTML('<!doctype html><html lang="ar"><body></body></html>');
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(session));
  vi.stubGlobal('BroadcastChannel', SilentChannel);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

/** A page on which something lies in the cart, is typed, wished, compared and reduced by a code. */
async function openPage() {
  const [cart, wishes, compare, draft, promo] = await Promise.all([
    import('./cart.ts'),
    import('./wishlist-store.ts'),
    import('./compare.ts'),
    import('./draft.ts'),
    import('./promo.ts'),
  ]);
  cart.putItem(item(1));
  wishes.changeWishlist(() => [{ id: 7, quantity: 1 }]);
  compare.addToCompare(7);
  draft.changeDraft({ name: 'سارة' });
  promo.applyPromoCode('eid');
  return () => ({
    cart: cart.useCart.getState().items.map(({ id }) => id),
    wishes: wishes.useWishlist.getState().items.map(({ id }) => id),
    compared: compare.useCompare.getState().ids,
    name: draft.useDraft.getState().name,
    key: draft.useDraft.getState().key,
    code: promo.usePromo.getState().code,
  });
}
const comesBack = (persisted: boolean) =>
  page.window.dispatchEvent(Object.assign(new page.window.Event('pageshow'), { persisted }));

test('§4.6 a page that is restored has what stands in the browser now: what was ordered meanwhile is not in its cart', async () => {
  const state = await openPage();
  const left = state();
  expect(left).toMatchObject({ cart: [1], wishes: [7], compared: [7], name: 'سارة', code: 'eid' });
  comesBack(true);
  expect(state()).toEqual(left);
  // Another page of this tab orders.
  local.delete('cart');
  local.set('wishlist', '[{"id":9,"quantity":1}]');
  session.clear();
  comesBack(false);
  expect(state()).toEqual(left);
  comesBack(true);
  expect(state()).toMatchObject({ cart: [], wishes: [9], compared: [], name: '', code: null });
  expect(state().key).toHaveLength(32);
  expect(state().key).not.toBe(left.key);
});

test('where the browser stores nothing a restored page has what it had', async () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  const state = await openPage();
  const left = state();
  comesBack(true);
  expect(state()).toEqual(left);
  expect(left).toMatchObject({ cart: [1], wishes: [7], compared: [7], name: 'سارة', code: 'eid' });
});

function Priced({ useQuote }: { useQuote: () => unknown }) {
  useQuote();
  return null;
}

test('a restored page asks anew what its cart costs', async () => {
  // One of its own: that of other tests may still ask for a cart.
  const { useQuote, useQuoteState } = await import('./quote.ts');
  const root = createRoot(page.document.body);
  await act(async () => root.render(<Priced useQuote={useQuote} />));
  await act(async () => useQuoteState.setState({ about: 'a cart' }));
  await act(async () => void comesBack(false));
  expect(useQuoteState.getState().about).toBe('a cart');
  await act(async () => void comesBack(true));
  expect(useQuoteState.getState().about).toBe('');
  await act(async () => root.unmount());
});
