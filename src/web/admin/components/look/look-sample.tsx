import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type LookContent, lookProperties } from '#/shop/look/look.rules.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Money } from '#/web/ui/money.tsx';

/** A piece of the storefront in this look. For the eye alone: nothing in it can be pressed. */
export function LookSample({ look }: { look: LookContent }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    const properties = lookProperties(look);
    for (const [name, value] of properties) current?.style.setProperty(name, value);
    return () => {
      for (const [name] of properties) current?.style.removeProperty(name);
    };
  }, [look]);
  return (
    <div
      ref={box}
      aria-hidden
      inert
      className="overflow-hidden rounded border border-line-strong bg-paper text-ink"
    >
      <p className="bg-night px-4 py-2 text-center text-sm text-on-night">
        <Trans>توصيل سريع إلى كل المدن</Trans>
      </p>
      <div className="grid gap-3 p-4">
        <p className="font-display text-2xl font-semibold">
          <Trans>وصل حديثًا</Trans>
        </p>
        <p className="text-muted">
          <Trans>قطن ناعم لكل العائلة.</Trans>
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold text-action">
            <Money centimes={19_900} />
          </span>
          <span className="rounded-sm bg-accent-soft px-1.5 text-sm font-semibold text-action">
            <bdi dir="ltr">-20 %</bdi>
          </span>
          <span className="rounded-sm bg-surface px-1.5 text-sm">
            <Trans>قطن</Trans>
          </span>
        </p>
        <p className="flex flex-wrap gap-2">
          <span className={buttonClass('primary')}>
            <Trans>أضف إلى السلة</Trans>
          </span>
          <span className={buttonClass('secondary')}>
            <Trans>دليل المقاسات</Trans>
          </span>
        </p>
        <p className="h-1.5 overflow-hidden rounded-full bg-surface">
          <span className="block h-full w-2/3 bg-accent" />
        </p>
      </div>
      <p className="bg-night px-4 py-3 text-sm text-on-night">
        <Trans>خدمة الزبناء</Trans>{' '}
        <span className="text-on-night-muted">
          · <Trans>الأسئلة الشائعة</Trans>
        </span>
      </p>
    </div>
  );
}
