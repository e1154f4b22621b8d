import { act, type ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { livePart } from '../../../tests/support/live-part.tsx';
import { loadedAs } from '../../../tests/support/staff-screen.tsx';
import { SignInAgain } from './components/frame/sign-in-again.tsx';
import { askToSignIn, useSignInAgain } from './frame-questions.ts';
import Login, { loader } from './routes/login.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('./passkeys.ts', () => ({ knowsPasskeys: () => true, makePasskey: async () => ({ id: 'made' }) }));

const { db, reset } = await testDatabase();

type Loaded = ComponentProps<typeof Login>['loaderData'];
type LoaderOfLogin = Parameters<typeof loader>[0];
const loginPage = (loaderData: Loaded) => <Login {...({ loaderData } as ComponentProps<typeof Login>)} />;
const ended = () => Response.json({ code: 'unauthorized', message: '' }, { status: 401 });
const tooLate = 'انتهى الوقت قبل إتمام الدخول، اكتب كلمة المرور من جديد';
const app = '/api/admin/me/second-step/app';
const code = '/api/admin/login/code';
const [secret, qr] = ['ABCD', { size: 1, path: '' }];

test.each([
  { what: 'the secret of an app', late: app },
  { what: 'the first code of an app', late: `${app}/confirm` },
  { what: 'what a passkey is made from', late: '/api/admin/me/passkeys/options' },
  { what: 'a passkey', late: '/api/admin/me/passkeys' },
  { what: 'a code', late: code },
])(
  'a second step whose time is over when $what is sent leads back to the password, and says so',
  async ({ late }) => {
    const step = late === code ? 'second_step' : 'set_up';
    const page = await livePart(loginPage({ locale: 'ar', step, signedIn: null }), {
      respond: ({ path }) => (path === late ? ended() : Response.json({ data: { secret, qr } })),
    });
    if (late === code) await page.submit('sign-in-code');
    else if (late.startsWith(app)) {
      await page.press('إضافة تطبيق رموز');
      if (late !== app) await page.submit('add-code');
    } else await page.submit('passkey-name');
    expect(page.sent.at(-1)?.path).toBe(late);
    expect(page.text()).toContain(tooLate);
    expect(page.held('sign-in-password')).toBe('');
    expect(useSignInAgain.getState().answer, 'no dialog that the page has not').toBeNull();
  },
);

test('so it does where the session has ended beside what was typed, which is sent after the next sign-in', async () => {
  let state = 'set_up';
  const page = await livePart(<SignInAgain />, {
    respond: ({ path }) => (path === '/api/admin/login' ? Response.json({ data: null, state }) : ended()),
  });
  const waiting = await act(async () => ({ answer: askToSignIn() }));
  const signIn = async () => {
    await page.type('البريد الإلكتروني', 'nora@shop.example');
    await page.type('sign-in-password', 'a long password');
    await page.submit('البريد الإلكتروني');
  };
  await signIn();
  await page.press('إضافة تطبيق رموز');
  expect(page.text()).toContain(tooLate);
  state = 'second_step';
  await signIn();
  await page.press('رجوع إلى كلمة المرور');
  expect(page.text()).not.toContain(tooLate);
  await signIn();
  await page.submit('sign-in-code');
  expect(page.text()).toContain(tooLate);
  state = 'open';
  await signIn();
  expect(await waiting.answer).toBe(true);
});

/** As the router does it, the page goes once another one is opened. */
function Screens({ loaded }: { loaded: Loaded }) {
  const { pathname } = useLocation();
  return pathname === '/Admin/login' ? loginPage(loaded) : <p>{pathname}</p>;
}

describe('where somebody is signed in', () => {
  beforeEach(reset);
  const link = 'one-use-link-of-somebody-else';
  const opened = async (address: string, answer: object = { data: null, state: 'open' }, status = 200) => {
    const loaded = await loadedAs(db, 'agent', (args) => loader(args as LoaderOfLogin), address);
    const respond = () => Response.json(answer, { status });
    return livePart(<Screens loaded={loaded} />, { address, respond });
  };

  test('the sign-in page leads on to the screen that was asked for', async () => {
    const page = await opened('/Admin/login?next=%2FAdmin%2Freviews');
    expect([page.text(), page.sent]).toEqual(['/Admin/reviews', []]);
  });

  test('a one-time link shows its form, and who is signed in here', async () => {
    const page = await opened(`/Admin/login#${link}`);
    expect(page.text()).toContain('أول دخول إلى الإدارة');
    expect(page.text()).toContain('هذا الجهاز مفتوح بحساب agent.');
    await page.type('sign-in-name', 'Amal');
    await page.type('sign-in-email', 'amal@shop.example');
    await page.type('sign-in-password', 'a long password');
    await page.submit('sign-in-name');
    expect(page.sent.at(-1)).toMatchObject({
      path: '/api/admin/first-sign-in',
      body: { link, name: 'Amal' },
    });
    expect(page.text()).toBe('/Admin');
  });

  test('a one-time link that is spent says so', async () => {
    const page = await opened(`/Admin/login#${link}`, { code: 'link_not_valid', message: 'مستعمل' }, 401);
    expect(page.text()).toContain('مستعمل');
    expect(page.text()).toContain('هذا الجهاز مفتوح بحساب agent.');
  });
});
