import type { ReactNode } from 'react';
import { SaveBar } from '../save-bar.tsx';
import { SideCard } from '../screen.tsx';
import type { SettingsGroup } from './use-settings-group.ts';

/** A group of settings with its own save button. */
export function GroupForm({
  id,
  title,
  intro,
  group,
  children,
}: {
  id: string;
  title: ReactNode;
  /** What the group is about. */
  intro?: ReactNode;
  group: SettingsGroup;
  children: ReactNode;
}) {
  return (
    <SideCard id={id} title={title} intro={intro}>
      <form onSubmit={group.submit} noValidate className="grid gap-4">
        {children}
        <SaveBar sticks form={group} />
      </form>
    </SideCard>
  );
}
