import { afterEach, expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { keepToken } from '../../state/auth.ts';
import { useNotices } from '../../state/notices.ts';
import { DeleteAccount } from './delete-account.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

afterEach(() => void vi.useRealTimers());

const user = {
  id: 1,
  name: 'نادية',
  email: null,
  phone: '+212612345678',
  locale: 'ar',
  countryId: 1,
} as const;

/** The dialog of a customer, confirmed; the server answers with this status. */
async function confirmed(token: string, status: number, session?: Map<string, string>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keepToken({ token, user });
  const page = await livePart(<DeleteAccount />, {
    ...(session ? { session } : {}),
    respond: () => Response.json({}, { status }),
  });
  page.document.querySelector('dialog')?.setAttribute('open', '');
  await page.press('تأكيد حذف الحساب');
  await page.advance(500);
  return page;
}

test.each([
  [429, 'لم يُحذف حسابك، حاول لاحقًا.'],
  [502, 'لم يتأكد حذف حسابك، حاول بعد لحظات.'],
])('§4.2 only who is refused (%i) reads that the account is not deleted', async (status, text) => {
  const page = await confirmed(`a-token-of-a-customer-${status}`, status);
  expect(page.document.querySelector('[role=alert]')?.textContent).toBe(text);
});

test('§4.2 while the account is deleted its dialog can be neither left nor confirmed anew, and no button loses the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keepToken({ token: 'a-token-of-a-customer-0002', user });
  const page = await livePart(<DeleteAccount />, { respond: () => new Promise(() => {}) });
  const dialog = page.document.querySelector('dialog');
  dialog?.setAttribute('open', '');
  await page.press('تأكيد حذف الحساب');
  await page.press('الاحتفاظ بالحساب');
  expect([dialog?.hasAttribute('open'), page.document.querySelector('[disabled]')]).toEqual([true, null]);
});

test('§4.2 whose token the server refuses reads that the sign-in has ended, no more, and is led to the sign-in', async () => {
  const session = new Map<string, string>();
  const page = await confirmed('a-token-of-a-customer-0001', 401, session);
  const shown = useNotices.getState().notices.map(({ text, action }) => [text, action?.label]);
  expect(shown).toEqual([['انتهت جلستك', 'تسجيل الدخول']]);
  expect([page.text(), session.has('notice')]).toEqual(['', false]);
});
