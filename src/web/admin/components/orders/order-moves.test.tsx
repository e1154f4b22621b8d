import { expect, test, vi } from 'vitest';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { OrderMoves } from './order-moves.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

/** The steps of an order, and a shop that does not answer. */
function steps() {
  const order = {
    ...{ id: 9, status: 'placed', updatedAt: 'v1', currencyLabel: 'DH' },
    moves: [
      { name: 'confirm', to: 'confirmed', needsReason: false, amount: null },
      { name: 'cancel', to: 'cancelled', needsReason: true, amount: null },
    ],
  } as unknown as StaffOrder;
  const own = { follow: <Seen,>(seen: Seen) => seen, replaced() {} };
  return livePart(<OrderMoves {...{ order, own }} couriers={[]} correcting={false} />, {
    respond: () => new Promise(() => {}),
  });
}

test('a step that waits for the shop keeps the focus on its button, and is sent once', async () => {
  const page = await steps();
  await page.press('تأكيد الطلب');
  await page.press('تأكيد الطلب');
  expect(page.sent).toHaveLength(1);
  expect(page.document.querySelector('[disabled]')).toBeNull();
  expect(page.document.querySelectorAll('[aria-disabled=true]')).toHaveLength(2);
  await page.press('إلغاء الطلب');
  expect(page.document.getElementById('move-note'), 'no other step begins').toBeNull();
});

test('so does a step with a reason', async () => {
  const page = await steps();
  await page.press('إلغاء الطلب');
  await page.type('move-note', 'طلب مكرر');
  await page.submit();
  await page.submit();
  expect(page.sent).toHaveLength(1);
  expect(page.document.querySelector('[disabled]')).toBeNull();
});
