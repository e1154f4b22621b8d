import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type StaffRole, staffRoles } from '#/shop/staff/staff.rules.ts';
import type { OneUseLink, StaffUserView } from '#/shop/staff/staff-users.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FailureText } from '../failure-text.tsx';
import { roleNames } from '../role-names.ts';
import { SaveBar } from '../save-bar.tsx';
import { SessionList } from './session-list.tsx';

/** One staff user: role, whether they may come in, and where they are signed in. */
export function StaffUserCard({
  staffUser,
  onLink,
}: {
  staffUser: StaffUserView;
  onLink: (link: OneUseLink, name: string) => void;
}) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const access = useSave();
  const draft = useDraft({ role: staffUser.role }, staffUser.version);
  const [asking, setAsking] = useState(false);
  const address = `/api/admin/staff/${staffUser.id}`;
  const headingId = `member-${staffUser.id}`;

  async function setActive(active: boolean) {
    const result = await access.run('PATCH', address, { active, seen: staffUser.version });
    if (result.ok) setAsking(false);
  }
  async function renew() {
    const result = await access.run<{ data: OneUseLink }>('POST', `${address}/link`);
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
            <bdi dir="ltr" className="break-all text-muted">
              {staffUser.email}
            </bdi>
          )}
          {!staffUser.active && (
            <span className="rounded-full bg-danger-soft px-3 text-sm text-danger">
              <Trans>موقوف</Trans>
            </span>
          )}
          {staffUser.active && staffUser.invited && (
            <span className="rounded-full bg-warning-soft px-3 text-sm text-warning">
              <Trans>لم يدخل بعد</Trans>
            </span>
          )}
        </div>
        <form
          className="grid gap-3"
          onSubmit={async (event) => {
            event.preventDefault();
            if (!draft.dirty) return;
            const result = await save.run('PATCH', address, { ...draft.changes, seen: draft.seen });
            if (result.ok) draft.reset();
          }}
        >
          <Select
            id={`role-${staffUser.id}`}
            label={t`الدور`}
            value={draft.value.role}
            disabled={!staffUser.active}
            onValue={(value) => {
              save.touch();
              draft.set({ role: staffRoles.find((one) => one === value) ?? staffUser.role });
            }}
          >
            {staffRoles.map((one: StaffRole) => (
              <option key={one} value={one}>
                {i18n._(roleNames[one])}
              </option>
            ))}
          </Select>
          {(draft.dirty || save.state !== 'idle') && (
            <SaveBar save={save} dirty={draft.dirty} onDiscard={draft.reset} />
          )}
        </form>
        {staffUser.sessions.length > 0 && <SessionList sessions={staffUser.sessions} />}
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
              <Button look="quiet" size="small" onClick={() => setAsking(true)}>
                <Trans>إيقاف العضو</Trans>
              </Button>
            </>
          ) : (
            <Button look="secondary" size="small" onClick={() => setActive(true)}>
              <Trans>إعادة التفعيل</Trans>
            </Button>
          )}
        </div>
        {!asking && (
          <>
            <FailureText save={access} />
            {access.failure?.code === 'changed_meanwhile' && (
              <p role="alert" className="text-danger">
                {access.failure.message}
              </p>
            )}
          </>
        )}
        <ConfirmDialog
          id={`stop-${staffUser.id}`}
          title={<Trans>إيقاف العضو</Trans>}
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => setActive(false)}
          confirm={<Trans>إيقاف العضو</Trans>}
          save={access}
        >
          <Trans>
            يخرج <bdi>{staffUser.name}</bdi> من كل أجهزته في الحال ولا يعود إلا بتفعيلك. ما فعله يبقى في
            السجل.
          </Trans>
        </ConfirmDialog>
      </article>
    </li>
  );
}
