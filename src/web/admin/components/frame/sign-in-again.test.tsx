import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { askToSignIn } from '../../frame-questions.ts';
import { usePushDevice } from '../../push-device.ts';
import { SignInAgain } from './sign-in-again.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const subscription = { endpoint: 'https://push.example/here', keys: { p256dh: 'key', auth: 'secret' } };

/** The dialog in a browser in which staff user 7 has switched push on. */
async function endedSession(signsIn: number) {
  const pushManager = { getSubscription: async () => ({ toJSON: () => subscription }) };
  const getRegistration = async () => ({ scope: 'https://shop.example/Admin/', pushManager });
  vi.stubGlobal('navigator', { userAgent: '', serviceWorker: { getRegistration } });
  vi.stubGlobal('Notification', { permission: 'granted' });
  const page = await livePart(<SignInAgain />, {
    local: new Map([['push-staff', '7']]),
    respond: ({ path }) =>
      path === '/api/admin/push'
        ? new Response(null, { status: 204 })
        : Response.json({ data: { id: signsIn }, state: 'open' }),
  });
  Object.assign(window, { PushManager: {}, Notification });
  usePushDevice.setState({ state: 'on' });
  const waiting = await act(async () => ({ answer: askToSignIn() }));
  await page.type('البريد الإلكتروني', 'nora@shop.example');
  await page.type('sign-in-password', 'a long password');
  await page.submit('البريد الإلكتروني');
  await page.advance(0);
  expect(await waiting.answer).toBe(true);
  return page.sent.filter(({ path }) => path === '/api/admin/push');
}

test('push of new orders goes on after a sign-in beside what was typed: the browser gives it to the new session', async () => {
  vi.useFakeTimers();
  expect(await endedSession(7)).toMatchObject([{ method: 'PUT', body: subscription }]);
  expect(usePushDevice.getState().state).toBe('on');
});

test('who signs in beside what somebody else typed hears of no orders in their place', async () => {
  vi.useFakeTimers();
  expect(await endedSession(8)).toEqual([]);
  expect(usePushDevice.getState().state).toBe('off');
});
