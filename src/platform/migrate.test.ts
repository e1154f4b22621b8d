import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
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

/** A new database beside the tests' own; it is dropped when the test ends. */
async function newDatabase(suffix: string): Promise<string> {
  const name = `${new URL(url).pathname.slice(1)}_${suffix}`;
  await inDatabase(url, async (client) => {
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} template template0 encoding 'UTF8' lc_ctype 'C.UTF-8'`);
  });
  onTestFinished(async () => {
    await inDatabase(url, (client) => client.query(`drop database ${name} with (force)`));
  });
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

const countApplied = (at: string) =>
  inDatabase(at, async (client) => {
    const { rows } = await client.query<{ many: number }>(
      'select count(*)::int as many from drizzle.__drizzle_migrations',
    );
    return rows[0]?.many;
  });

test('several nodes that start at once migrate an empty database once', async () => {
  const empty = await newDatabase('empty');
  await Promise.all([1, 2, 3].map(() => migrateDatabase(empty, folder)));
  expect(await countApplied(empty)).toBe(await countApplied(url));
});

test('a database that a newer version has migrated is refused', async () => {
  await inDatabase(url, (client) =>
    client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`),
  );
  await expect(migrateDatabase(url, folder)).rejects.toThrow('by a newer version');
});

/** Migrates to what an earlier version of the shop had. */
async function migrateUpTo(at: string, tag: string): Promise<void> {
  const earlier = mkdtempSync(join(tmpdir(), 'hilal-migrations-'));
  cpSync(folder, earlier, { recursive: true });
  const path = join(earlier, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  await migrateDatabase(at, earlier);
  rmSync(earlier, { recursive: true });
}

test('a product that no file and no staff user made for everyone is read anew, and its import can still be undone', async () => {
  const old = await newDatabase('audience');
  await migrateUpTo(old, '0016_offers');
  await inDatabase(old, (client) =>
    client.query(`
      insert into categories (tag, label, ar_label, en_label) values ('x', 'X', 'X', 'X');
      insert into products (handle, slug, title, description, category_id, audience)
        select handle, handle, '{}', '{}', 1, audience from (values ('imported', 'unisex'), ('made', 'unisex'), ('set', 'unisex'),
          ('women', 'women')) given (handle, audience);
      insert into journal (actor, action, entity, entity_id, after) values ('S', 'product.create', 'product', '2', '{}'),
        ('S', 'product.change', 'product', '3', '{"audience": "unisex"}'), ('S', 'product.change', 'product', '1', '{"brand": "x"}');
      insert into import_runs (file_name, file_hash, actor, summary) values ('f', 'h', 'S', '{}');
      insert into import_changes (run_id, entity, entity_id, before, after) values
        (1, 'product', 1, null, '{"audience": "unisex"}'), (1, 'product', 3, null, '{"audience": "unisex"}');`),
  );
  await migrateDatabase(old, folder);
  const { audiences, noted } = await inDatabase(old, async (client) => ({
    audiences: (await client.query('select audience from products order by id')).rows,
    noted: (await client.query(`select before, after from import_changes order by id`)).rows,
  }));
  expect(audiences).toEqual([null, 'unisex', 'unisex', 'women'].map((audience) => ({ audience })));
  expect(noted).toEqual([
    { before: null, after: { audience: null } },
    { before: null, after: { audience: 'unisex' } },
  ]);
});

test('groups of words that the merchant made or changed stay what the search was taught, and searches stay counted', async () => {
  const old = await newDatabase('words');
  await migrateUpTo(old, '0009_transaction_of_invalidations');
  await inDatabase(old, (client) =>
    client.query(`
      insert into synonym_groups (words, folded, key, created_at) values
        ('{untouched,one}', '{untouched,one}', 'first', '2026-01-01'), ('{changed,two}', '{changed,two}', 'second', '2026-01-02'),
        ('{own,three}', '{own,three}', null, '2026-01-03'), ('{}', '{}', 'emptied', '2026-01-04');
      insert into journal (actor, action, entity, entity_id) values
        ('Salma', 'synonym.change', 'synonym', '2'), ('Salma', 'synonym.change', 'synonym', '4'),
        ('Salma', 'synonym.create', 'synonym', '3');
      insert into empty_searches (folded, typed, times, alike, first_at, last_at)
        values ('kaftan', 'Kaftan', 7, false, '2026-01-01 10:00Z', '2026-02-03 10:00Z');`),
  );
  await migrateDatabase(old, folder);
  await inDatabase(old, async (client) => {
    const taught = await client.query('select id, words, targets from taught_words order by id');
    expect(taught.rows).toEqual([
      { id: 2, words: ['changed', 'two'], targets: [] },
      { id: 3, words: ['own', 'three'], targets: [] },
    ]);
    const made = await client.query(
      `insert into taught_words (words, created_at) values ('{four,five}', now()) returning id`,
    );
    expect(made.rows).toEqual([{ id: 5 }]);
    const counts = await client.query(
      'select day::text, folded, typed, times, few, found from search_counts',
    );
    expect(counts.rows).toEqual([
      { day: '2026-02-03', folded: 'kaftan', typed: 'Kaftan', times: 7, few: 7, found: 0 },
    ]);
  });
});
