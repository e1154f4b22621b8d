import { useLingui } from '@lingui/react';
import { directionOf } from '#/platform/local-text.ts';

/** How many of a thing: the sign comes first and the number after it, in the page's own reading order. */
export function Times({ count, className }: { count: number; className?: string }) {
  const { i18n } = useLingui();
  return (
    <bdi
      dir={directionOf(i18n.locale === 'fr' || i18n.locale === 'en' ? i18n.locale : 'ar')}
      className={className}
    >
      × {count}
    </bdi>
  );
}
