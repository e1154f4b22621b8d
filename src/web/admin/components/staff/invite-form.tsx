import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type StaffRole, staffRoles } from '#/shop/staff/staff.rules.ts';
import type { OneUseLink } from '#/shop/staff/staff-users.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { FailureText } from '../failure-text.tsx';
import { roleNames } from '../role-names.ts';
import { Card } from '../screen.tsx';

/** A new staff user: a name and a role; e-mail and password are theirs to choose, by a link for one use. */
export function InviteForm({ onLink }: { onLink: (link: OneUseLink, name: string) => void }) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('agent');
  useUnsaved(name !== '');

  async function invite(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const result = await save.run<{ data: OneUseLink }>('POST', '/api/admin/staff', { name, role });
    if (!result.ok) return;
    onLink(result.data.data, name);
    setName('');
  }

  return (
    <Card title={<Trans>دعوة عضو جديد</Trans>}>
      <form onSubmit={invite} noValidate className="grid gap-4 md:grid-cols-[2fr_1fr_auto] md:items-end">
        <TextInput
          id="invite-name"
          label={t`الاسم`}
          required
          maxLength={80}
          autoComplete="off"
          value={name}
          onValue={setName}
          error={save.errorOf('name')}
        />
        <Select
          id="invite-role"
          label={t`الدور`}
          value={role}
          onValue={(value) => setRole(staffRoles.find((one) => one === value) ?? 'agent')}
        >
          {staffRoles.map((one) => (
            <option key={one} value={one}>
              {i18n._(roleNames[one])}
            </option>
          ))}
        </Select>
        <Button type="submit" aria-disabled={save.state === 'busy'}>
          <Trans>إنشاء رابط الدعوة</Trans>
        </Button>
      </form>
      <FailureText save={save} />
    </Card>
  );
}
