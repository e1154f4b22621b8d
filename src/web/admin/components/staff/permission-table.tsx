import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { may, type Permission, permissions, staffRoles } from '#/shop/staff/staff.rules.ts';
import { ScrollRegion } from '#/web/ui/scroll-region.tsx';
import { permissionNames, roleNames } from '../role-names.ts';
import { Card } from '../screen.tsx';

/** The permissions of each role, from the same table that the server checks. */
export function PermissionTable() {
  const { i18n, t } = useLingui();
  const nameOf = (permission: Permission) => i18n._(permissionNames[permission]);
  return (
    <Card title={<Trans>الأدوار والصلاحيات</Trans>}>
      <ScrollRegion label={t`الأدوار والصلاحيات`}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="p-2 text-start">
                <Trans>الصلاحية</Trans>
              </th>
              {staffRoles.map((role) => (
                <th key={role} scope="col" className="p-2">
                  {i18n._(roleNames[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(permissions) as Permission[]).map((permission) => (
              <tr key={permission} className="border-b border-line last:border-0">
                <th scope="row" className="min-w-40 p-2 text-start font-normal">
                  {nameOf(permission)}
                </th>
                {staffRoles.map((role) => (
                  <td key={role} className="p-2 text-center">
                    {may(role, permission) ? (
                      <Check aria-label={t`نعم`} className="inline size-5 text-success" />
                    ) : (
                      <span className="text-muted" role="img" aria-label={t`لا`}>
                        –
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
