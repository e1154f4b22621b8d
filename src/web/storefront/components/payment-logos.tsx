import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Smartphone } from '#/web/ui/icons.tsx';
import type { StorefrontData } from './storefront-data.ts';

/**
 * §1.6 §2.36 Logos of card payments (Morocco's payment centre and two networks) and phone payments, each while its
 * setting is on. Our own drawings; the names are the same in every language.
 */
export function PaymentLogos({
  payment: { card, mobile },
  className,
}: {
  payment: Pick<StorefrontData['payment'], 'card' | 'mobile'>;
  className?: string;
}) {
  const { t } = useLingui();
  if (!card && !mobile) return null;
  return (
    <ul aria-label={t`وسائل أداء مقبولة`} className={clsx('flex flex-wrap gap-2', className)}>
      {card && (
        <>
          <Logo>
            <span className="font-bold">CMI</span>
          </Logo>
          <Logo>
            <span className="text-base font-extrabold italic">VISA</span>
          </Logo>
          <Logo>
            <span className="sr-only">Mastercard</span>
            <svg aria-hidden="true" viewBox="0 0 32 20" className="h-5 w-8">
              <circle cx="11" cy="10" r="9" className="fill-action" />
              <circle cx="21" cy="10" r="9" className="fill-accent opacity-80" />
            </svg>
          </Logo>
        </>
      )}
      {mobile && (
        <Logo>
          <Smartphone aria-hidden className="size-4" />
          <span className="font-bold">MarocPay</span>
        </Logo>
      )}
    </ul>
  );
}

function Logo({ children }: { children: ReactNode }) {
  return (
    <li
      lang="en"
      dir="ltr"
      className="flex h-9 min-w-13 items-center justify-center gap-1 rounded-sm border border-line bg-raised px-2 text-sm text-ink"
    >
      {children}
    </li>
  );
}
