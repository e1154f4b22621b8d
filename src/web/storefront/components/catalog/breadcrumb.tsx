import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { memo } from 'react';
import { deepEqual } from '#/web/deep-equal.ts';
import { ChevronRight } from '#/web/ui/icons.tsx';
import { Written } from '#/web/ui/written.tsx';
import { ShopLink } from '../shop-link.tsx';

type Step = { tag?: string; name: string };

/** The path from home to this page; a last step without a tag is the page itself. */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`مسار التصفح`} className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        <Steps steps={steps} />
      </ol>
    </nav>
  );
}

const Steps = memo(function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <>
      <li>
        <ShopLink to="/" className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
          <Trans>الرئيسية</Trans>
        </ShopLink>
      </li>
      {steps.map((step, index) => (
        <li
          key={step.tag ?? step.name}
          // A phone shows the parent only: the page's own name is the heading below.
          className={clsx(
            'items-center gap-x-1.5',
            index === steps.length - 1 && !step.tag && steps.length > 1 ? 'hidden md:flex' : 'flex',
          )}
        >
          <ChevronRight aria-hidden className="size-3.5 shrink-0 rtl:-scale-x-100" />
          {step.tag ? (
            <ShopLink
              to={`/store/${step.tag}`}
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
            >
              {step.name}
            </ShopLink>
          ) : (
            <span aria-current="page">
              <Written text={step.name} />
            </span>
          )}
        </li>
      ))}
    </>
  );
}, deepEqual);
