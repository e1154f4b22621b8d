import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskOutcome } from '#/shop/orders/desk.schema.ts';
import { viewDesk } from '#/shop/orders/index.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { adminLoader } from '../admin-loader.ts';
import { HeldOrder } from '../components/confirm/held-order.tsx';
import { WaitingList } from '../components/confirm/waiting-list.tsx';
import { FailureText } from '../components/failure-text.tsx';
import { NoLinksNotice } from '../components/no-links-notice.tsx';
import { outcomeNames } from '../components/orders/desk-names.ts';
import { Screen } from '../components/screen.tsx';
import { useSave } from '../use-save.ts';
import type { Route } from './+types/confirm.ts';

export const loader = adminLoader('orders.confirm', async ({ page, staff }) => {
  const { locale, clock, signingKey } = page;
  const actor = { kind: 'staff', ...staff } as const;
  const linkDeps = { origin: page.messageOrigin, signingKey };
  return { locale, desk: await viewDesk(page.db, actor, { now: clock.now(), locale, linkDeps }) };
});

/** The confirmation queue: one order after the other, each claimed by one staff user. */
export default function ConfirmPage({ loaderData: { desk } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<string | null>(null);
  const { held, counts } = desk;

  useFreshDesk(held?.until);

  /** One change; after a failure the queue is reloaded too, because a colleague may have been quicker. */
  async function run(path: string, body?: unknown): Promise<boolean> {
    setDone(null);
    const result = await save.run('POST', `/api/admin/confirm/${path}`, body);
    if (!result.ok && result.status === 409) await revalidate();
    return result.ok;
  }
  async function onOutcome(outcome: DeskOutcome, until?: string): Promise<boolean> {
    if (!held) return false;
    const ok = await run(`${held.order.id}/outcome`, {
      outcome,
      next: true,
      ...(until ? { until } : {}),
      // Saving a corrected address has changed the order's version.
      ...(outcome === 'address_corrected' ? {} : { version: held.order.updatedAt }),
    });
    const made = i18n._(outcomeNames[outcome]);
    if (ok) setDone(t`تم: ${made}`);
    return ok;
  }

  return (
    <Screen title={t`تأكيد الطلبات`} intro={t`يُعرض كل طلب على عضو واحد، الأقدم أولًا.`}>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <Trans>
          للاتصال الآن: <bdi dir="ltr">{counts.due}</bdi>
        </Trans>
        <Trans>
          لاحقًا: <bdi dir="ltr">{counts.later}</bdi>
        </Trans>
      </p>
      <NoLinksNotice />
      {!desk.mayCall && (
        <Notice tone="info">
          <Trans>
            خارج ساعات الاتصال. يبدأ الاتصال <DateText iso={desk.opensAt} style="moment" />
          </Trans>
        </Notice>
      )}
      <FailureText
        save={save}
        conflict={
          <Notice tone="warning" role="alert" title={<Trans>تغيّر الطلب بعد أن قرأته</Trans>}>
            <Trans>لم يُسجَّل شيء. هذا هو الطلب كما هو الآن: اقرأه ثم اختر من جديد.</Trans>
          </Notice>
        }
      />
      <p role="status" className="text-success empty:hidden">
        {done}
      </p>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="grid min-w-0 gap-3">
          {held && <HeldOrder held={held} save={save} onOutcome={onOutcome} />}
          {held ? (
            <div className="flex flex-wrap gap-2">
              <Button look="quiet" size="small" onClick={() => run('next', { skip: held.order.id })}>
                <Trans>الانتقال إلى طلب آخر</Trans>
              </Button>
              <Button look="quiet" size="small" onClick={() => run('release')}>
                <Trans>ترك الطلب</Trans>
              </Button>
            </div>
          ) : (
            <Button
              size="large"
              aria-disabled={!desk.mayCall || counts.due === 0 || save.state === 'busy'}
              onClick={() => run('next', {})}
            >
              <Trans>الطلب التالي</Trans>
            </Button>
          )}
        </div>
        <section aria-labelledby="waiting" className="grid min-w-0 gap-3">
          <h2 id="waiting" className="text-lg">
            <Trans>في انتظار التأكيد</Trans>
          </h2>
          <WaitingList
            queue={desk.queue}
            heldId={held?.order.id ?? null}
            onTake={(id) => run(`${id}/take`)}
          />
        </section>
      </div>
    </Screen>
  );
}

/** Reload interval of the queue (ms). */
const lookMs = 20_000;

/** Reloads the queue regularly while the screen is visible, and when the claim expires. */
function useFreshDesk(until: string | undefined): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') revalidate();
  });
  useEffect(() => {
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(look, Math.max(1000, Date.parse(until) - Date.now() + 500));
    return () => clearTimeout(timer);
  }, [until]);
}
