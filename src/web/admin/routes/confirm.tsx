import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskOutcome } from '#/shop/orders/desk.schema.ts';
import { viewDesk } from '#/shop/orders/index.ts';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink, orderPath } from '../components/admin-link.tsx';
import { HeldOrder } from '../components/confirm/held-order.tsx';
import { WaitingList } from '../components/confirm/waiting-list.tsx';
import { FailureText } from '../components/failure-text.tsx';
import { NoLinksNotice } from '../components/no-links-notice.tsx';
import { outcomeNames } from '../components/orders/desk-names.ts';
import { useLoseCorrection } from '../components/orders/lose-correction.tsx';
import { Screen } from '../components/screen.tsx';
import { mayReload, useFreshOrders } from '../order-updates.ts';
import { useSave } from '../use-save.ts';
import type { Route } from './+types/confirm.ts';

export const loader = adminLoader('orders.confirm', async ({ page, staff }) => {
  const { locale, clock, signingKey } = page;
  const actor = { kind: 'staff', ...staff } as const;
  const linkDeps = { origin: page.messageOrigin, signingKey };
  return { locale, desk: await viewDesk(page.db, actor, { now: clock.now(), locale, linkDeps }) };
});

/** What a staff user has on their screen of the order they hold. */
type OwnRead = { id: number; number: string; version: string };
const readOf = ({ id, number, updatedAt }: StaffOrder): OwnRead => ({ id, number, version: updatedAt });

/** The confirmation queue: one order after the other, each claimed by one staff user. */
export default function ConfirmPage({ loaderData: { desk } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<string | null>(null);
  const { held, counts } = desk;
  // The version that this staff user has read: what changes while they speak to the customer is read before it counts.
  const [read, setRead] = useState<OwnRead | null>(null);
  /** It left the desk without their doing. */
  const [gone, setGone] = useState<OwnRead | null>(null);
  /** The order that they leave by an act of their own; the desk's next state may be drawn after its answer. */
  const [leaving, setLeaving] = useState<number | null>(null);
  /** A correction of the held order is typed and not saved. */
  const [correcting, setCorrecting] = useState(false);
  const lose = useLoseCorrection(correcting);
  if (read?.id !== held?.order.id) {
    if (read && read.id !== leaving && save.state !== 'failed') setGone(read);
    setRead(held && readOf(held.order));
    setLeaving(null);
  }

  useFreshDesk(held?.until);

  /**
   * One change; what loses a typed correction waits for an answer first. After a failure the queue is reloaded too, because a
   * colleague may have been quicker.
   */
  async function run(path: string, body?: unknown): Promise<boolean> {
    if (correcting) save.touch();
    return (await lose.mayGoOn()) && send(path, body);
  }
  async function send(path: string, body?: unknown): Promise<boolean> {
    setDone(null);
    setGone(null);
    setLeaving(held?.order.id ?? null);
    const result = await save.run('POST', `/api/admin/confirm/${path}`, body);
    if (!result.ok) setLeaving(null);
    if (!result.ok && result.status === 409) {
      setRead(held && readOf(held.order));
      await revalidate();
      setRead(null);
    }
    return result.ok;
  }
  async function onOutcome(outcome: DeskOutcome, until?: string): Promise<boolean> {
    if (!held) return false;
    // A saved correction is none that is lost.
    const act = outcome === 'address_corrected' ? send : run;
    const ok = await act(`${held.order.id}/outcome`, {
      outcome,
      next: true,
      ...(until ? { until } : {}),
      // Saving a corrected address has changed the order's version.
      ...(outcome === 'address_corrected' || !read ? {} : { version: read.version }),
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
      {!held && counts.due > 0 && counts.free === 0 && (
        <p role="status" className="text-muted">
          <Trans>كل ما يُتصل به الآن عند زملائك.</Trans>
        </p>
      )}
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
      <p role="status" className="text-success empty:sr-only">
        {done}
      </p>
      {gone && (
        <Notice tone="info" title={<Trans>لم يعد هذا الطلب معك</Trans>}>
          <Trans>
            أكّده الزبون أو غيّره زميل أو انتهت مدة حجزه:{' '}
            <AdminLink to={orderPath(gone.id)} className="underline">
              <OrderNumber number={gone.number} />
            </AdminLink>
          </Trans>
        </Notice>
      )}
      {held && read?.id === held.order.id && read.version !== held.order.updatedAt && (
        <Notice tone="warning" role="alert" title={<Trans>تغيّر هذا الطلب قبل قليل</Trans>}>
          <p>
            <Trans>غيّره الزبون أو زميل وهو معك. ما يظهر الآن هو الجديد.</Trans>
          </p>
          <Button look="secondary" size="small" onClick={() => setRead(readOf(held.order))}>
            <Trans>قرأت التغيير</Trans>
          </Button>
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="grid min-w-0 gap-3">
          {held && <HeldOrder held={held} save={save} onOutcome={onOutcome} onCorrecting={setCorrecting} />}
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
              className="sm:justify-self-start"
              aria-disabled={!desk.mayCall || counts.free === 0 || save.state === 'busy'}
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
      {lose.question}
    </Screen>
  );
}

/** The queue is loaded anew when orders change, and when the claim expires. */
function useFreshDesk(until: string | undefined): void {
  const { revalidate, state } = useRevalidator();
  useFreshOrders();
  const look = useEffectEvent(() => {
    if (mayReload() && state === 'idle') revalidate();
  });
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(look, Math.max(1000, Date.parse(until) - Date.now() + 500));
    return () => clearTimeout(timer);
  }, [until]);
}
