import { beforeEach, expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { setCart } from '../../state/cart.ts';
import { CartLines } from './cart-lines.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const item = (id: number, label: string) => ({
  ...{ id, productId: 1, size: { id, label }, quantity: 1, price: 20_000, promoPrice: null },
  ...{ title: 'بيجامة', color: 'أزرق', path: '/store/x/1-y', picture: null },
});

beforeEach(() => setCart([item(1, 'M'), item(2, 'L')]));

test('§4.6 two sizes of one product have names of their own in the cart, and so has the undo', async () => {
  const page = await livePart(<CartLines quote={null} />);
  const names = (selector: string) =>
    [...page.document.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label'));
  expect(names('[data-remove]')).toEqual(['إزالة بيجامة أزرق M من السلة', 'إزالة بيجامة أزرق L من السلة']);
  expect(names('fieldset')).toEqual(['كمية بيجامة أزرق M', 'كمية بيجامة أزرق L']);
  await page.press('إزالة بيجامة أزرق L من السلة');
  expect(page.text()).toContain('تمت إزالة بيجامة أزرق L من السلة');
});
