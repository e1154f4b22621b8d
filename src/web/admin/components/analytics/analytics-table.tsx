import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { localeOfPath } from '#/platform/url-path.rules.ts';
import type { SheetName } from '#/shop/analytics/analytics.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { ScrollRegion } from '#/web/ui/scroll-region.tsx';

export type Column<Row> = {
  /** Its heading, unique among the columns. */
  name: string;
  cell: (row: Row) => ReactNode;
  /** Shown on wide screens only. */
  wide?: boolean;
};

/** The number of rows shown at first: a long table hides the content after it. */
const shownFirst = 8;

/** Numbers in rows; the first column names the row. */
export function AnalyticsTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}) {
  const cellClass = (column: Column<Row>, at: number) =>
    clsx('px-1.5 py-2', at === 0 ? 'text-start' : 'text-end', column.wide && 'hidden md:table-cell');
  const [all, setAll] = useState(false);
  const more = rows.length - shownFirst;
  return (
    <>
      <ScrollRegion label={caption}>
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line-strong align-bottom text-muted">
              {columns.map((column, at) => (
                <th key={column.name} scope="col" className={clsx(cellClass(column, at), 'font-medium')}>
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, shownFirst)).map((row) => (
              <tr key={keyOf(row)} className="border-b border-line">
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th
                      key={column.name}
                      scope="row"
                      className={clsx(cellClass(column, at), 'font-normal wrap-anywhere')}
                    >
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.name} className={clsx(cellClass(column, at), 'tabular-nums')}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {!all && more > 0 && (
        <Button look="quiet" size="small" className="justify-self-start" onClick={() => setAll(true)}>
          <Trans>عرض الباقي ({more})</Trans>
        </Button>
      )}
    </>
  );
}

/** The whole table, with every column, as a file for spreadsheets. */
export function SheetLink({ sheet }: { sheet: SheetName }) {
  const [params] = useSearchParams();
  const locale = localeOfPath(useLocation().pathname);
  const query = new URLSearchParams();
  for (const name of ['period', 'from', 'to']) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  query.set('lang', locale);
  return (
    <a
      href={`/api/admin/figures/${sheet}?${query}`}
      download
      className="flex min-h-11 items-center gap-2 self-start underline"
    >
      <Download aria-hidden className="size-4" />
      <Trans>تنزيل الجدول</Trans>
    </a>
  );
}
