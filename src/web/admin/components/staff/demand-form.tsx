import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { DemandView } from '#/shop/staff/second-step.schema.ts';
import { staffRoles } from '#/shop/staff/staff.rules.ts';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
import { CheckLine } from '../check-line.tsx';
import { roleNames } from '../role-names.ts';
import { SaveBar } from '../save-bar.tsx';
import { Card } from '../screen.tsx';

/** Which roles must have a second step. */
export function DemandForm({ demanded: { roles, version } }: { demanded: DemandView }) {
  const { i18n } = useLingui();
  const save = useSave();
  const draft = useDraft({ roles }, version);
  const chosen = draft.value.roles;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.dirty || save.state === 'busy') return;
    const body = { roles: chosen, seen: draft.seen };
    if ((await save.run('PUT', '/api/admin/staff/second-step', body)).ok) draft.stored();
  }
  return (
    <Card title={<Trans>من تلزمه خطوة ثانية</Trans>}>
      <p className="text-muted">
        <Trans>
          من لا خطوة ثانية له يُعدّها عند دخوله القادم، قبل أن يُفتح له أي شيء: تطبيق رموز في هاتفه أو مفتاح
          مرور.
        </Trans>
      </p>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="flex flex-wrap gap-x-6">
          {staffRoles.map((role) => (
            <CheckLine
              key={role}
              checked={chosen.includes(role)}
              onValue={(on) => {
                save.touch();
                draft.set({ roles: staffRoles.filter((one) => (one === role ? on : chosen.includes(one))) });
              }}
            >
              {i18n._(roleNames[role])}
            </CheckLine>
          ))}
        </div>
        <SaveBar form={{ save, draft }} />
      </form>
    </Card>
  );
}
