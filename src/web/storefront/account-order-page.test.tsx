import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { livePart } from '../../../tests/support/live-part.tsx';
import OrderPage from './routes/account/order.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const opened = (status: number) =>
  livePart(
    <Routes>
      <Route path="/account/orders/:number" element={<OrderPage />} />
    </Routes>,
    {
      address: '/account/orders/K7M4Q2XB',
      respond: () => Response.json({ code: 'x', message: 'رسالة المتجر', errors: {} }, { status }),
    },
  );
const path = '/api/profile/orders/K7M4Q2XB';

test('§7.23 a number that is not the account’s is none of its orders in words, and leads to them', async () => {
  const page = await opened(404);
  expect(page.sent).toMatchObject([{ method: 'GET', path }]);
  expect(page.text()).toContain('لا يوجد طلب بهذا الرقم في حسابك.');
  const [list] = page.document.querySelectorAll('a');
  expect([list?.getAttribute('href'), list?.textContent]).toEqual(['/account/orders', 'طلباتي']);
  expect(page.text()).not.toContain('إعادة المحاولة');
});

test('§7.23 an order that cannot be shown now is asked for again', async () => {
  const page = await opened(500);
  expect(page.text()).toContain('تعذّر عرض هذه الصفحة الآن');
  expect(page.text()).toContain('رسالة المتجر');
  expect(page.text()).not.toContain('لا يوجد طلب');
  await page.press('إعادة المحاولة');
  expect(page.sent.map((request) => request.path)).toEqual([path, path]);
});
