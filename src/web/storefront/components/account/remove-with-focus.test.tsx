import { parseHTML } from 'linkedom';
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../../tests/support/browser-storage.ts';
import { partAt } from '../../../../../tests/support/drawn.tsx';
import ComparePage from '../../routes/compare.tsx';
import { useCompare } from '../../state/compare.ts';
import { notify, useNotices } from '../../state/notices.ts';
import { useWishlist } from '../../state/wishlist-store.ts';
import { CompareBar } from '../layout/compare-bar.tsx';
import { NoticeRegion } from '../notices/notice-region.tsx';
import { CompareTable } from './compare-table.tsx';
import { WishlistEntries } from './wishlist-entries.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('../empty/later-next-steps.tsx', () => ({ LaterNextSteps: () => null }));

const sizeOf = (id: number) => ({
  ...{ id: id * 10, productId: id, articleId: id, price: 20_000, promoPrice: null, quantity: 3, colour: '' },
  ...{ title: `منامة ${id}`, size: 'M', path: `/store/x/${id}-y`, image: null },
});
const productOf = (id: number) => ({
  ...{ id, title: `منامة ${id}`, path: `/store/x/${id}-y`, care: '', brand: '', rating: null },
  ...{ ratingCount: 0, breadcrumb: [], fabrics: [] },
  products: [{ color: '', pictures: [], prices: [{ ...sizeOf(id), availability: 'in' }] }],
});
/** The server: product 9 is not offered any more. */
async function answer(path: string, init: { body?: string }): Promise<Response> {
  const { ids = [] }: { ids?: number[] } = JSON.parse(init.body ?? '{}');
  if (path === '/api/product/offers') return Response.json({ data: {} });
  if (path === '/api/product/detailKeys')
    return Response.json({ productsDetailKeys: ids.filter((id) => id !== 9).map(sizeOf) });
  return Response.json({ data: productOf(Number(path.split('/').at(-1))) });
}

let page: ReturnType<typeof parseHTML>;
let root: Root;
let focused: Element | undefined;
const inFocus = () => (focused && page.document.contains(focused) ? focused : undefined);

beforeEach(() => {
  page = parseHTML('<!doctype html><html lang="ar"><body></body></html>');
  const { window, document } = page;
  Object.assign(window, { location: new URL('https://shop.example/wishlist') });
  Object.assign(window.HTMLElement.prototype, {
    focus(this: Element) {
      focused = this;
    },
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('fetch', answer);
  root = createRoot(document.body);
});

afterEach(() => act(() => root.unmount()));

const show = (part: ReactElement) =>
  act(async () =>
    root.render(
      partAt(
        <main id="main" aria-label="المحتوى">
          <h1>العنوان</h1>
          {part}
        </main>,
        '/wishlist',
      ),
    ),
  );
/** Presses a button by its name or words; answers what has the focus then, where that is on the page. */
async function press(name: string) {
  focused = undefined;
  await act(async () => {
    const buttons = [...page.document.querySelectorAll('button')];
    buttons
      .find((one) => one.getAttribute('aria-label') === name || one.textContent === name)
      ?.dispatchEvent(new page.window.Event('click', { bubbles: true }));
  });
  return inFocus()?.getAttribute('aria-label') ?? inFocus()?.textContent;
}

test('after a wish was removed the focus is on the next one, at the end on the one before, then on the heading', async () => {
  useWishlist.setState({ ready: true, items: [1, 9, 2, 3].map((id) => ({ id, quantity: 1 })) });
  localStorage.setItem('wishlist', JSON.stringify(useWishlist.getState().items));
  await show(<WishlistEntries />);
  const remove = (id: number) => `إزالة منامة ${id} من قائمة الأمنيات`;
  expect(await press('إزالة ما لم يعد معروضًا')).toBe('العنوان');
  expect(await press(remove(2))).toBe(remove(3));
  expect(await press(remove(3))).toBe(remove(1));
  expect(await press(remove(1))).toBe('العنوان');
  expect(page.document.querySelector('h1')?.getAttribute('tabindex')).toBe('-1');
});

test('after a product left the comparison the focus is on the next one, at the end on the one before', async () => {
  useCompare.setState({ ids: [1, 2, 3] });
  await show(<CompareTable />);
  const remove = (id: number) => `إزالة منامة ${id} من المقارنة`;
  // The newest stands first.
  expect(await press(remove(3))).toBe(remove(2));
  expect(await press(remove(1))).toBe(remove(2));
});

test('after the button of a notice was pressed the focus is on the page, in a dialog on its first button', async () => {
  const undone: string[] = [];
  const sayRemoved = (name: string) =>
    act(() => void notify('تمت الإزالة', { action: { label: 'تراجع', run: () => undone.push(name) } }));
  await show(<NoticeRegion />);
  await sayRemoved('page');
  expect(await press('تراجع')).toBe('المحتوى');
  await show(
    <dialog>
      <button type="button" aria-label="إغلاق" />
      <NoticeRegion />
    </dialog>,
  );
  await sayRemoved('dialog');
  expect(await press('تراجع')).toBe('إغلاق');
  expect(undone).toEqual(['page', 'dialog']);
  expect(useNotices.getState().notices).toEqual([]);
});

test('after the comparison was emptied by its bar the focus is on the page', async () => {
  useCompare.setState({ ids: [1, 2] });
  await show(<CompareBar hasBuyBar={false} />);
  expect(await press('إفراغ المقارنة')).toBe('المحتوى');
  expect(useCompare.getState().ids).toEqual([]);
});

test('after the comparison was emptied on its page the focus is on the heading', async () => {
  useCompare.setState({ ids: [1, 2] });
  await show(<ComparePage />);
  expect(await press('إفراغ المقارنة')).toBe('العنوان');
  expect(useCompare.getState().ids).toEqual([]);
});
