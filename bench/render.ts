// npm run bench -- render: a category page of 24 products with its facets that nobody has kept. BENCH_RENDER=1000,100000 measures other
// sizes of the catalog.
import { categoryPath, fillCatalog, untilListed, untilSearched } from './catalog.ts';
import { load, machine, median, processorMs, startBare, startShop } from './processes.ts';

/** Our limits on one process: ms of one after the other at the median, and pages a second of sixteen at once. */
const limits = { p50: 10, perSecond: 150 };
const rounds = 3;
const ms = 2_000;
const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': '192.0.2.1' };

export async function benchRender(): Promise<boolean> {
  let fine = true;
  console.log(`\nbench/render  ${machine()}`);
  for (const products of (process.env.BENCH_RENDER ?? '60,10000').split(',').map(Number)) {
    const shop = await startShop(
      process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [],
    );
    let bare: Awaited<ReturnType<typeof startBare>> | undefined;
    try {
      await fillCatalog(shop.connection.db, products);
      await untilListed(shop.port);
      await untilSearched(shop.port);
      // Each request names a host of its own, to the shop another page: rendered, compressed, hashed and cached.
      const wish = { port: shop.port, path: categoryPath, headers, hosts: true };
      await load({ ...wish, connections: 4, ms });
      // What the same minute gives a server that only sends: the processors' speed changes from hour to hour.
      bare = await startBare(shop.port, categoryPath);
      const bareBefore = processorMs(bare.pid) ?? 0;
      let bareAnswers = 0;
      const p50s: number[] = [];
      const rates: number[] = [];
      const before = processorMs(shop.pid);
      let answers = 0;
      for (let round = 0; round < rounds; round++) {
        const alone = await load({ ...wish, connections: 1, ms });
        const many = await load({ ...wish, connections: 16, ms });
        p50s.push(alone.p50);
        rates.push(many.perSecond);
        answers += alone.answers + many.answers;
        bareAnswers += (await load({ ...wish, port: bare.port, hosts: false, connections: 16, ms: 600 }))
          .answers;
      }
      const used = (processorMs(shop.pid) ?? 0) - (before ?? 0);
      const bareMicroseconds = (((processorMs(bare.pid) ?? 0) - bareBefore) * 1000) / bareAnswers;
      const [p50, rate] = [median(p50s), median(rates)];
      fine &&= p50 <= limits.p50 && rate >= limits.perSecond;
      console.log(
        `${String(products).padStart(6)} products  p50 ${p50.toFixed(1)} ms (at most ${limits.p50}: ${(p50 / limits.p50).toFixed(2)})  ` +
          `${rate.toFixed(0)}/s (at least ${limits.perSecond}: ${(rate / limits.perSecond).toFixed(2)})` +
          (before === undefined
            ? ''
            : `  processor ${(used / answers).toFixed(1)} ms a page, a bare answer ${bareMicroseconds.toFixed(1)} µs`),
      );
    } finally {
      await bare?.stop();
      await shop.stop();
    }
  }
  return fine;
}
