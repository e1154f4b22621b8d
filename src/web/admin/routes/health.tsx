import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { Finding } from '#/platform/health.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Notice, type NoticeTone } from '#/web/ui/notice.tsx';
import { adminLoader } from '../admin-loader.ts';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/health.ts';

export const loader = adminLoader('settings.write', async ({ page }) => ({ findings: await page.examine() }));

const tones: Record<Finding['state'], NoticeTone> = { good: 'success', warning: 'warning', bad: 'danger' };
const order: readonly Finding['state'][] = ['bad', 'warning', 'good'];

/** What the shop stands on, as `npm run doctor` says it: what is broken first. */
export default function HealthPage({ loaderData: { findings } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  const states: Record<Finding['state'], string> = { good: t`سليم`, warning: t`انتبه`, bad: t`خلل` };
  return (
    <Screen
      title={t`حالة الخادم`}
      intro={t`ما يقف عليه المتجر، كما هو الآن. الأمر npm run doctor يقول الشيء نفسه.`}
      actions={
        <Button
          look="secondary"
          size="small"
          aria-disabled={state !== 'idle'}
          onClick={() => state === 'idle' && revalidate()}
        >
          <RefreshCw aria-hidden className="size-4" />
          <Trans>فحص جديد</Trans>
        </Button>
      }
    >
      <p role="status" className="sr-only">
        {state === 'idle' ? '' : t`جارٍ الفحص…`}
      </p>
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
