import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SheetName } from '#/shop/analytics/analytics.schema.ts';
import { EmptyList } from '../screen.tsx';
import { SheetLink } from './analytics-table.tsx';

/** A report: its drawing, on wide screens beside its table, and the table as a file. */
export function ReportBody({
  drawing,
  sheet,
  children,
}: {
  drawing?: ReactNode;
  sheet?: SheetName;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[2fr_3fr]">
      {drawing && (
        <div className="grid min-w-0 gap-3 rounded border border-line bg-raised p-4">{drawing}</div>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-2 rounded border border-line bg-raised p-4">
        {children}
        {sheet && <SheetLink sheet={sheet} />}
      </div>
    </div>
  );
}

export function NothingYet() {
  return (
    <EmptyList>
      <Trans>لا شيء في هذه الفترة. اختر فترة أطول.</Trans>
    </EmptyList>
  );
}
