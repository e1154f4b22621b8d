import { Trans, useLingui } from '@lingui/react/macro';
import { quietHoursOf } from '#/shop/alerts/index.ts';
import { may, ownSecondStep, ownSessions } from '#/shop/staff/index.ts';
import { EmailText } from '#/web/ui/email-text.tsx';
import { adminLoader } from '../admin-loader.ts';
import { PasswordCard } from '../components/account/password-card.tsx';
import { PushCard } from '../components/account/push-card.tsx';
import { QuietHoursForm } from '../components/account/quiet-hours-form.tsx';
import { OwnSecondStepCard } from '../components/account/second-step-card.tsx';
import { Card, Screen } from '../components/screen.tsx';
import { SessionList } from '../components/staff/session-list.tsx';
import type { Route } from './+types/account.ts';

export const loader = adminLoader(null, async ({ page, staff }) => ({
  email: staff.email ?? '',
  staffId: staff.id,
  hearsOrders: may(staff.role, 'orders.read'),
  quiet: await quietHoursOf(page.db, staff.id),
  secondStep: await ownSecondStep(page.db, staff),
  sessions: await ownSessions(page.db, page.clock, staff, page.staffToken),
}));

/** A staff user's own account: how new orders reach them, second step, where it was opened, and the password. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { email, staffId, hearsOrders, quiet, secondStep, sessions } = loaderData;
  return (
    <Screen title={t`حسابي`} intro={<EmailText address={email} />}>
      {hearsOrders && (
        <>
          <PushCard staffId={staffId} />
          <QuietHoursForm quiet={quiet} />
        </>
      )}
      <OwnSecondStepCard own={secondStep} />
      <Card title={<Trans>الأجهزة التي فُتح فيها الحساب</Trans>}>
        <p className="text-muted">
          <Trans>أين فُتح حسابك، ومن أي شبكة. أنهِ الدخول من كل جهاز لا تعرفه، ثم غيّر كلمة المرور.</Trans>
        </p>
        <SessionList
          sessions={sessions}
          hearsOrders={hearsOrders}
          path="/api/admin/me/sessions"
          allPath="/api/admin/me/sessions"
        />
      </Card>
      <PasswordCard email={email} />
    </Screen>
  );
}
