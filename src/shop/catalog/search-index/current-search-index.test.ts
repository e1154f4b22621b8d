import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { invalidate } from '#/platform/invalidation.ts';
import { makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { currentSearchIndex } from './current-search-index.ts';
import { SearchIndex } from './search-index.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

/** Ids of the products that are put into an index meanwhile, by the turn of the event loop. */
async function putDuring(work: () => Promise<unknown>): Promise<number[][]> {
  const turns: number[][] = [[]];
  let running = true;
  const next = () => {
    turns.push([]);
    if (running) setImmediate(next);
  };
  setImmediate(next);
  const replace = SearchIndex.prototype.replace;
  const spy = vi.spyOn(SearchIndex.prototype, 'replace').mockImplementation(function (
    this: SearchIndex,
    ids,
    items,
  ) {
    turns.at(-1)?.push(...items.map(({ id }) => id));
    replace.call(this, ids, items);
  });
  await work().finally(() => {
    running = false;
    spy.mockRestore();
  });
  return turns;
}
const foundBy = async (word: string) => {
  const requirement = { anyOf: [{ kind: 'words' as const, words: [word] }], weight: 1 };
  const { hits } = (await currentSearchIndex(db)).find([requirement], { limit: 9, offset: 0 }, 0);
  return hits.map(({ productId }) => productId).toSorted();
};

test('when a category is renamed its products are found by the new name, and no others are read again', async () => {
  const nights = await makeCategory(db, { tag: 'nuit', label: 'Nuit' });
  const below = await makeCategory(db, { tag: 'dessous', label: 'Dessous', parentId: nights });
  const days = await makeCategory(db, { tag: 'jour', label: 'Jour' });
  const [first, second, third] = [
    await makeProduct(db, { categoryId: nights }),
    await makeProduct(db, { categoryId: below }),
    await makeProduct(db, { categoryId: days }),
  ];
  expect(await foundBy('nuit')).toEqual([first.id, second.id]);
  await db.execute(
    sql`update categories set label = 'Soir', ar_label = 'Soir', en_label = 'Soir' where id = ${nights}`,
  );
  await invalidate(db, 'categories', 'catalog');
  const read = await putDuring(async () => expect(await foundBy('soir')).toEqual([first.id, second.id]));
  expect(read.flat().toSorted()).toEqual([first.id, second.id]);
  expect(await foundBy('nuit')).toEqual([]);
  expect(await foundBy('jour')).toEqual([third.id]);
  // Its place among the others says nothing that searches look for.
  await db.execute(sql`update categories set position = position + 1`);
  await invalidate(db, 'categories', 'catalog');
  expect((await putDuring(() => currentSearchIndex(db))).flat()).toEqual([]);
});

test('while the index is built other tasks have their turn', async () => {
  const categoryId = await makeCategory(db, { tag: 'nuit' });
  const { id } = await makeProduct(db, { categoryId });
  await db.execute(sql`
    insert into products (handle, slug, title, description, category_id, audience, published_at)
    select handle || n, handle || n, title, description, category_id, audience, published_at
    from products, generate_series(2, 1300) n where id = ${id}`);
  await db.execute(sql`insert into articles (product_id, position, color_key, color)
    select product.id, position, color_key, color from articles, products product where product_id = ${id} and product.id <> ${id}`);
  await db.execute(sql`insert into prices (article_id, product_id, size, size_rank, price)
    select article.id, article.product_id, 'M', 1, 100 from articles article where product_id <> ${id}`);
  await invalidate(db, 'catalog:all');

  const turns = await putDuring(() => currentSearchIndex(db));
  expect(turns.flat()).toHaveLength(1300);
  expect(Math.max(...turns.map(({ length }) => length))).toBeLessThanOrEqual(50);
});
