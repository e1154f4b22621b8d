import { Trans } from '@lingui/react/macro';
import type { Outcome } from '#/shop/history/history.rules.ts';

/** What became of a past order. */
export function OutcomeName({ outcome }: { outcome: Outcome }) {
  switch (outcome) {
    case 'delivered':
      return <Trans>تم تسليمها</Trans>;
    case 'returned':
      return <Trans>رُفضت أو عادت</Trans>;
    case 'cancelled':
      return <Trans>أُلغيت</Trans>;
    case 'unknown':
      return <Trans>لا تُعرف نتيجتها</Trans>;
  }
}
