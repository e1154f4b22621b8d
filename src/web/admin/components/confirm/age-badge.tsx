import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ageLooks, ageNames } from './desk-names.ts';

/** How long an order has waited, in colour and in words. */
export function AgeBadge({ age }: { age: keyof typeof ageLooks }) {
  const { i18n } = useLingui();
  return (
    <span className={clsx('rounded-full px-3 py-0.5 text-sm font-medium whitespace-nowrap', ageLooks[age])}>
      {i18n._(ageNames[age])}
    </span>
  );
}
