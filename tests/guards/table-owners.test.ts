import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './imports.ts';
import { tableOwners, tableProblems } from './table-owners.ts';

const tables = {
  'src/shop/orders/orders.tables.ts': "export const orders = pgTable('orders', {});",
  'src/shop/accounts/accounts.tables.ts': "export const users = pgTable(\n  'users', {});",
  'src/platform/pictures.tables.ts': "export const pictures = pgTable('pictures', {});",
};
const problemsOf = (path: string, source: string, list: Parameters<typeof tableProblems>[1] = []) =>
  tableProblems(new Map(Object.entries({ ...tables, [path]: source })), list);

test('every table is named by its own module alone, and SQL stands in *.queries.ts', () => {
  const sources = readSources(resolve('.'), ['src', 'demo']);
  expect(tableOwners(sources).size).toBeGreaterThan(40);
  expect(tableProblems(sources)).toEqual([]);
});

// The guard itself: each of these must be found.
test.each([
  ['src/shop/orders/a.queries.ts', 'db.execute(sql`select * from users`)'],
  ['src/shop/orders/a.queries.ts', 'db.execute(sql`select 1 from orders o left join "users" u on true`)'],
  ['src/shop/orders/a.queries.ts', `const part = sql\`exists (select 1 from \${x} o, users u where \${y})\``],
  ['src/shop/orders/a.queries.ts', 'db.execute(sql`select 1 from orders o, users u`)'],
  ['src/shop/orders/a.queries.ts', 'db.execute(sql`update users set name = null`)'],
  ['src/shop/orders/a.queries.ts', 'db.execute(sql`insert into users (name) values (null)`)'],
  ['src/shop/orders/a.queries.ts', 'db.execute(sql`delete from users where id = 1`)'],
  ['src/shop/orders/a.queries.ts', "pool.query('SELECT name FROM users')"],
  ['src/shop/orders/a.queries.ts', 'pool.query(`select name from users where id = 1`)'],
  ['src/shop/orders/a.queries.ts', "db.execute(sql.raw('select 1 from users'))"],
  ['src/shop/orders/a.queries.ts', `sql\`from \${sql.identifier('users')}\``],
  ['src/shop/orders/a.queries.ts', "import { users } from '#/shop/accounts/accounts.tables.ts';"],
  ['src/shop/orders/a.queries.ts', "import type { users } from '../accounts/accounts.tables.ts';"],
  ['src/shop/accounts/accounts.tables.ts', "import { orders } from '#/shop/orders/orders.tables.ts';"],
  ['src/platform/a.ts', 'db.execute(sql`select * from users`)'],
  ['src/shop/orders/a.service.ts', 'db.execute(sql`select 1`)'],
  ['src/shop/orders/a.service.ts', "import { orders } from './orders.tables.ts';"],
  ['src/shop/orders/a.service.ts', "import { eq } from 'drizzle-orm';"],
  ['src/shop/orders/a.service.ts', "pool.query('select name from orders')"],
  ['src/server/a.ts', 'db.execute(sql`select 1`)'],
  ['demo/a.queries.ts', 'db.execute(sql`select * from users`)'],
  ['src/web/admin/routes/a.tsx', "import { sql } from 'drizzle-orm';"],
])('%s may not: %s', (path, source) => {
  expect(problemsOf(path, source)).toHaveLength(1);
});

test.each([
  ['src/shop/orders/a.queries.ts', 'db.execute(sql`select 1 from orders join pictures on true`)'],
  ['src/shop/orders/a.queries.ts', 'sql`with users as (select 1) select * from users`'],
  ['src/shop/orders/a.queries.ts', "import { pictures } from '#/platform/pictures.tables.ts';"],
  ['src/shop/orders/a.service.ts', "import type { orders } from './orders.tables.ts';"],
  ['src/shop/orders/a.texts.ts', "const text = 'Removed from users; update users as well';"],
  ['src/platform/a.ts', 'db.execute(sql`select 1`)'],
  ['src/shop/orders/a.test.ts', 'db.execute(sql`delete from users`)'],
])('%s may: %s', (path, source) => {
  expect(problemsOf(path, source)).toEqual([]);
});

test('a report reads what the list says, writes nothing, and is listed for no more than it reads', () => {
  const file = 'src/shop/orders/a.queries.ts';
  const listed = [{ file, tables: ['users'], why: 'a report' }];
  expect(problemsOf(file, 'sql`select * from users`', listed)).toEqual([]);
  expect(problemsOf(file, 'sql`delete from users`', listed)).toEqual([
    `${file} writes users, a table of accounts`,
  ]);
  expect(problemsOf(file, 'sql`select * from orders`', listed)).toEqual([
    `${file} does not read users: take it off the list`,
  ]);
});
