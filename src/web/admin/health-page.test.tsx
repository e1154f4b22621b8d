import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { Finding } from '#/platform/health.schema.ts';
import { livePart } from '../../../tests/support/live-part.tsx';
import HealthPage from './routes/health.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const revalidate = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  useRevalidator: () => ({ state: 'idle', revalidate }),
}));

const findings: Finding[] = [
  { check: 'disk', name: 'مساحة القرص', state: 'good', text: 'المساحة كافية', advice: '' },
  { check: 'mail', name: 'البريد', state: 'warning', text: 'لا بريد', advice: 'اضبط SMTP_URL' },
  { check: 'database', name: 'قاعدة البيانات', state: 'bad', text: 'لا تجيب', advice: 'شغّلها' },
];
const opened = (respond?: () => Response) =>
  livePart(
    <HealthPage {...({ loaderData: { findings } } as unknown as ComponentProps<typeof HealthPage>)} />,
    respond && { respond },
  );

test('of what the shop stands on the broken comes first, each with what to do about it, and it is looked at anew', async () => {
  const page = await opened();
  const shown = [...page.document.querySelectorAll('li')].map((one) =>
    [...one.querySelectorAll('p')].map(({ textContent }) => textContent),
  );
  expect(shown).toEqual([
    ['قاعدة البيانات: خلل', 'لا تجيب', 'شغّلها'],
    ['البريد: انتبه', 'لا بريد', 'اضبط SMTP_URL'],
    ['مساحة القرص: سليم', 'المساحة كافية'],
  ]);
  await page.press('فحص جديد');
  expect(revalidate).toHaveBeenCalledOnce();
  expect(page.sent).toEqual([]);
});

test('the test e-mail goes to whoever asks for it, and the screen shows its answer, or why it could not be sent', async () => {
  const answer = {
    check: 'mail',
    name: 'البريد',
    state: 'bad',
    text: 'رفضه الخادم',
    advice: 'راجع SMTP_URL',
  };
  const failure = { code: 'x', message: 'حاول لاحقًا', errors: {} };
  const answers = [Response.json(answer), Response.json(failure, { status: 500 })];
  const page = await opened(() => answers.shift() ?? Response.error());
  await page.press('إرسال بريد تجربة إليّ');
  expect(page.text()).toMatch(/بريد التجربة.*رفضه الخادم.*راجع SMTP_URL/);
  await page.press('إرسال بريد تجربة إليّ');
  expect(page.text()).toContain(failure.message);
  expect(page.text()).not.toContain(answer.text);
  const sent = { method: 'POST', path: '/api/admin/mails/test' };
  expect(page.sent).toMatchObject([sent, sent]);
});
