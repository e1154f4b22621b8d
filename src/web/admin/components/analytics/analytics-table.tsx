import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { localeOfPath } from '#/platform/url-path.rules.ts';
import type { SheetName } from '#/shop/analytics/analytics.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { ScrollRegion } from '#/web/ui/scroll-region.tsx';
import { usePeriodQuery } from './use-period-query.ts';

export type Column<Row> = {
  /** Its heading, unique among the columns. */
  name: string;
  cell: (row: Row) => ReactNode;
  /** The value that its rows are sorted by; without one its head sorts nothing. */
  by?: (row: Row) => number | string;
  /** Shown on wide screens only. */
  wide?: boolean;
};

/** The number of rows shown at first: a long table hides the content after it. */
const shownFirst = 8;

type Sorted = { name: string; down: boolean };

function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorted: Sorted | null) {
  const by = columns.find(({ name }) => name === sorted?.name)?.by;
  if (!by || !sorted) return rows;
  const upwards = rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  });
  return sorted.down ? upwards.toReversed() : upwards;
}

/** Numbers in rows; the first column names the row. A head with something to sort by sorts the rows. */
export function AnalyticsTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  whole = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shows every row at once: those of a sum, whose last is its result. */
  whole?: boolean;
}) {
  const cellClass = (column: Column<Row>, at: number) =>
    clsx('px-1.5 py-2', at === 0 ? 'min-w-28 text-start' : 'text-end', column.wide && 'hidden md:table-cell');
  const [all, setAll] = useState(whole);
  const [sorted, setSorted] = useState<Sorted | null>(null);
  const inOrder = sortRows(rows, columns, sorted);
  const more = rows.length - shownFirst;
  return (
    <>
      <ScrollRegion label={caption}>
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line-strong align-bottom text-muted">
              {columns.map((column, at) => (
                <th
                  key={column.name}
                  scope="col"
                  aria-sort={
                    sorted?.name === column.name ? (sorted.down ? 'descending' : 'ascending') : undefined
                  }
                  className={clsx(cellClass(column, at), 'font-medium')}
                >
                  {column.by ? (
                    <SortHead
                      name={column.name}
                      sorted={sorted?.name === column.name ? sorted : null}
                      onSort={() =>
                        setSorted({
                          name: column.name,
                          // Numbers begin with the largest, names with the first.
                          down: sorted?.name === column.name ? !sorted.down : at > 0,
                        })
                      }
                    />
                  ) : (
                    column.name
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? inOrder : inOrder.slice(0, shownFirst)).map((row) => (
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

function SortHead({ name, sorted, onSort }: { name: string; sorted: Sorted | null; onSort: () => void }) {
  const Arrow = sorted?.down ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onSort}
      className="inline-flex min-h-8 items-center gap-1 underline decoration-dotted underline-offset-4 hover:text-ink"
    >
      {name}
      {sorted && <Arrow aria-hidden className="size-3.5 shrink-0 text-ink" />}
    </button>
  );
}

/** The whole table, with every column, as a file for spreadsheets. */
export function SheetLink({ sheet }: { sheet: SheetName }) {
  const query = usePeriodQuery();
  query.set('lang', localeOfPath(useLocation().pathname));
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
