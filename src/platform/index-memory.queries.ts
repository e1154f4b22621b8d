import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Asks the table of changes through this database (invalidations-tail.ts). */
export const askTail =
  (db: Database) =>
  async (text: string, values: [floor: number, xmin: string | null]): Promise<Record<string, unknown>[]> => {
    const parts = text.split(/\$([12])/);
    const statement = sql.join(
      parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    );
    return (await db.execute(statement)).rows;
  };
