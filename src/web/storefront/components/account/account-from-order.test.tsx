import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import RegisterPage from '../../routes/account/register.tsx';
import type { AcceptedOrder } from '../../state/accepted-order.ts';
import { useAuth } from '../../state/auth.ts';
import { CountryProvider } from '../../state/country-context.tsx';
import { AccountFromOrder } from './account-from-order.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const order: AcceptedOrder = {
  ...{ number: 'K7M4Q2XB', phone: '+212612345678', name: 'سارة', total: 34_900, label: 'DH', lines: 1 },
  ...{ payment: 'cod', ownPath: '/orders/signed', pickupAddress: null, linked: false },
  promise: { from: '2026-11-23', to: '2026-11-24', sameDay: false },
};
beforeEach(() => useAuth.setState({ ready: true, signedIn: true, user: null }));

test('§7.23 of an order that the account cannot have the page says why, and not that it is in the account', async () => {
  const open = (respond: () => Response) => livePart(<AccountFromOrder order={order} />, { respond });
  const claimed = await open(() => Response.json({ data: { claimed: 1 } }));
  expect(claimed.sent).toEqual([
    {
      method: 'POST',
      path: '/api/profile/orders/claim',
      body: { number: 'K7M4Q2XB', phone: '+212612345678' },
    },
  ]);
  expect(claimed.document.querySelector('[role=status]')).toBeNull();
  expect(claimed.text()).toMatch(/^تجد طلباتك في حسابك/);
  const message = 'لم نجد هذا الطلب';
  const refused = await open(() =>
    Response.json({ code: 'order_not_found', message, errors: {} }, { status: 404 }),
  );
  // Read aloud too, unlike where all is well.
  expect(refused.document.querySelector('[role=status]')?.textContent).toContain(message);
  expect(refused.text()).not.toContain('تجد طلباتك في حسابك');
});

test('§3.5 an account is made with the country in whose way its phone is written, of an order or on its page', async () => {
  useAuth.setState({ signedIn: false });
  const requested = async (part: ReactElement, typed: Record<string, string>) => {
    const country = { id: 7, code: 'SA', label: 'SR', rate: '3.75', rateDh: '9.29' };
    const { type, submit, sent } = await livePart(
      <CountryProvider country={country}>{part}</CountryProvider>,
      {
        respond: () => Response.json({ code: 'x', message: 'x', errors: {} }, { status: 409 }),
      },
    );
    for (const [field, text] of Object.entries(typed)) await type(field, text);
    await submit();
    return sent;
  };
  const register = { method: 'POST', path: '/api/checkout/client/register' };
  const { name, phone } = order;
  const password = 'a-long-one-1';
  expect(
    await requested(<AccountFromOrder order={order} />, { 'account-from-order-password': password }),
  ).toEqual([{ ...register, body: { name, phone, password, country: 7 } }]);
  const typed = { 'register-name': name, 'register-phone': '٠٥١٢٣٤٥٦٧٨', 'register-password': password };
  expect(await requested(<RegisterPage />, typed)).toEqual([
    { ...register, body: { name, phone: '0512345678', email: null, password, country: 7 } },
  ]);
});
