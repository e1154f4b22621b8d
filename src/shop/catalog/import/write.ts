import type { Db } from '#/platform/database.ts';
import { releaseSkus } from '../product/product-rows.queries.ts';
import type { ArticlePlan, ProductPlan } from './plan.ts';
import type {
  ArticleState,
  ArticleValues,
  PriceState,
  PriceValues,
  ProductState,
  ProductValues,
} from './state.ts';
import {
  articleKey,
  insertArticlePictures,
  insertArticles,
  insertMemberships,
  insertMovements,
  insertPrices,
  insertProducts,
  type Names,
  priceKey,
  type Recorded,
  updateArticles,
  updatePrices,
  updateProducts,
} from './write.queries.ts';

type Written = { touched: Set<number>; created: Set<number>; recorded: Recorded[] };

/**
 * Writes the plans of one batch and tells what each row was before. New things of all products go in together;
 * a row that does not change is not touched. `states` is what the plans were made from.
 */
export async function writePlans(
  tx: Db,
  plans: ProductPlan[],
  states: Map<string, ProductState>,
  names: Names,
  actor: string,
): Promise<Written> {
  const written: Written = { touched: new Set(), created: new Set(), recorded: [] };
  const productIds = await writeProducts(tx, plans, states, names, written);
  const articleIds = await writeArticles(tx, plans, states, productIds, names, written);
  await writePrices(tx, plans, states, productIds, articleIds, actor, written);
  return written;
}

async function writeProducts(
  tx: Db,
  plans: ProductPlan[],
  states: Map<string, ProductState>,
  names: Names,
  written: Written,
): Promise<Map<string, number>> {
  const fresh = plans.filter(({ product }) => product.id === null);
  const ids = await insertProducts(
    tx,
    fresh.map(({ handle, product }) => ({ handle, values: product.set as ProductValues })),
    names,
  );
  const memberships: Parameters<typeof insertMemberships>[1] = [];
  const changed: Parameters<typeof updateProducts>[1][number][] = [];
  for (const { handle, product } of plans) {
    const id = product.id ?? ids.get(handle);
    if (id === undefined) throw new Error(`the product ${handle} was not written`);
    ids.set(handle, id);
    if (Object.keys(product.set).length === 0) continue;
    if (product.id !== null) changed.push({ id, set: product.set });
    else written.created.add(id);
    memberships.push({ productId: id, tags: product.set.categories, shares: product.set.fabrics });
    record(
      written,
      'product',
      id,
      id,
      product.id === null ? undefined : states.get(handle)?.values,
      product.set,
    );
  }
  await updateProducts(tx, changed, names);
  await insertMemberships(tx, memberships, names);
  return ids;
}

async function writeArticles(
  tx: Db,
  plans: ProductPlan[],
  states: Map<string, ProductState>,
  productIds: Map<string, number>,
  names: Names,
  written: Written,
): Promise<Map<ArticlePlan, number>> {
  const all = plans.flatMap(({ handle, articles }) =>
    articles.map((plan) => ({ plan, handle, productId: productIds.get(handle) ?? 0 })),
  );
  const fresh = all.filter(({ plan }) => plan.id === null);
  const made = await insertArticles(
    tx,
    fresh.map(({ plan, productId }) => ({ productId, values: plan.set as ArticleValues })),
  );
  const known = new Map<number, ArticleState>(
    [...states.values()].flatMap(({ articles }) => articles.map((article) => [article.id, article] as const)),
  );
  const ids = new Map<ArticlePlan, number>();
  const shown: { articleId: number; shown: ArticleValues['pictures'] }[] = [];
  const changed: Parameters<typeof updateArticles>[1][number][] = [];
  for (const { plan, productId } of all) {
    const id = plan.id ?? made.get(articleKey(productId, plan.colorKey));
    if (id === undefined)
      throw new Error(`the colour ${plan.colorKey} of product ${productId} was not written`);
    ids.set(plan, id);
    if (Object.keys(plan.set).length === 0) continue;
    if (plan.id !== null) changed.push({ id, set: plan.set });
    if (plan.set.pictures) shown.push({ articleId: id, shown: plan.set.pictures });
    record(written, 'article', id, productId, plan.id === null ? undefined : known.get(id)?.values, plan.set);
  }
  await updateArticles(tx, changed);
  await insertArticlePictures(tx, shown, names.pictures);
  return ids;
}

async function writePrices(
  tx: Db,
  plans: ProductPlan[],
  states: Map<string, ProductState>,
  productIds: Map<string, number>,
  articleIds: Map<ArticlePlan, number>,
  actor: string,
  written: Written,
): Promise<void> {
  const all = plans.flatMap(({ handle, articles }) =>
    articles.flatMap((article) =>
      article.prices.map((plan) => ({
        plan,
        productId: productIds.get(handle) ?? 0,
        articleId: articleIds.get(article) ?? 0,
      })),
    ),
  );
  const known = new Map<number, PriceState>(
    [...states.values()].flatMap(({ articles }) =>
      articles.flatMap(({ prices }) => prices.map((price) => [price.id, price] as const)),
    ),
  );
  await releaseSkus(
    tx,
    all.flatMap(({ plan }) => (plan.id !== null && 'sku' in plan.set ? [plan.id] : [])),
  );
  const fresh = all.filter(({ plan }) => plan.id === null);
  const made = await insertPrices(
    tx,
    fresh.map(({ plan, ...rest }) => ({ ...rest, values: plan.set as PriceValues })),
  );
  const movements: { priceId: number; delta: number; balance: number }[] = [];
  const changed: Parameters<typeof updatePrices>[1][number][] = [];
  for (const { plan, articleId, productId } of all) {
    const { stock } = plan.set;
    const id = plan.id ?? made.get(priceKey(articleId, plan.set.size ?? ''));
    if (id === undefined) throw new Error(`a size of article ${articleId} was not written`);
    if (Object.keys(plan.set).length === 0) continue;
    const before = known.get(id)?.values;
    if (plan.id !== null) changed.push({ id, set: plan.set });
    if (stock !== undefined)
      movements.push({ priceId: id, delta: (stock ?? 0) - (before?.stock ?? 0), balance: stock ?? 0 });
    record(written, 'price', id, productId, plan.id === null ? undefined : before, plan.set);
  }
  await updatePrices(tx, changed);
  await insertMovements(tx, movements, actor);
}

/** Keeps of a changed row only the fields that changed, of a new one everything. */
function record(
  written: Written,
  entity: Recorded['entity'],
  entityId: number,
  productId: number,
  before: object | undefined,
  set: object,
): void {
  written.touched.add(productId);
  const previous = before && Object.fromEntries(Object.entries(before).filter(([field]) => field in set));
  written.recorded.push({ entity, entityId, before: previous ?? null, after: set });
}
