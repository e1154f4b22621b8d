import type { ReactNode } from 'react';
import { SaveBar } from '../save-bar.tsx';
import { Card } from '../screen.tsx';
import type { SettingsGroup } from './use-settings-group.ts';

/** Settings that belong together, with their own button to save them. */
export function GroupForm({
  id,
  title,
  group,
  children,
}: {
  id: string;
  title: ReactNode;
  group: SettingsGroup;
  children: ReactNode;
}) {
  return (
    <Card id={id} title={title}>
      <form onSubmit={group.submit} noValidate className="grid gap-4">
        {children}
        <SaveBar form={group} />
      </form>
    </Card>
  );
}
