import type { ColumnField } from './import.schema.ts';
import { plainLayout } from './plain-layout.ts';
import { headersOf, type MappingOf, type TableOf } from './source-table.ts';

export type ColumnMapping = MappingOf<ColumnField>;
export type SourceTable = TableOf<ColumnField>;

export type MappingFault = 'import_columns_unfit' | 'import_column_twice' | 'import_columns_needed';

/** Why fields do not fit a table: not one for each column, one thing in two columns, or no name or price. */
export function mappingFault(table: SourceTable, fields: readonly ColumnField[]): MappingFault | undefined {
  if (fields.length !== table.columns.length) return 'import_columns_unfit';
  const chosen = fields.filter((field) => field !== 'none' && field !== 'own');
  if (new Set(chosen).size < chosen.length) return 'import_column_twice';
  const header = { row: table.row, cells: headersOf(table) };
  return plainLayout(header, fields) ? undefined : 'import_columns_needed';
}
