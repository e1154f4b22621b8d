import { useLingui } from '@lingui/react';
import { clsx } from 'clsx';
import { directionOf } from '#/platform/local-text.ts';

/** A count in the page's direction: `× 3` after what is counted, `3 ×` `before` it. */
export function Times({
  count,
  before = false,
  className,
}: {
  count: number;
  before?: boolean;
  className?: string;
}) {
  const { i18n } = useLingui();
  return (
    <bdi
      dir={directionOf(i18n.locale === 'fr' || i18n.locale === 'en' ? i18n.locale : 'ar')}
      className={clsx('whitespace-nowrap', className)}
    >
      {before ? `${count} ×` : `× ${count}`}
    </bdi>
  );
}
