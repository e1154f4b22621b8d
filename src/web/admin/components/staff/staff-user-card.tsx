import { Trans, useLingui } from '@lingui/react/macro';
import { may, staffRoles } from '#/shop/staff/staff.rules.ts';
import type { DayCount } from '#/shop/staff/staff-days.rules.ts';
import type { OneUseLink, StaffUserView } from '#/shop/staff/staff-users.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { EmailText } from '#/web/ui/email-text.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { type Save, useSave } from '../../use-save.ts';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { FailureText } from '../failure-text.tsx';
import { ResourceForm } from '../resource-form.tsx';
import { roleNames } from '../role-names.ts';
import { DoneOfDay } from './done-of-day.tsx';
import { SessionList } from './session-list.tsx';

/** One staff user: role, access, and sessions. */
export function StaffUserCard({
  staffUser,
  day,
  done,
  onLink,
}: {
  staffUser: StaffUserView;
  /** What they did on this day. */
  day: string;
  done: readonly DayCount[];
  onLink: (link: OneUseLink, name: string) => void;
}) {
  const { t, i18n } = useLingui();
  const access = useSave();
  const form = useResourceForm({
    path: '/api/admin/staff',
    name: 'member',
    resource: staffUser,
    content: { role: staffUser.role },
  });
  const urlPath = `/api/admin/staff/${staffUser.id}`;
  const { app, passkeys } = staffUser.secondStep;
  const hasSecondStep = app || passkeys > 0;
  const headingId = `member-${staffUser.id}`;

  const setActive = (save: Save, active: boolean) =>
    save.run('PATCH', urlPath, { active, seen: staffUser.version });
  async function renew() {
    const result = await access.run<{ data: OneUseLink }>('POST', `${urlPath}/link`);
    if (result.ok) onLink(result.data.data, staffUser.name);
  }

  return (
    <li>
      {/* No landmark: two staff users may have one name. */}
      <article
        aria-labelledby={headingId}
        className="grid gap-4 rounded border border-line bg-raised p-4 sm:p-5"
      >
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 id={headingId} className="text-lg">
            <bdi>{staffUser.name || staffUser.email}</bdi>
          </h3>
          {staffUser.email && (
            <span className="text-muted">
              <EmailText address={staffUser.email} />
            </span>
          )}
          {!staffUser.active && (
            <span className="rounded-full bg-danger-soft px-3 text-sm text-danger">
              <Trans>موقوف</Trans>
            </span>
          )}
          {hasSecondStep && (
            <span className="rounded-full bg-success-soft px-3 text-sm text-success">
              <Trans>بخطوة ثانية</Trans>
            </span>
          )}
          {staffUser.active && staffUser.invited && (
            <span className="rounded-full bg-warning-soft px-3 text-sm text-warning">
              <Trans>لم يدخل بعد</Trans>
            </span>
          )}
        </div>
        <DoneOfDay staffId={staffUser.id} day={day} done={done} />
        <ResourceForm form={form} quiet className="">
          <Select {...form.choice('role', staffRoles)} label={t`الدور`} disabled={!staffUser.active}>
            {staffRoles.map((one) => (
              <option key={one} value={one}>
                {i18n._(roleNames[one])}
              </option>
            ))}
          </Select>
        </ResourceForm>
        {staffUser.sessions.length > 0 && (
          <div className="grid gap-2">
            <h4 className="font-medium">
              <Trans>الأجهزة التي فُتح فيها الحساب</Trans>
            </h4>
            <SessionList
              sessions={staffUser.sessions}
              hearsOrders={may(staffUser.role, 'orders.read')}
              path="/api/admin/staff/sessions"
              allPath={`${urlPath}/sessions`}
            />
          </div>
        )}
        {staffUser.linkExpiresAt && (
          <p className="text-sm text-muted">
            <Trans>
              له رابط دخول لم يُستعمل بعد، صالح حتى <DateText iso={staffUser.linkExpiresAt} style="moment" />.
            </Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {staffUser.active ? (
            <>
              <Button look="secondary" size="small" onClick={renew}>
                <Trans>رابط دخول جديد</Trans>
              </Button>
              {hasSecondStep && (
                <ConfirmedButton
                  id={`reset-${staffUser.id}`}
                  danger
                  label={<Trans>إزالة الخطوة الثانية</Trans>}
                  title={<Trans>إزالة الخطوة الثانية</Trans>}
                  act={(save) => save.run('DELETE', `${urlPath}/second-step`)}
                >
                  <Trans>
                    لمن ضاع هاتفه ورموزه: يخرج <bdi>{staffUser.name}</bdi> من كل أجهزته، ثم يدخل بكلمة المرور
                    وحدها ويُعدّ خطوة ثانية من جديد. تأكد أنه هو من يطلب ذلك.
                  </Trans>
                </ConfirmedButton>
              )}
              <ConfirmedButton
                id={`stop-${staffUser.id}`}
                danger
                label={<Trans>إيقاف العضو</Trans>}
                title={<Trans>إيقاف العضو</Trans>}
                act={(save) => setActive(save, false)}
              >
                <Trans>
                  يخرج <bdi>{staffUser.name}</bdi> من كل أجهزته في الحال ولا يعود إلا بتفعيلك. ما فعله يبقى في
                  السجل.
                </Trans>
              </ConfirmedButton>
            </>
          ) : (
            <Button look="secondary" size="small" onClick={() => setActive(access, true)}>
              <Trans>إعادة التفعيل</Trans>
            </Button>
          )}
        </div>
        <FailureText save={access} />
      </article>
    </li>
  );
}
