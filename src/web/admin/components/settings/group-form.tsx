import type { ReactNode } from 'react';
import type { SettingsPart } from '../../settings-parts.ts';
import { SaveBar } from '../save-bar.tsx';
import { PartCard } from './part-card.tsx';
import type { SettingsGroup } from './use-settings-group.ts';

/** A part of the settings with its save button. */
export function GroupForm({
  part,
  group,
  children,
}: {
  part: SettingsPart;
  group: SettingsGroup;
  children: ReactNode;
}) {
  return (
    <PartCard part={part}>
      <form onSubmit={group.submit} noValidate className="grid gap-4">
        {children}
        <SaveBar sticks form={group} />
      </form>
    </PartCard>
  );
}
