import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { setCart, useCart } from '../../state/cart.ts';
import { removeLine } from '../../state/removed-line.ts';
import { RemovedLine } from './removed-line.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const item = {
  ...{ id: 1, productId: 1, size: { id: 1, label: 'M' }, quantity: 1, price: 20_000, promoPrice: null },
  ...{ title: 'بيجامة', color: '', path: '/store/x/1-y', picture: null },
};
const removed = 'تمت إزالة بيجامة من السلة';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  setCart([item]);
});
afterEach(() => void vi.useRealTimers());

test('§4.6 the time to undo a removal goes on while the cart is not shown', async () => {
  const first = await livePart(<RemovedLine />);
  act(() => removeLine(item.id, item.title));
  await first.advance(5_000);
  expect(first.text()).toContain(removed);
  const second = await livePart(<RemovedLine />);
  expect(second.text()).toContain(removed);
  await second.advance(1_900);
  expect(second.text()).toContain(removed);
  await second.advance(200);
  expect(second.text()).toBe('');
});

test('§4.6 a removal of some minutes ago is not offered to be undone where the cart is shown again', async () => {
  removeLine(item.id, item.title);
  vi.advanceTimersByTime(120_000);
  const { text } = await livePart(<RemovedLine />);
  expect(text()).toBe('');
  expect(useCart.getState().items).toEqual([]);
});
