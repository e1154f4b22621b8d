import type { TableRow } from '#/platform/spreadsheet/table-error.ts';

/** What somebody has said of each column of a table. */
export type MappingOf<Field extends string> = { row: number; headers: string[]; fields: Field[] };

/** The columns of a table as they are shown to whoever imports it; `row` is the header's. */
export type TableOf<Field extends string> = {
  row: number;
  columns: { header: string; examples: string[]; field: Field | 'none' }[];
};

const most = { columns: 200, examples: 3, header: 200, example: 60 };

/** null for a table of one column, or of more than anybody would go through. `fields`: what each column is. */
export function sourceTable<Field extends string>(
  header: TableRow | undefined,
  rows: readonly TableRow[],
  fields: (header: TableRow) => readonly Field[],
): TableOf<Field> | null {
  if (!header || header.cells.length < 2 || header.cells.length > most.columns) return null;
  const known = fields(header);
  const columns = header.cells.map((text, index) => {
    const texts = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean);
    return {
      header: text.trim().slice(0, most.header),
      examples: [...new Set(texts)].slice(0, most.examples).map((one) => one.slice(0, most.example)),
      field: known[index] ?? ('none' as const),
    };
  });
  return { row: header.row, columns };
}

export const headersOf = ({ columns }: TableOf<string>): string[] => columns.map(({ header }) => header);
