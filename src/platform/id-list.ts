import { type SQL, sql } from 'drizzle-orm';

/** Ids as one parameter, for `= any(…)`: a long list has more of them than a statement may have parameters. */
export const idList = (ids: readonly number[]): SQL => sql`${sql.param([...new Set(ids)])}::int[]`;
