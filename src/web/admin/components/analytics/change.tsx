import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { growth } from '#/shop/analytics/analytics.rules.ts';
import { Percent } from '#/web/ui/percent.tsx';

/** The change since the previous period; `better` says which direction is good, if any. */
export function Change({
  now,
  before,
  better = 'more',
}: {
  now: number;
  before: number;
  better?: 'more' | 'less' | undefined;
}) {
  const grown = growth(now, before);
  if (grown === null || grown === 0) {
    return (
      <span className="text-sm text-muted">
        {grown === 0 ? (
          <Trans>كما كان</Trans>
        ) : before === 0 && now !== 0 ? (
          <Trans>لا شيء قبلها</Trans>
        ) : null}
      </span>
    );
  }
  const good = better === 'more' ? grown > 0 : grown < 0;
  return (
    <span className={clsx('text-sm whitespace-nowrap', good ? 'text-success' : 'text-danger')}>
      {grown > 0 ? <Trans>أكثر بـ</Trans> : <Trans>أقل بـ</Trans>} <Percent value={Math.abs(grown)} />
    </span>
  );
}
