import { resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { migrateDatabase } from './migrate.ts';

const { url } = await testDatabase();
const folder = resolve('src/platform/migrations');

const inDatabase = async <T>(at: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const countApplied = (at: string) =>
  inDatabase(at, async (client) => {
    const { rows } = await client.query<{ many: number }>(
      'select count(*)::int as many from drizzle.__drizzle_migrations',
    );
    return rows[0]?.many;
  });

test('several nodes that start at once migrate an empty database once', async () => {
  const name = `${new URL(url).pathname.slice(1)}_empty`;
  const empty = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await inDatabase(url, async (client) => {
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} template template0 encoding 'UTF8' lc_ctype 'C.UTF-8'`);
  });
  await Promise.all([1, 2, 3].map(() => migrateDatabase(empty, folder)));
  expect(await countApplied(empty)).toBe(await countApplied(url));
  await inDatabase(url, (client) => client.query(`drop database ${name} with (force)`));
});

test('a database that a newer version has migrated is refused', async () => {
  await inDatabase(url, (client) =>
    client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`),
  );
  await expect(migrateDatabase(url, folder)).rejects.toThrow('by a newer version');
});
