import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Ids as one parameter, for `= any(…)`: a long list has more of them than a statement may have parameters. */
export const idList = (ids: readonly number[]): SQL => sql`${sql.param([...new Set(ids)])}::int[]`;

/** Whether a column is one of these ids. */
export const isOneOf = (column: AnyColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${idList(ids)})`;
