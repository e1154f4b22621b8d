import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { createDatabase, isDatabaseGone, sqlState, violatedConstraint } from './database.ts';
import { StorageError } from './storage/storage-error.ts';

const { db, url } = await testDatabase();

test('trigram search sees Arabic letters', async () => {
  const { rows } = await db.execute<{ likeness: number; pieces: number }>(
    sql`select similarity('بيجامة', 'بيجاما') as likeness, cardinality(show_trgm('بيجامة')) as pieces`,
  );
  expect(rows[0]?.pieces).toBe(7);
  expect(rows[0]?.likeness).toBeGreaterThan(0.5);
});

test('the state and the constraint of a wrapped database error are found', async () => {
  await db.execute(sql`create table once (id int constraint once_only primary key)`);
  await db.execute(sql`insert into once values (1)`);
  const error: unknown = await db
    .execute(sql`insert into once values (1)`)
    .catch((thrown: unknown) => thrown);
  expect(sqlState(error)).toBe('23505');
  expect(violatedConstraint(error)).toBe('once_only');
});

test('what is not a database error has no state', () => {
  expect(
    sqlState(new Error('x', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })),
  ).toBeUndefined();
  expect(sqlState('x')).toBeUndefined();
});

test('a database whose disk is full or fails may be asked again, as one that is away', () => {
  const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error(), { code }) });
  const away = ['53100', '53300', '57P03', '58030', '08006'];
  expect(away.filter((code) => !isDatabaseGone(failed(code)))).toEqual([]);
  expect(['53200', '23505', '42601'].map((code) => isDatabaseGone(failed(code)))).toEqual([
    false,
    false,
    false,
  ]);
});

test('a bucket that refuses connections is no database that is gone', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:49999'), { code: 'ECONNREFUSED' });
  expect(isDatabaseGone(new Error('Failed query', { cause: refused }))).toBe(true);
  expect(isDatabaseGone(new StorageError('connect ECONNREFUSED', { cause: refused }))).toBe(false);
});

test('a connection that breaks between two statements of a transaction fails that one alone', async () => {
  const own = createDatabase(url, { max: 1 });
  const broken = new Promise<void>((done) => own.pool.on('connect', (client) => client.once('end', done)));
  const failure: unknown = await own.db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
      // Nothing is asked when it breaks: only a listener of ours hears it.
      await broken;
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseGone(failure)).toBe(true);
  expect((await own.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await own.close();
});
