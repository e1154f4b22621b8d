import type { ReactNode } from 'react';
import { SaveBar } from '../save-bar.tsx';
import { Card } from '../screen.tsx';
import type { SettingsGroup } from './use-settings-group.ts';

/** A group of settings with its own save button. */
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
