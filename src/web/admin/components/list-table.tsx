import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '#/web/ui/button.tsx';
import { type ChosenColumns, ColumnChoice } from './column-choice.tsx';
import { ListPages } from './list-pages.tsx';
import { EmptyList } from './screen.tsx';

export type ListColumn<Row> = {
  name: string;
  /** Its key in what a staff user chose; without one it always stands. */
  key?: string;
  /** It stands only where it was chosen. */
  extra?: boolean;
  /** Its head is for screen readers alone. */
  quiet?: boolean;
  /** The values of `sort` in the address that put the list in this order and in its reverse; the first is pressed first. */
  sort?: readonly [first: string, other: string];
  /** Its place in the grid of a narrow screen (`col-start-2 row-start-1`), and how it is aligned. */
  place: string;
  /** The first of the pair stands for a falling order. */
  falls?: boolean;
  /** Its cell is the button that unfolds the row. */
  unfolds?: boolean;
  /** On wide screens its numbers end under one another: they are written from the left in Arabic, too. */
  amount?: boolean;
  cell: (row: Row) => ReactNode;
};

/** What the address says of a list that leaves none of its rows out, or is a tab of its own. */
const notNarrowing = ['state', 'sort', 'page', 'work'];
const isNarrowed = (search: string): boolean =>
  [...new URLSearchParams(search)].some(([name, value]) => value !== '' && !notNarrowing.includes(name));

/** Out of a list that its filters have emptied. */
export function WholeListLink() {
  return (
    <Link to="?" className={buttonClass('secondary', 'small')}>
      <Trans>عرض القائمة كلها</Trans>
    </Link>
  );
}

/**
 * The rows of a list: on wide screens a table whose heads sort it and whose columns are chosen, on narrow ones each row in
 * a grid. One cell of a row may hold a link with `rowLink`, which the whole row is. Links between the pages below.
 */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  grid,
  sort,
  chosen,
  empty,
  meta,
  details,
  opensFirst = false,
}: {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The columns of a row's grid on a narrow screen. */
  grid: string;
  /** How the list is sorted now. */
  sort?: string;
  chosen: ChosenColumns;
  empty: ReactNode;
  /** Without it all rows stand on one page. */
  meta?: { page: number; lastPage: number };
  /** What a row unfolds into; the column with `unfolds` opens it. */
  details?: (row: Row) => ReactNode;
  /** Whoever comes to the head of the list is unfolded: it is worked through from there. */
  opensFirst?: boolean;
}) {
  const { search } = useLocation();
  const usual = columns.flatMap(({ key, extra }) => (key && !extra ? [key] : []));
  const shown = chosen.shown ?? usual;
  const isShown = ({ key }: ListColumn<Row>) => key === undefined || shown.includes(key);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyList action={isNarrowed(search) && <WholeListLink />}>{empty}</EmptyList>
      ) : (
        <table
          data-wide
          className="block w-full rounded border border-line bg-raised xl:table xl:border-separate xl:border-spacing-0"
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="hidden xl:table-header-group">
            <tr className="text-sm text-muted">
              {columns.filter(isShown).map((column) => (
                <Head key={column.name} column={column} sort={sort ?? ''} />
              ))}
              <th scope="col" className="relative z-20 w-11 border-b border-line-strong pe-1">
                <ColumnChoice
                  chosen={chosen}
                  choices={columns.flatMap(({ key, name }) => (key ? [[key, name] as const] : []))}
                  usual={usual}
                />
              </th>
            </tr>
          </thead>
          <tbody className="block xl:table-row-group">
            {rows.map((row, at) => (
              <ListRow
                key={keyOf(row)}
                row={row}
                columns={columns}
                isShown={isShown}
                grid={grid}
                details={details}
                leads={opensFirst && at === 0}
              />
            ))}
          </tbody>
        </table>
      )}
      {meta && <ListPages meta={meta} />}
    </>
  );
}

