// npm run bench -- lighthouse: Lighthouse as for a phone, on the demo shop's home, a category and a product.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { machine, median, startShop, untilPictured } from './processes.ts';

/** Our limits, of 100. Scripts are fetched early, so that what is tapped works soon: that costs points of performance. */
const least = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];
/** Performance varies from run to run: the median of so many counts. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const installed = resolve('bench/lighthouse/node_modules');
const program = join(installed, 'lighthouse/cli/index.js');
/** What Lighthouse itself starts its browser with. */
type ChromeLauncher = {
  launch(options: { chromeFlags: string[]; chromePath?: string }): Promise<{ port: number; kill(): void }>;
};
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
    const browser = await startBrowser();
    try {
      let fine = true;
      for (const [name, path] of await pagesOf(shop.port)) {
        const found: Report[] = [];
        // The first look, at which the browser still reads its own program from the disk, does not count.
        for (let round = 0; round <= rounds; round++) {
          const url = `http://127.0.0.1:${shop.port}${path}`;
          const look = () => examine(url, browser.port, `${name}-${round}`);
          // Now and then the browser loses a part of its record, and nothing was measured.
          const report = await look().catch(look);
          if (round > 0) found.push(report);
        }
        fine = say(name, found) && fine;
      }
      return fine;
    } finally {
      browser.kill();
    }
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

async function startBrowser(): Promise<{ port: number; kill(): void }> {
  const { launch }: ChromeLauncher = await import(join(installed, 'chrome-launcher/dist/index.js'));
  const chromePath = process.env.CHROMIUM_PATH;
  return launch({
    ...(chromePath && { chromePath }),
    chromeFlags: [
      '--headless=new',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Lighthouse writes down each step of the browser while it happens: it takes the processor that the browser leaves. */
async function examine(url: string, browserPort: number, name: string): Promise<Report> {
  const examining = promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      `--port=${browserPort}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  if (examining.child.pid) setPriority(examining.child.pid, constants.priority.PRIORITY_LOW);
  const { stdout } = await examining;
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
    points.push(`${category} ${score} (${scores.join(' ')}${holds ? '' : `; at least ${least[category]}`})`);
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
