import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export type Count = { key: string; name: ReactNode; count: number; tone?: string };

/** Of any file: its rows, and what is to be said of them. */
export const ofRows = ({
  rows,
  errors,
  warnings,
}: {
  rows: number;
  errors: number;
  warnings: number;
}): Count[] => [
  { key: 'rows', name: <Trans>أسطر الملف</Trans>, count: rows },
  { key: 'errors', name: <Trans>أخطاء</Trans>, count: errors, tone: errors > 0 ? 'text-danger' : '' },
  {
    key: 'warnings',
    name: <Trans>تنبيهات</Trans>,
    count: warnings,
    tone: warnings > 0 ? 'text-warning' : '',
  },
];

/** What a file has, in numbers. */
export function Counts({ of }: { of: readonly Count[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-4">
      {of.map(({ key, name, count, tone = '' }) => (
        <div key={key} className="grid bg-raised p-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className={`text-xl font-semibold tabular-nums ${tone}`}>
            <bdi dir="ltr">{count}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
