import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Finding } from '#/platform/health.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Notice, type NoticeTone } from '#/web/ui/notice.tsx';
import { adminLoader } from '../admin-loader.ts';
import { FailureText } from '../components/failure-text.tsx';
import { Screen } from '../components/screen.tsx';
import { useSave } from '../use-save.ts';
import type { Route } from './+types/health.ts';

export const loader = adminLoader('settings.write', async ({ page }) => ({ findings: await page.examine() }));

const tones: Record<Finding['state'], NoticeTone> = { good: 'success', warning: 'warning', bad: 'danger' };
const order: readonly Finding['state'][] = ['bad', 'warning', 'good'];

/** What the shop stands on, as `npm run doctor` says it: what is broken first. */
export default function HealthPage({ loaderData: { findings } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  const test = useSave();
  const [answer, setAnswer] = useState<Finding | null>(null);
  const states: Record<Finding['state'], string> = { good: t`سليم`, warning: t`انتبه`, bad: t`خلل` };
  async function sendTest() {
    if (test.state === 'busy') return;
    setAnswer(null);
    const result = await test.run<Finding>('POST', '/api/admin/mails/test', undefined, false);
    if (result.ok) setAnswer(result.data);
  }
  return (
    <Screen
      title={t`حالة الخادم`}
      intro={t`ما يقف عليه المتجر، كما هو الآن. الأمر npm run doctor يقول الشيء نفسه.`}
      actions={
        <>
          <Button look="secondary" size="small" aria-disabled={test.state === 'busy'} onClick={sendTest}>
            <MailCheck aria-hidden className="size-4" />
            <Trans>إرسال بريد تجربة إليّ</Trans>
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-disabled={state !== 'idle'}
            onClick={() => state === 'idle' && revalidate()}
          >
            <RefreshCw aria-hidden className="size-4" />
            <Trans>فحص جديد</Trans>
          </Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {test.state === 'busy' ? t`جارٍ الإرسال…` : state === 'idle' ? '' : t`جارٍ الفحص…`}
      </p>
      <FailureText save={test} />
      <div aria-live="polite" className="empty:sr-only">
        {answer && (
          <Notice tone={tones[answer.state]} title={t`بريد التجربة`}>
            <p className="break-words">{answer.text}</p>
            {answer.advice && <p className="mt-1 break-words font-medium">{answer.advice}</p>}
          </Notice>
        )}
      </div>
      <ul className="grid gap-3 lg:grid-cols-2">
        {order.flatMap((one) =>
          findings
            .filter((finding) => finding.state === one)
            .map(({ check, name, text, advice }) => (
              <li key={check}>
                <Notice tone={tones[one]} title={t`${name}: ${{ state: states[one] }}`} className="h-full">
                  <p className="break-words">{text}</p>
                  {advice && <p className="mt-1 break-words font-medium">{advice}</p>}
                </Notice>
              </li>
            )),
        )}
      </ul>
    </Screen>
  );
}
