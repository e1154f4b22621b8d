import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase, untilWaiting } from '../../../../tests/support/database.ts';
import { products } from '../catalog.tables.ts';
import { ensureSearchTexts, refreshSearchTexts } from './text.service.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const textsOf = async (handle: string) => {
  const { rows } = await db.execute<{ title: string; body: string }>(sql`
    select texts.title, texts.body from search_texts texts
    join articles article on article.id = texts.article_id join products product on product.id = article.product_id
    where product.handle = ${handle} order by article.id`);
  return rows;
};

/** So many products with two colors each; the colors of a later product are older. */
const makeProducts = (tag: string, count: number) =>
  db.execute(sql`
    with category as (
      insert into categories (tag, label, ar_label, en_label) values (${tag}, 'Été', 'صيف', 'Summer') returning id
    ), product as (
      insert into products (handle, slug, title, description, category_id)
      select ${tag} || '-' || n, ${tag} || '-' || n, jsonb_build_object('fr', 'Été ' || n), '{}', id
      from category, generate_series(1, ${count}::int) n
      returning id
    )
    insert into articles (product_id, position, color_key, color)
    select id, place, 'c' || place, jsonb_build_object('fr', 'Rosé ' || place)
    from product cross join generate_series(0, 1) place order by id desc, place`);

test('a start writes the texts of all colors that have none, however many, and leaves the others alone', async () => {
  await makeProducts('old', 1203);
  await ensureSearchTexts(db);
  const { rows } = await db.execute(sql`
    select count(*)::int as without from articles where not exists (select 1 from search_texts where article_id = articles.id)`);
  expect(rows).toEqual([{ without: 0 }]);
  expect(await textsOf('old-1203')).toEqual([
    { title: 'ete 1203', body: 'ete 1203  old-1203 ete صيف summer rose 0' },
    { title: 'ete 1203', body: 'ete 1203  old-1203 ete صيف summer rose 1' },
  ]);
  await db.execute(sql`update search_texts set title = 'unchanged'`);
  await ensureSearchTexts(db);
  expect((await textsOf('old-7'))[0]).toMatchObject({ title: 'unchanged' });
});

test('two who write the texts of many of the same products, each in an order of its own, both come to an end', async () => {
  await makeProducts('many', 1100);
  const rows = await db.select({ id: products.id }).from(products).orderBy(products.id);
  const ids = rows.map(({ id }) => id);
  for (const others of [ids.toReversed(), ids.slice(400, 900)]) {
    let second: Promise<void> = Promise.resolve();
    const first = db.transaction((tx) =>
      refreshSearchTexts(tx, ids, async (done) => {
        if (done !== 500) return;
        second = db.transaction((other) => refreshSearchTexts(other, others));
        await untilWaiting(db, second);
      }),
    );
    expect(await Promise.allSettled([first, first.then(() => second)])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
  }
});
