import { useLingui } from '@lingui/react';
import { clsx } from 'clsx';
import { directionOf } from '#/platform/local-text.ts';

/** A count as `×3`: sign first, then the number, in the page's direction. */
export function Times({ count, className }: { count: number; className?: string }) {
  const { i18n } = useLingui();
  return (
    <bdi
      dir={directionOf(i18n.locale === 'fr' || i18n.locale === 'en' ? i18n.locale : 'ar')}
      className={clsx('whitespace-nowrap', className)}
    >
      × {count}
    </bdi>
  );
}
