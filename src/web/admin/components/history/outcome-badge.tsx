import { Trans } from '@lingui/react/macro';
import type { Outcome } from '#/shop/history/history.rules.ts';

const looks: Record<Outcome, string> = {
  delivered: 'bg-success-soft text-success',
  returned: 'bg-danger-soft text-danger',
  cancelled: 'bg-surface text-muted',
  unknown: 'bg-surface text-muted',
};

/** What became of one past order. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  return (
    <span className={`rounded-full px-3 text-sm ${looks[outcome]}`}>
      <Text outcome={outcome} />
    </span>
  );
}

function Text({ outcome }: { outcome: Outcome }) {
  switch (outcome) {
    case 'delivered':
      return <Trans>تم التسليم</Trans>;
    case 'returned':
      return <Trans>رُفض أو عاد</Trans>;
    case 'cancelled':
      return <Trans>أُلغي</Trans>;
    case 'unknown':
      return <Trans>لا تُعرف نتيجته</Trans>;
  }
}
