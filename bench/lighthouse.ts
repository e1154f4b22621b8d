// npm run bench -- lighthouse: Lighthouse as for a phone, on the demo shop's home, a category and a product.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { machine, median, startShop, untilPictured } from './processes.ts';

/** Our limits, of 100. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];
/** Performance varies from run to run: the median of so many counts. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const program = resolve('bench/lighthouse/node_modules/lighthouse/cli/index.js');
/** Without CHROMIUM_PATH Lighthouse looks for a Chrome or Chromium itself. */
const chrome = process.env.CHROMIUM_PATH ? { CHROME_PATH: process.env.CHROMIUM_PATH } : {};
/** Where the whole reports are left for who wants to know why. */
const reports = resolve('reports/lighthouse');

const scored = z.object({ score: z.nullable(z.number()) });
const reportShape = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ ...scored.shape, title: z.string(), displayValue: z.optional(z.string()) }),
  ),
});
type Report = z.infer<typeof reportShape>;

export async function benchLighthouse(): Promise<boolean> {
  if (!existsSync(program)) {
    console.error('Lighthouse is installed apart from the shop: npm ci --prefix bench/lighthouse');
    return false;
  }
  const shop = await startShop([], { HILAL_DEMO: '1' });
  try {
    await untilPictured(shop.connection.db);
    console.log(`\nbench/lighthouse  ${machine()}`);
    let fine = true;
    for (const [name, path] of await pagesOf(shop.port)) {
      const found: Report[] = [];
      for (let round = 0; round < rounds; round++) {
        found.push(await examine(`http://127.0.0.1:${shop.port}${path}`, `${name}-${round + 1}`));
      }
      fine = say(name, found) && fine;
    }
    return fine;
  } finally {
    await shop.stop();
  }
}

/** The pages that a shopper comes in by; the product is the first of the category. */
async function pagesOf(port: number): Promise<[string, string][]> {
  const category = '/store/femme';
  const html = await (await fetch(`http://127.0.0.1:${port}${category}`)).text();
  const product = /href="(\/store\/[^"/]+\/\d+-[^"#?]*)"/.exec(html)?.[1];
  if (!product) throw new Error(`${category} shows no product`);
  return [
    ['home', '/'],
    ['category', category],
    ['product', product],
  ];
}

async function examine(url: string, name: string): Promise<Report> {
  const flags = [
    '--headless=new',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, ...chrome }, maxBuffer: 64 * 1024 * 1024 },
  );
  mkdirSync(reports, { recursive: true });
  writeFileSync(join(reports, `${name}.json`), stdout);
  return reportShape.parse(JSON.parse(stdout));
}

/** Prints the medians of a page, and each audit that costs points; whether all keep our limits. */
function say(name: string, found: readonly Report[]): boolean {
  let fine = true;
  const points: string[] = [];
  for (const category of categories) {
    const scores = found.map(({ categories: of }) => Math.round((of[category]?.score ?? 0) * 100));
    // What does not vary must hold in every run.
    const score = category === 'performance' ? median(scores) : Math.min(...scores);
    const holds = score >= least[category];
    fine &&= holds;
    points.push(`${category} ${score}${holds ? '' : ` (at least ${least[category]})`}`);
  }
  console.log(`${name.padEnd(9)} ${points.join('  ')}`);
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ];
  const last = found.at(-1);
  console.log(
    `${' '.repeat(10)}${metrics.map((id) => `${id} ${last?.audits[id]?.displayValue ?? '?'}`).join('  ')}`,
  );
  const lost = new Set(
    found.flatMap(({ audits, categories: of }) =>
      Object.values(of)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`),
    ),
  );
  for (const line of lost) console.log(`${' '.repeat(10)}- ${line}`);
  return fine;
}
