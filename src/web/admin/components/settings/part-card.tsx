import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SettingsPart } from '../../settings-parts.ts';
import { Card } from '../screen.tsx';
import { partNames } from './part-names.ts';

/** The card of a part of the settings. */
export function PartCard({ part, children }: { part: SettingsPart; children: ReactNode }) {
  const { i18n } = useLingui();
  const { name, intro } = partNames[part];
  return (
    <Card id={part} title={i18n._(name)} intro={i18n._(intro)}>
      {children}
    </Card>
  );
}
