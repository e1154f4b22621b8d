// npm run bench -- pages: a cached page against the least that Node can do with the same bytes, in the same run. BENCH_PAGES=100000
// measures it over another size of the catalog.
import { categoryPath, fillCatalog, untilListed } from './catalog.ts';
import { load, machine, median, processorMs, startBare, startShop } from './processes.ts';

/** Our limit: requests per second of the shop over those of the bare server. */
const least = 0.9;
/** Many and short: on a machine whose speed wanders, one round differs from the next by a tenth and more. */
const rounds = 61;
const ms = 300;
// The load comes from this machine, which the shop counts as one network; a proxy that it does not believe is not
// held to the ceiling, though counted all the same.
const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': '192.0.2.1' };

export async function benchPages(): Promise<boolean> {
  const shop = await startShop(
    process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [],
  );
  let bare: Awaited<ReturnType<typeof startBare>> | undefined;
  try {
    const products = Number(process.env.BENCH_PAGES ?? 60);
    await fillCatalog(shop.connection.db, products);
    await untilListed(shop.port);
    bare = await startBare(shop.port, categoryPath);
    console.log(`\nbench/pages  ${machine()}  ${products} products`);
    const wish = { path: categoryPath, headers };
    for (const { port } of [shop, bare]) await load({ ...wish, port, connections: 16, ms });
    let fine = true;
    for (const connections of [1, 16, 64]) {
      const ratios: number[] = [];
      const all = { shop: [] as number[], bare: [] as number[], busy: [] as number[] };
      const used = { shop: 0, bare: 0 };
      const answered = { shop: 0, bare: 0 };
      for (let round = 0; round < rounds; round++) {
        const of = { shop: 0, bare: 0 };
        // A, B, then B, A: what else runs on the machine meets both alike.
        const order = [['shop', shop] as const, ['bare', bare] as const];
        for (const [name, { port, pid }] of round % 2 === 0 ? order : order.toReversed()) {
          const before = processorMs(pid) ?? 0;
          const { perSecond, busy, answers } = await load({ ...wish, port, connections, ms });
          used[name] += (processorMs(pid) ?? 0) - before;
          answered[name] += answers;
          of[name] = perSecond;
          all[name].push(perSecond);
          all.busy.push(busy);
        }
        ratios.push(of.shop / of.bare);
      }
      const ratio = median(ratios);
      fine &&= ratio >= least;
      console.log(
        `${String(connections).padStart(3)} connections  shop ${median(all.shop).toFixed(0)}/s  bare ${median(all.bare).toFixed(0)}/s  ` +
          `ratio ${ratio.toFixed(3)} (at least ${least}; half of the rounds within ${quarter(ratios, 1)} to ${quarter(ratios, 3)})  ` +
          `${microseconds(used, answered)}load process ${(median(all.busy) * 100).toFixed(0)} % of a core`,
      );
    }
    return fine;
  } finally {
    await bare?.stop();
    await shop.stop();
  }
}

const quarter = (ratios: readonly number[], of: number): string =>
  (ratios.toSorted((a, b) => a - b)[Math.floor((ratios.length * of) / 4)] ?? 0).toFixed(2);

/** What an answer costs each server: steadier than a rate on a machine that has other work besides. */
function microseconds(
  usedMs: { shop: number; bare: number },
  answers: { shop: number; bare: number },
): string {
  if (usedMs.bare === 0) return '';
  const [shop, bare] = [(usedMs.shop * 1000) / answers.shop, (usedMs.bare * 1000) / answers.bare];
  return `processor ${shop.toFixed(1)} against ${bare.toFixed(1)} µs an answer (${(bare / shop).toFixed(2)})  `;
}
