import { ShopError } from '#/platform/errors.ts';
import { parseOrderNumber } from '#/shop/orders/index.ts';
import type { UnreadColumn } from './couriers.schema.ts';
import { usualHeads } from './presets.data.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';
import {
  columnsOf,
  headsIn,
  type KnownHeads,
  type MappedHeads,
  type SheetColumn,
  sheetColumns,
} from './sheet-columns.rules.ts';

/** A courier's file with what is known of its columns. */
type SheetTable = {
  /** Empty names where the file has none. */
  head: string[];
  under: SheetRow[];
  columns: Partial<Record<SheetColumn, number>>;
};

/** Refuses (ShopError 422) what `readSheet` refuses. */
export async function readTable(bytes: Buffer, mapped: MappedHeads): Promise<SheetTable> {
  const rows = await readSheet(bytes);
  const known = { usual: usualHeads, mapped };
  const headAt = headOf(rows, known);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const head = rows[headAt]?.cells ?? Array.from({ length: width }, () => '');
  const under = rows.slice(headAt + 1);
  const cells = under.map((row) => row.cells);
  return { head, under, columns: columnsOf(head, cells, known) };
}

/** A name and a date may stand above the head. */
const maxRowsAbove = 10;

/** Which row is the head: above all orders the first that names several columns, else the first of all if it names one; -1 for none. */
function headOf(rows: readonly SheetRow[], known: KnownHeads): number {
  const start = rows.slice(0, maxRowsAbove + 1);
  const order = start.findIndex(({ cells }) => cells.some((cell) => parseOrderNumber(cell) !== null));
  const heads = (order < 0 ? start : start.slice(0, order)).map(({ cells }) => headsIn(cells, known));
  const several = heads.findIndex((count) => count > 1);
  return several < 0 && (heads[0] ?? 0) > 0 ? 0 : several;
}

/**
 * The refusal of a file in which a column is missing (422 `sheet_no_number`, `sheet_no_status`, `sheet_no_amount`), with its
 * heads, so that the staff can say once which is which.
 */
export const missingColumn = (
  code: `sheet_no_${'number' | 'status' | 'amount'}`,
  table: SheetTable,
): ShopError => new ShopError(422, code, { data: { columns: namedColumns(table) } });

/** The columns of a file by their heads, each with a cell and what it is taken for; none of a file without heads. */
export function namedColumns({ head, under, columns }: SheetTable): UnreadColumn[] {
  const named = head.some((name) => name !== '');
  const [first, second] = under;
  // A first row that nobody knows may name the columns all the same, unless it is of an order.
  const names = named
    ? head
    : first?.cells.some((cell) => parseOrderNumber(cell) !== null)
      ? []
      : first?.cells;
  const sample = named ? first : second;
  return (names ?? []).flatMap((name, at): UnreadColumn[] =>
    name === ''
      ? []
      : [
          {
            head: name,
            sample: sample?.cells[at] ?? '',
            column: sheetColumns.find((column) => columns[column] === at) ?? null,
          },
        ],
  );
}
