// npm run bench -- search: how good the first ten are that a search shows, and how fast it answers.
// BENCH_SEARCH=demo,10000 measures these catalogs alone; BENCH_FAILURES=1 prints what failed in the half that may be looked at.
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { systemClock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { currentSearchIndex } from '#/shop/catalog/index.ts';
import { searchProductIds } from '#/shop/search/index.ts';
import { type BenchShop, machine, quantile, residentMb, startShop } from './processes.ts';
import { ask, type BenchRequest } from './request.ts';
import { fillGenerated } from './search/fill.ts';
import { generated } from './search/generated.ts';
import { isUnseen, type Measured, measure, totals } from './search/measure.ts';
import { prepareTextSearch, textSearch } from './search/text-search.ts';
import {
  colorsOf,
  type DemoRow,
  factsOfDemo,
  factsOfGenerated,
  type Query,
  readQueries,
  type TrueProduct,
} from './search/truth.ts';

/** Of the half of the queries that is not looked at, and of one process at 100,000 products. */
const limits = { precision: 0.97, recall: 0.97, first: 0.95, page: 30, suggestions: 15 };
const queries = readQueries(readFileSync('bench/search/queries.txt', 'utf8'));

type Row = DemoRow & {
  brand: string;
  from: number | null;
  to: number | null;
  articles: { key: string; sizes: { size: string; price: number; offer: boolean; inStock: boolean }[] }[];
};

/** What is true of the catalog, read past everything that searches. */
async function trueCatalog(db: Database): Promise<TrueProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select article_id, json_agg(json_build_object('size', size, 'offer', promo_price < price, 'inStock', stock is null or stock > 0,
        'price', case when promo_price < price then promo_price else price end)) as sizes from prices where active group by article_id
    ), colored as (
      select product_id, json_agg(json_build_object('key', color_key, 'sizes', sizes)) as articles
      from articles join sold on sold.article_id = articles.id group by product_id
    ), placed as (
      select product_id, json_agg(tag) as tags from product_categories join categories on categories.id = category_id group by product_id
    ), made as (
      select product_id, json_agg(json_build_array(element_id, percent)) as fabrics
      from product_fabrics join fabrics on fabrics.id = fabric_id group by product_id
    )
    select handle, brand, audience, collection, age_from_months as from, age_to_months as to, coalesce(tags, '[]') as tags,
      coalesce(fabrics, '[]') as fabrics, articles
    from products product join colored on colored.product_id = product.id
    left join placed on placed.product_id = product.id left join made on made.product_id = product.id
    where published`);
  return rows.map((row) => {
    const number = /^gn-(\d+)$/.exec(row.handle)?.[1];
    return {
      handle: row.handle,
      brand: row.brand,
      facts: number ? factsOfGenerated(generated(Number(number))) : factsOfDemo(row),
      ages: row.from === null ? agesOfSizes(row.articles) : { from: row.from, to: row.to ?? 216 },
      articles: row.articles.map(({ key, sizes }) => ({ colors: colorsOf(key), sizes })),
    };
  });
}

/** Of a product that names no ages: what its sizes in years say (`5-6`). */
function agesOfSizes(articles: Row['articles']): TrueProduct['ages'] {
  const years = articles
    .flatMap(({ sizes }) => sizes)
    .flatMap(({ size }) => {
      const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(size) ?? [];
      return from && Number(from) < 16 ? [Number(from) * 12, Number(to) * 12 + 11] : [];
    });
  return years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) };
}

type What = 'page' | 'suggestions';
type Finder = (text: string) => Promise<string[]>;

async function shopFinder(db: Database): Promise<Finder> {
  const { rows } = await db.execute<{ id: number; handle: string }>(sql`select id, handle from products`);
  const handles = new Map(rows.map(({ id, handle }) => [id, handle]));
  return async (text) => {
    const ids = await searchProductIds(db, systemClock, text, 10);
    return ids.map((id) => handles.get(id) ?? '');
  };
}

async function measureAll(catalog: readonly TrueProduct[], find: Finder): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const query of queries) {
    const one = measure(query, catalog, await find(query.text));
    if (one) measured.push(one);
  }
  return measured;
}

const share = (value: number): string => (Number.isNaN(value) ? '  –  ' : value.toFixed(3));
function print(name: string, measured: readonly Measured[]): ReturnType<typeof totals> {
  const { queries: count, precision, recall, first, reciprocal } = totals(measured);
  console.log(
    `  ${name.padEnd(22)} ${String(count).padStart(3)} queries  precision@10 ${share(precision)}  recall@10 ${share(recall)}  ` +
      `first right ${share(first)}  MRR ${share(reciprocal)}`,
  );
  return { queries: count, precision, recall, first, reciprocal };
}

/** What a shopper's browser asks for: the page of results, or the call while one types. */
const requestOf = (what: What, text: string): BenchRequest =>
  what === 'page'
    ? { path: `/search?q=${encodeURIComponent(text)}` }
    : { path: '/api/home/products/search', body: { text } };

/**
 * Milliseconds of each answer, so many at once; each query once. Not by fetch: what it unpacks and holds makes this process
 * collect garbage for longer than many an answer takes.
 */
async function timesOf(port: number, atOnce: number, of: readonly Query[], what: What): Promise<number[]> {
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true });
  const left = [...of.entries()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [at, { text }] = next;
        const begun = performance.now();
        const { status } = await ask(port, (atOnce << 16) | at, requestOf(what, text), agent);
        if (status !== 200) throw new Error(`${text}: ${status}`);
        times.push(performance.now() - begun);
      }
    }),
  );
  agent.destroy();
  return times.sort((one, other) => one - other);
}

async function quality(name: string, db: Database): Promise<boolean> {
  const catalog = await trueCatalog(db);
  const measured = await measureAll(catalog, await shopFinder(db));
  print(
    'the shop, looked at',
    measured.filter(({ query }) => !isUnseen(query)),
  );
  const unseen = print(
    'the shop, unseen',
    measured.filter(({ query }) => isUnseen(query)),
  );
  if (process.env.BENCH_FAILURES) printFailures(measured);
  if (name !== '100000') {
    await prepareTextSearch(db);
    for (const config of ['simple', 'arabic'] as const) {
      print(`PostgreSQL, ${config}`, await measureAll(catalog, (text) => textSearch(db, config, text)));
    }
  }
  return (
    unseen.precision >= limits.precision &&
    unseen.first >= limits.first &&
    (Number.isNaN(unseen.recall) || unseen.recall >= limits.recall)
  );
}

function printFailures(measured: readonly Measured[]): void {
  for (const { query, precision, recall, shown, missed } of measured) {
    if (isUnseen(query) || (precision === 1 && (recall ?? 1) === 1)) continue;
    const wrong = shown.filter(({ grade }) => grade === 'no').map(({ handle }) => handle);
    console.log(
      `    ${query.text} (${query.conditions.join(' ')}): ${precision.toFixed(2)} ${recall?.toFixed(2) ?? ''}` +
        `  wrong: ${wrong.join(' ')}  missed: ${missed.slice(0, 5).join(' ')}`,
    );
  }
}

/** How fast the shop itself answers, after its first answer. */
async function speed(shop: BenchShop): Promise<boolean> {
  const begun = performance.now();
  await timesOf(shop.port, 1, queries.slice(0, 1), 'suggestions');
  console.log(`  first answer ${(performance.now() - begun).toFixed(0)} ms`);
  let fine = true;
  for (const what of ['suggestions', 'page'] as const) {
    await timesOf(shop.port, 1, queries.slice(0, 50), what);
    const alone = await timesOf(shop.port, 1, queries, what);
    const many = await timesOf(shop.port, 8, queries, what);
    const p95 = quantile(alone, 0.95);
    if (p95 > limits[what]) fine = false;
    console.log(
      `  ${what.padEnd(11)} one at a time p50 ${quantile(alone, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (at most ${limits[what]}); ` +
        `eight at once p50 ${quantile(many, 0.5).toFixed(1)} ms, p95 ${quantile(many, 0.95).toFixed(1)} ms`,
    );
  }
  const memory = residentMb(shop.pid);
  if (memory !== undefined) console.log(`  memory ${memory.toFixed(0)} MB`);
  return fine;
}

export async function benchSearch(): Promise<boolean> {
  let fine = true;
  console.log(`\nbench/search  ${machine()}  ${queries.length} queries`);
  for (const name of (process.env.BENCH_SEARCH ?? 'demo,10000,100000').split(',')) {
    const shop = await startShop([], { HILAL_DEMO: name === 'demo' ? '1' : '0', TRUST_PROXY: '1' });
    try {
      const { db } = shop.connection;
      if (name !== 'demo') await fillGenerated(db, Number(name));
      console.log(name === 'demo' ? 'the demo' : `${name} generated products`);
      if (!(await speed(shop))) fine = false;
      if (!(await quality(name, db))) fine = false;
      const index = await currentSearchIndex(db);
      console.log(`  ${index.size} products searched`);
    } finally {
      await shop.stop();
    }
  }
  return fine;
}
