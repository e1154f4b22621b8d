import { sql } from 'drizzle-orm';
import { afterAll, inject } from 'vitest';
import { createDatabase, type Database } from '#/platform/database.ts';

export type TestDatabase = {
  db: Database;
  url: string;
  /** Empties every table; ids start again at 1. Call it in `beforeEach`. */
  reset(): Promise<void>;
};

/**
 * An empty, migrated database for this test file alone. Call it once, at the top of the file:
 * `const { db, reset } = await testDatabase();`
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  let close = async () => {};
  afterAll(() => close());
  const answer = await fetch(`${inject('databaseDesk')}/${process.env.VITEST_POOL_ID ?? '0'}`);
  const url = await answer.text();
  if (!answer.ok) throw new Error(`no test database: ${url}`);
  const connection = createDatabase(url, { max: 20 });
  close = connection.close;
  return {
    db: connection.db,
    url,
    reset: async () => void (await connection.db.execute(sql`select test_support.empty_tables()`)),
  };
};

/**
 * Two at the same time: `second` begins while the transaction of `first` stands open, which is committed once the second
 * waits for it or has ended. Answers as the second does.
 */
export async function meanwhile<Answer>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<Answer>,
): Promise<Answer> {
  const answer = Promise.withResolvers<Answer>();
  answer.promise.catch(() => {});
  await db.transaction(async (tx) => {
    // A service begins its transaction within this one.
    await first(tx as unknown as Database);
    second().then(answer.resolve, answer.reject);
    await untilWaiting(db, answer.promise);
  });
  return answer.promise;
}

/** Until somebody in the database waits for a lock, or `work` has ended, well or not. */
export async function untilWaiting(db: Database, work: Promise<unknown>): Promise<void> {
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  let ended = false;
  const end = () => {
    ended = true;
  };
  work.then(end, end);
  while (!ended && (await db.execute(waits)).rows.length === 0);
}
