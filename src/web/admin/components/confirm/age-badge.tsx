import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ageLooks, ageNames } from '../orders/desk-names.ts';

/** The waiting time of an order, as a colour and as text. */
export function AgeBadge({ age }: { age: keyof typeof ageLooks }) {
  const { i18n } = useLingui();
  return (
    <span className={clsx('rounded-full px-3 py-0.5 text-sm font-medium whitespace-nowrap', ageLooks[age])}>
      {i18n._(ageNames[age])}
    </span>
  );
}

/** §9.3 A delivery promised for today: its call comes first. */
export function TodayBadge() {
  return (
    <span className="rounded-full bg-accent-soft px-3 py-0.5 text-sm font-medium whitespace-nowrap text-action">
      <Trans>للتوصيل اليوم</Trans>
    </span>
  );
}
