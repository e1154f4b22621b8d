import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { ensureSearchTexts } from './text.service.ts';

const { db } = await testDatabase();

const textsOf = async (handle: string) => {
  const { rows } = await db.execute<{ title: string; body: string }>(sql`
    select texts.title, texts.body from search_texts texts
    join articles article on article.id = texts.article_id join products product on product.id = article.product_id
    where product.handle = ${handle} order by article.id`);
  return rows;
};

test('a start writes the texts of all colors that have none, however many, and leaves the others alone', async () => {
  await db.execute(sql`
    with category as (
      insert into categories (tag, label, ar_label, en_label) values ('old', 'Été', 'صيف', 'Summer') returning id
    ), product as (
      insert into products (handle, slug, title, description, category_id)
      select 'old-' || n, 'old-' || n, jsonb_build_object('fr', 'Été ' || n), '{}', id from category, generate_series(1, 1203) n
      returning id
    )
    insert into articles (product_id, position, color_key, color)
    select id, place, 'c' || place, jsonb_build_object('fr', 'Rosé ' || place) from product cross join generate_series(0, 1) place`);
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
