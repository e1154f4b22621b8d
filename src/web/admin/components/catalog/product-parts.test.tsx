import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { ProductParts } from './product-parts.tsx';

vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

test('the tabs of the product editor have one tab stop, and arrow keys that follow the reading direction', async () => {
  vi.stubGlobal('getComputedStyle', () => ({ direction: 'rtl' }));
  const parts = { details: 'نصوص', sizes: 'مقاسات', pictures: 'صور', fit: 'مرتجعات' };
  const page = await livePart(<ProductParts parts={parts} />, { address: '/Admin/products/1' });
  const list = page.document.querySelector('[role=tablist]');
  const press = async (key: string, held: object = {}) => {
    const keys = { key, ctrlKey: false, metaKey: false, altKey: false };
    const event = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), keys, held);
    await act(async () => void list?.dispatchEvent(event));
    const [stop, ...more] = page.document.querySelectorAll('[role=tab][tabindex="0"]');
    expect([more, stop?.getAttribute('aria-selected')]).toEqual([[], 'true']);
    return stop?.textContent;
  };
  expect(await press('ArrowLeft')).toBe('الألوان والمقاسات');
  expect(page.inFocus().id).toBe('tab-sizes');
  expect(await press('ArrowRight')).toBe('المعلومات');
  expect(await press('ArrowRight')).toBe('المقاس والمرتجعات');
  expect(await press('ArrowLeft')).toBe('المعلومات');
  expect(await press('End')).toBe('المقاس والمرتجعات');
  expect(await press('Home')).toBe('المعلومات');
  expect(await press('ArrowLeft', { altKey: true })).toBe('المعلومات');
});
