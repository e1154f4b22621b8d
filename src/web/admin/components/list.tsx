import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ListPages } from './list-pages.tsx';
import { EmptyList } from './screen.tsx';

/** Rows that are one list, with a line between them. */
export const rowsClass = 'divide-y divide-line rounded border border-line bg-raised';

/** The rows of a list, each an `<li>`, with the links between its pages; `empty` is shown without rows. */
export function List<Row>({
  rows,
  empty,
  meta,
  className,
  children,
}: {
  rows: readonly Row[];
  empty?: ReactNode;
  meta?: { page: number; lastPage: number };
  className?: string;
  /** Renders a row with its key. */
  children: (row: Row) => ReactNode;
}) {
  return (
    <>
      {rows.length === 0 ? (
        empty && <EmptyList>{empty}</EmptyList>
      ) : (
        <ul className={clsx('grid', className ?? 'gap-3')}>{rows.map((row) => children(row))}</ul>
      )}
      {meta && <ListPages meta={meta} />}
    </>
  );
}
