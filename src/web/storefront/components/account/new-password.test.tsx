import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import RegisterPage from '../../routes/account/register.tsx';
import ResetPage from '../../routes/account/reset.tsx';
import type { AcceptedOrder } from '../../state/accepted-order.ts';
import { useAuth } from '../../state/auth.ts';
import { AccountFromOrder } from './account-from-order.tsx';
import { ChangePassword } from './change-password.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const link = 'one-use-link-of-an-e-mail';
const address = `/account/reset#${link}`;
const order = { number: 'K7M4Q2XB', phone: '+212612345678', name: 'سارة' } as AcceptedOrder;
beforeEach(() => useAuth.setState({ ready: true, signedIn: false, user: null }));

/** A part whose calls are all refused. */
async function refusing(
  part: ReactElement,
  { status = 422, ...refusal }: { status?: number; code: string; message: string; errors?: object },
) {
  const replaceState = vi.fn<(state: unknown, title: string, url: string) => void>();
  vi.stubGlobal('history', { replaceState });
  const respond = () => Response.json({ errors: {}, ...refusal }, { status });
  return { page: await livePart(part, { address, respond }), replaceState };
}

test('§2.12 a link for a new password that was used or has ended says so and leads to the form for another; another failure does not', async () => {
  const sendNew = async (status: number, message: string) => {
    const { page, replaceState } = await refusing(<ResetPage />, { status, code: 'x', message });
    // It stands in no history.
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(undefined, '', '/account/reset');
    await page.type('new-password', 'a-long-one-1');
    await page.type('new-password_confirmation', 'a-long-one-1');
    await page.submit();
    const typed = { password: 'a-long-one-1', password_confirmation: 'a-long-one-1' };
    expect(page.sent).toMatchObject([{ path: '/api/auth/reset', body: { link, ...typed } }]);
    expect(page.text()).toContain(message);
    return page;
  };
  const another = 'طلب رابط جديد';
  expect((await sendNew(429, 'انتظر قليلًا')).text()).not.toContain(another);
  const page = await sendNew(401, 'هذا الرابط مستعمل');
  await page.press(another);
  await page.type('reset-email', 'salma@mail.example');
  await page.submit();
  expect(page.sent.at(-1)).toMatchObject({
    path: '/api/auth/forgot',
    body: { email: 'salma@mail.example' },
  });
});

const hintOf = ({ document }: { document: Document }, field: string) =>
  document.getElementById(`${field}-hint`)?.textContent;

test('§5.3 a new password is rated in words while it is typed, and says what would make it stronger', async () => {
  const { page } = await refusing(<RegisterPage />, {
    ...{ code: 'invalid', message: 'x', errors: { password: ['6 أحرف على الأقل'] } },
  });
  const field = 'register-password';
  const rated = async (password: string) => {
    await page.type(field, password);
    return hintOf(page, field);
  };
  expect(hintOf(page, field)).toBe('6 أحرف على الأقل');
  expect(await rated('1a')).toBe('قصيرة: 6 أحرف على الأقل');
  expect(await rated('1234567')).toBe('ضعيفة: زد طولها أو أضف حروفًا');
  expect(await rated('abcdefg')).toBe('ضعيفة: زد طولها أو أضف أرقامًا');
  expect(await rated('abc1234')).toBe('ضعيفة: زد طولها');
  expect(await rated('abcd1234')).toBe('لا بأس بها');
  expect(await rated('abcd-efgh-ijkl')).toBe('قوية');
  // Beside the error, which says the rest.
  await page.type('register-name', 'سلمى');
  await page.type('register-phone', '0612345678');
  await page.type(field, '1a');
  await page.submit();
  expect(hintOf(page, field)).toBe('قصيرة');
});

test.each([
  [
    'with an account from an order',
    'account-from-order-password',
    <AccountFromOrder key="1" order={order} />,
  ],
  ['of an account', 'password-password', <ChangePassword key="2" />],
  ['by a link', 'new-password', <ResetPage key="3" />],
])('§5.3 a new password is rated wherever one is chosen: %s', async (_, field, part) => {
  const { page } = await refusing(part, { code: 'x', message: 'x' });
  await page.type(field, '1234567');
  expect(hintOf(page, field)).toBe('ضعيفة: زد طولها أو أضف حروفًا');
});
