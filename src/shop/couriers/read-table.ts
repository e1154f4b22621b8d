import { ShopError } from '#/platform/errors.ts';
import { parseOrderNumber } from '#/shop/orders/index.ts';
import type { UnreadColumn } from './couriers.schema.ts';
import { usualHeads } from './presets.data.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';
import {
  columnsOf,
  isHead,
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
export function readTable(bytes: Buffer, mapped: MappedHeads): SheetTable {
  const rows = readSheet(bytes);
  const known = { usual: usualHeads, mapped };
  const [first] = rows;
  const hasHead = first !== undefined && isHead(first.cells, known);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const head = hasHead ? first.cells : Array.from({ length: width }, () => '');
  const under = hasHead ? rows.slice(1) : rows;
  const cells = under.map((row) => row.cells);
  return { head, under, columns: columnsOf(head, cells, known) };
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
