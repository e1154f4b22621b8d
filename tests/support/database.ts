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
  const [answer] = await inTurn(db, first, [second]);
  if (answer?.status !== 'fulfilled') throw answer?.reason;
  return answer.value;
}

/**
 * Several at the same time: each of `others` begins while the transaction of `first` stands open, once those before it wait or
 * have ended. It is committed once all do. Answers how the others ended.
 */
export async function inTurn<Answer>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  others: readonly (() => Promise<Answer>)[],
): Promise<PromiseSettledResult<Answer>[]> {
  const answers: Promise<Answer>[] = [];
  await db.transaction(async (tx) => {
    // A service begins its transaction within this one.
    await first(tx as unknown as Database);
    let running = 0;
    const ended = () => {
      running -= 1;
    };
    for (const other of others) {
      running += 1;
      const answer = other();
      answer.then(ended, ended);
      answers.push(answer);
      while ((await waiting(db)) < running);
    }
  });
  return Promise.allSettled(answers);
}

/** How many in this database wait for a lock. */
const waiting = async (db: Database): Promise<number> =>
  (
    await db.execute(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rows.length;

/** Until somebody in the database waits for a lock, or `work` has ended, well or not. */
export async function untilWaiting(db: Database, work: Promise<unknown>): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  work.then(end, end);
  while (!ended && (await waiting(db)) === 0);
}