function ListRow<Row>({
  row,
  columns,
  isShown,
  grid,
  details,
  leads,
}: {
  row: Row;
  columns: readonly ListColumn<Row>[];
  isShown: (column: ListColumn<Row>) => boolean;
  grid: string;
  details: ((row: Row) => ReactNode) | undefined;
  /** At the head of a list whose head is unfolded. */
  leads: boolean;
}) {
  const id = useId();
  const [open, setOpen] = useState(leads);
  // Once unfolded it stays, hidden: what was typed in it is there again.
  const [opened, setOpened] = useState(leads);
  const [led, setLed] = useState(leads);
  if (leads !== led) {
    setLed(leads);
    if (leads) {
      setOpen(true);
      setOpened(true);
    }
  }
  return (
    <>
      <tr
        className={clsx(
          'relative grid items-center gap-x-2 border-b border-line py-2 ps-1 pe-3 last:border-b-0 hover:bg-surface',
          'xl:table-row xl:[&:last-child>td]:border-b-0',
          grid,
        )}
      >
        {columns.map((column) =>
          isShown(column) || !column.extra ? (
            <td
              key={column.name}
              className={clsx(
                'block min-w-0 xl:border-b xl:border-line xl:px-2 xl:py-2',
                isShown(column) ? 'xl:table-cell' : 'xl:hidden',
                column.amount && amountPlace,
                column.place,
              )}
            >
              {column.unfolds ? (
                <button
                  type="button"
                  aria-expanded={open}
                  aria-controls={id}
                  onClick={() => {
                    setOpened(true);
                    setOpen(!open);
                  }}
                  className={clsx('flex min-h-9 items-center gap-2 text-start', rowLink)}
                >
                  <ChevronDown
                    aria-hidden
                    className={clsx('size-4 shrink-0 transition-transform', open && 'rotate-180')}
                  />
                  <span className="min-w-0">{column.cell(row)}</span>
                </button>
              ) : (
                column.cell(row)
              )}
            </td>
          ) : null,
        )}
        <td className="hidden xl:table-cell xl:border-b xl:border-line" />
      </tr>
      {opened && details && (
        <tr
          id={id}
          hidden={!open}
          className="block border-b border-line last:border-b-0 xl:table-row xl:[&:last-child>td]:border-b-0"
        >
          <td
            colSpan={columns.filter(isShown).length + 1}
            className="block p-3 xl:table-cell xl:border-b xl:border-line"
          >
            {details(row)}
          </td>
        </tr>
      )}
    </>
  );
}

const amountPlace = 'xl:text-end xl:rtl:text-start';

/** A moment's place: small beside the head of a row on narrow screens, a column like the others on wide ones. */
export const momentPlace =
  'col-start-2 row-start-1 text-end text-sm whitespace-nowrap text-muted xl:text-start xl:text-base';

/** The link that a whole row is. What is pressed beside it stands above: `relative z-10`. */
export const rowLink = 'after:absolute after:inset-0';

function Head<Row>({
  column: { name, quiet, sort: pair, falls = false, place, amount = false },
  sort,
}: {
  column: ListColumn<Row>;
  sort: string;
}) {
  const { search } = useLocation();
  const at = pair?.indexOf(sort) ?? -1;
  const down = at === 0 ? falls : !falls;
  const linkTo = () => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (pair) next.set('sort', pair[at === 0 ? 1 : 0]);
    return `?${next}`;
  };
  const Arrow = down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={at < 0 ? undefined : down ? 'descending' : 'ascending'}
      className={clsx(
        'border-b border-line-strong px-2 py-1 font-medium',
        amount
          ? amountPlace
          : place.includes('text-end') && !place.includes('xl:text-start')
            ? 'text-end'
            : 'text-start',
      )}
    >
      {pair ? (
        <Link
          to={linkTo()}
          preventScrollReset
          className="inline-flex min-h-9 items-center gap-1 underline decoration-dotted underline-offset-4 hover:text-ink"
        >
          {name}
          {at >= 0 && <Arrow aria-hidden className="size-3.5 text-ink" />}
        </Link>
      ) : (
        <span className={quiet ? 'sr-only' : undefined}>{name}</span>
      )}
    </th>
  );
}
