import { parseHTML } from 'linkedom';
import { act, type ReactElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownProduct } from '#/shop/catalog/catalog.schema.ts';
import type { StorefrontData } from '../storefront-data.ts';
import { ProductDetails } from './product-details.tsx';
import Zoom from './zoom.tsx';

vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('#/web/ui/dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }));

const { window, document } = parseHTML('<!doctype html><html lang="ar" dir="rtl"><body></body></html>');
let root: Root;

beforeEach(() => {
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('getComputedStyle', () => ({ direction: 'rtl' }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body);
});

afterEach(() => act(() => root.unmount()));

const show = (part: ReactElement) => act(async () => root.render(part));
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Presses a key on an element, and answers whether the browser still acts on it. */
async function press(on: EventTarget | null, key: string, held: object = {}): Promise<boolean> {
  const keys = { key, ctrlKey: false, metaKey: false, altKey: false };
  const event = Object.assign(new window.Event('keydown', { bubbles: true, cancelable: true }), keys, held);
  await act(async () => void on?.dispatchEvent(event));
  return !event.defaultPrevented;
}
const pictures = ['a', 'b'].map((src) => ({
  src,
  alt: '',
  widths: [480],
  width: 480,
  height: 600,
  color: '#fff',
}));
const modifiers = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }];

test('§2.47 the large view leaves the browser its own keys: zoom, and a step back or forward', async () => {
  await show(<Zoom pictures={pictures} seenAs="100vw" start={0} onClose={() => {}} />);
  const shown = () => [find('[role=status]')?.textContent, find('[data-zoom] > *')?.style.transform];
  const before = shown();
  for (const held of modifiers) {
    for (const key of ['+', '=', '-', 'ArrowLeft', 'ArrowRight']) {
      expect(await press(document, key, held), key).toBe(true);
      expect(shown()).toEqual(before);
    }
  }
  expect(await press(document, '+')).toBe(false);
  expect(await press(document, '-')).toBe(false);
  expect(await press(document, 'ArrowLeft')).toBe(false);
  expect(shown()[0]).toBe('الصورة 2 من 2');
});

test('§2.47 the arrow keys show the other parts of an enlarged picture, and the other pictures only without zoom', async () => {
  await show(<Zoom pictures={pictures} seenAs="100vw" start={0} onClose={() => {}} />);
  Object.assign(find('[data-zoom]') ?? {}, { clientWidth: 400, clientHeight: 400 });
  const moved = () => find('[data-zoom] > *')?.style.transform;
  expect(await press(document, 'ArrowUp')).toBe(true);
  for (const _ of [1, 2, 3]) await press(document, '+');
  expect(moved()).toBe('translate(0px, 0px) scale(3.375)');
  expect(await press(document, 'ArrowLeft')).toBe(false);
  expect(await press(document, 'ArrowDown')).toBe(false);
  expect(moved()).toBe('translate(80px, -80px) scale(3.375)');
  // It covers its box.
  for (let more = 0; more < 9; more += 1) await press(document, 'ArrowRight');
  expect(moved()).toBe('translate(-475px, -80px) scale(3.375)');
  expect(find('[role=status]')?.textContent).toBe('الصورة 1 من 2');
});

test('§2.47 the tabs of a product leave the browser its step back or forward', async () => {
  const product = { description: 'منامة', care: 'باردة', fabrics: [] as unknown[] } as ShownProduct;
  await show(
    <ProductDetails product={product} color="" shop={{} as StorefrontData} order={['description', 'care']} />,
  );
  const chosen = () => find('[role=tab][aria-selected=true]')?.textContent;
  for (const held of modifiers) {
    expect(await press(find('[role=tab]'), 'ArrowLeft', held)).toBe(true);
    expect(chosen()).toBe('الوصف');
  }
  expect(await press(find('[role=tab]'), 'ArrowLeft')).toBe(false);
  expect(chosen()).toBe('العناية');
});
