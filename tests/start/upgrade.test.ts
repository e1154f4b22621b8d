import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#/platform/embedded-postgres.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { firstPage, inDatabase, openShop, stopShop, temporaryFolder } from './shop-process.ts';

/** A data folder that commit 6323f67 left behind: its cluster is of Linux on x64. */
const archive = resolve('../shared/data/upgrade/shop-6323f67.tar.xz');
const canOpen = process.platform === 'linux' && process.arch === 'x64' && existsSync(archive);

/**
 * Tables that a start writes to: what is cached no longer, and texts of ours that nobody has edited. Of `settings`
 * the tax has moved, of `pictures` a name in their drawings; the groups of words that came with the shop are gone
 * (0010_drop_default_synonyms.sql). What searches read is folded anew.
 */
const refreshed = new Set([
  'invalidations',
  'content_pages',
  'info_dialogs',
  'questions',
  'settings',
  'pictures',
  'search_texts',
]);
/** Tables whose rows stand in others since (0012_taught_words.sql, 0038_list_views.sql). */
const renamed = new Set(['synonym_groups', 'empty_searches', 'order_views']);

/** Tables in which a product "for everyone" is one of whom nothing is set since 0018_held_audience.sql. */
const unset = new Set(['products', 'import_changes']);

/** A column that nothing ever wrote to is gone since 0043_drop_staff_note.sql. */
const dropped: Record<string, string> = { orders: 'staff_note' };

type Query = Pick<pg.Client, 'query'>;
type Contents = Map<string, { columns: string[]; rows: string[] }>;

/** Every row of every table of the shop as text, with the columns named; with `like`, only those columns of its tables. */
async function contentsOf(client: Query, like?: Contents): Promise<Contents> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`);
  const contents: Contents = new Map();
  for (const { name, columns: all } of rows) {
    const present = all.filter((column) => column !== dropped[name]);
    const columns = like ? like.get(name)?.columns.filter((column) => present.includes(column)) : present;
    if (!columns) continue;
    const list = columns.map((column) => `"${column}"`).join(', ');
    const found = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from (select ${list} from "${name}") t order by 1`,
    );
    contents.set(name, { columns, rows: found.rows.map(({ row }) => row) });
  }
  return contents;
}

test.skipIf(!canOpen)('an upgrade opens the data folder of an earlier shop and keeps every row', async () => {
  const HILAL_DATA = temporaryFolder();
  execFileSync('tar', ['-xJf', archive, '-C', HILAL_DATA]);
  const cluster = join(HILAL_DATA, 'postgres');
  const password = loadSecrets(HILAL_DATA).postgresPassword;
  const earlier = await startEmbeddedPostgres({ cluster, password });
  const client = new pg.Client(earlier.url);
  await client.connect();
  const before = await contentsOf(client);
  expect((await client.query(`select from orders where staff_note <> ''`)).rowCount).toBe(0);
  await client.end();
  await earlier.stop();

  const shop = await openShop({ HILAL_DATA });
  expect(await firstPage(shop)).toBe(200);
  const { after, sums } = await inDatabase(shop, async (opened) => ({
    after: await contentsOf(opened, before),
    sums: await opened.query(`
      select (select count(*)::int from orders) as orders, (select sum(total_centimes)::int from orders) as centimes,
        (select count(*)::int from returns) as returns,
        (select count(*)::int from cash_statements) as statements, (select count(*)::int from taught_words) as taught,
        (select count(*)::int from search_counts) as searches, (select count(*)::int from staff_views) as views`),
  }));
  // Nobody had changed a group of words that came with the shop.
  const searches = before.get('empty_searches')?.rows.length;
  const views = before.get('order_views')?.rows.length;
  const kept = { orders: 41, centimes: 1_961_500, returns: 2, statements: 4 };
  expect(sums.rows).toEqual([{ ...kept, taught: 0, searches, views }]);
  expect([...after.keys()]).toEqual([...before.keys()].filter((name) => !renamed.has(name)));
  for (const [name, contents] of before)
    if (!refreshed.has(name) && !unset.has(name) && !renamed.has(name))
      expect(after.get(name), name).toEqual(contents);
  const forEveryone = (contents: Contents, name: string) =>
    contents.get(name)?.rows.filter((row) => row.includes('"audience": "unisex"')) ?? [];
  const withoutAudience = (contents: Contents, name: string) =>
    contents
      .get(name)
      ?.rows.map((row) => row.replace('"audience": "unisex"', '"audience": null'))
      .sort();
  for (const name of unset) {
    expect(withoutAudience(after, name), name).toEqual(withoutAudience(before, name));
    expect(forEveryone(before, name).length, name).toBeGreaterThan(0);
    expect(forEveryone(after, name), name).toEqual([]);
  }
  // A drawing of the demo shop names its colors otherwise since 0008_drawing_colors.sql.
  const picturesIn = (contents: Contents) =>
    new Map(
      contents
        .get('pictures')
        ?.rows.map((row) => JSON.parse(row.replaceAll('"colours":', '"colors":')))
        .map((picture) => [picture.id, picture]),
    );
  expect(picturesIn(before).size).toBeGreaterThan(500);
  expect(picturesIn(after)).toEqual(picturesIn(before));
  const settingIn = (contents: Contents, key: string) =>
    contents
      .get('settings')
      ?.rows.map((row) => JSON.parse(row))
      .find((setting) => setting.key === key)?.value;
  // A rate that was typed where the tax number belongs is the rate now.
  expect(settingIn(before, 'legal')).toMatchObject({ ice: '001523456000078', vat: '20' });
  expect(settingIn(after, 'legal')).toEqual({ ...settingIn(before, 'legal'), vat: '' });
  expect(settingIn(after, 'vatRate')).toBe(2000);
  await stopShop(shop);
});
