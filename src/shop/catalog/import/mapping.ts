import type { ColumnField } from './import.schema.ts';
import { plainFields, plainLayout } from './plain-layout.ts';
import type { TableRow } from './table-error.ts';

/** What somebody has said of each column of a table. */
export type ColumnMapping = { row: number; headers: string[]; fields: ColumnField[] };

/** The columns of a table as they are shown to whoever imports it; `row` is the header's. */
export type SourceTable = {
  row: number;
  columns: { header: string; examples: string[]; field: ColumnField }[];
};

const most = { columns: 200, examples: 3, header: 200, example: 60 };

/** null for a table of one column, or of more than anybody would go through. */
export function sourceTable(
  header: TableRow | undefined,
  rows: readonly TableRow[],
  chosen?: readonly ColumnField[],
): SourceTable | null {
  if (!header || header.cells.length < 2 || header.cells.length > most.columns) return null;
  const fields = chosen ?? plainFields(header);
  const columns = header.cells.map((text, index) => {
    const texts = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean);
    return {
      header: text.trim().slice(0, most.header),
      examples: [...new Set(texts)].slice(0, most.examples).map((one) => one.slice(0, most.example)),
      field: fields[index] ?? 'none',
    };
  });
  return { row: header.row, columns };
}

export const headersOf = ({ columns }: SourceTable): string[] => columns.map(({ header }) => header);

export type MappingFault = 'import_columns_unfit' | 'import_column_twice' | 'import_columns_needed';

/** Why fields do not fit a table: not one for each column, one thing in two columns, or no name or price. */
export function mappingFault(table: SourceTable, fields: readonly ColumnField[]): MappingFault | undefined {
  if (fields.length !== table.columns.length) return 'import_columns_unfit';
  const chosen = fields.filter((field) => field !== 'none' && field !== 'own');
  if (new Set(chosen).size < chosen.length) return 'import_column_twice';
  const header = { row: table.row, cells: headersOf(table) };
  return plainLayout(header, fields) ? undefined : 'import_columns_needed';
}
