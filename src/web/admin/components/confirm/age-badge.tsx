import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ageLooks, ageNames } from '../orders/desk-names.ts';

/** How long an order has waited, in colour and in words. */
export function AgeBadge({ age }: { age: keyof typeof ageLooks }) {
  const { i18n } = useLingui();
  return (
    <span className={clsx('rounded-full px-3 py-0.5 text-sm font-medium whitespace-nowrap', ageLooks[age])}>
      {i18n._(ageNames[age])}
    </span>
  );
}

/** §9.3 It is promised for today: its call comes before the others. */
export function TodayBadge() {
  return (
    <span className="rounded-full bg-accent-soft px-3 py-0.5 text-sm font-medium whitespace-nowrap text-action">
      <Trans>للتوصيل اليوم</Trans>
    </span>
  );
}
