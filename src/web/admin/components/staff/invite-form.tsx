import { Trans, useLingui } from '@lingui/react/macro';
import { type StaffRole, staffRoles } from '#/shop/staff/staff.rules.ts';
import type { OneUseLink } from '#/shop/staff/staff-users.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { ResourceForm } from '../resource-form.tsx';
import { roleNames } from '../role-names.ts';
import { Card } from '../screen.tsx';

type Invited = { name: string; role: StaffRole };

const blank: Invited = { name: '', role: 'agent' };

/** Invites a staff user: name and role; they choose e-mail and password themselves, by a one-use link. */
export function InviteForm({ onLink }: { onLink: (link: OneUseLink, name: string) => void }) {
  const { t, i18n } = useLingui();
  const form = useResourceForm<Invited, OneUseLink>({
    path: '/api/admin/staff',
    name: 'invite',
    content: blank,
    onMade: (link, { name }) => onLink(link, name),
  });

  return (
    <Card title={<Trans>دعوة عضو جديد</Trans>}>
      <ResourceForm form={form} add={<Trans>إنشاء رابط الدعوة</Trans>} className="">
        <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
          <TextInput {...form.field('name')} label={t`الاسم`} required maxLength={80} autoComplete="off" />
          <Select {...form.choice('role', staffRoles)} label={t`الدور`}>
            {staffRoles.map((one) => (
              <option key={one} value={one}>
                {i18n._(roleNames[one])}
              </option>
            ))}
          </Select>
        </div>
      </ResourceForm>
    </Card>
  );
}
