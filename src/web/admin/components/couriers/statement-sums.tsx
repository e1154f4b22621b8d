import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type CashKind, cashKinds } from '#/shop/couriers/cash.rules.ts';
import { Money } from '#/web/ui/money.tsx';
import { cashKindNames } from './courier-names.ts';

/** A row of a statement's totals. */
export function Sum({ name, centimes, strong }: { name: ReactNode; centimes: number; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className={strong ? 'font-semibold' : 'text-muted'}>{name}</dt>
      <dd>
        <Money shown={centimes} label="DH" className={strong ? 'text-lg font-bold' : ''} />
      </dd>
    </div>
  );
}

/** The totals of a statement: expected, stated, the courier's fees, and the amount to receive. */
export function StatementSums({
  expectedCentimes,
  statedCentimes,
  missingCentimes,
  feeCentimes,
  counts,
}: {
  expectedCentimes: number;
  statedCentimes: number;
  missingCentimes: number;
  feeCentimes: number;
  counts: Partial<Record<CashKind, number>>;
}) {
  const { i18n } = useLingui();
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {cashKinds
          .filter((kind) => (counts[kind] ?? 0) > 0)
          .map((kind) => (
            <span key={kind}>
              {i18n._(cashKindNames[kind])}: <bdi dir="ltr">{counts[kind]}</bdi>
            </span>
          ))}
      </p>
      <dl className="divide-y divide-line">
        <Sum name={<Trans>المنتظر من طلبات الكشف</Trans>} centimes={expectedCentimes} />
        <Sum name={<Trans>ما في الكشف</Trans>} centimes={statedCentimes} />
        <Sum name={<Trans>الفرق</Trans>} centimes={statedCentimes - expectedCentimes} />
        <Sum name={<Trans>أجرة الشركة</Trans>} centimes={-feeCentimes} />
        <Sum name={<Trans>ما يصل إلى المتجر</Trans>} centimes={statedCentimes - feeCentimes} strong />
        {missingCentimes > 0 && (
          <Sum name={<Trans>غائب عن الكشف ويبقى عندها</Trans>} centimes={missingCentimes} />
        )}
      </dl>
    </div>
  );
}
