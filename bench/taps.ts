// npm run bench -- taps: how soon a page is seen and its controls work, on a cheap phone on a slow line.
import { type Browser, chromium } from '@playwright/test';
import { machine, median, startShop, untilPictured } from './processes.ts';

/** Our limits, in ms, on Chromium's own "slow 4G" with the processor four times slower. */
const limits = { painted: 2600, works: 4500 } as const;
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** What a first view is for: buying, and the card's heart. `/store/8` leads to its product, as a shared link does. */
const pages = [
  { path: '/store/8', control: '[data-buy-bar] button' },
  { path: '/store/femme', control: 'main button.card-heart' },
];

type Times = { painted: number; works: number };

/** BENCH_SHOPS names shops that run already, to compare builds in turns (`http://127.0.0.1:3000,http://…`). */
export async function benchTaps(): Promise<boolean> {
  const named = process.env.BENCH_SHOPS?.split(',');
  const shop = named ? undefined : await startShop([], { HILAL_DEMO: '1' });
  try {
    if (shop) await untilPictured(shop.connection.db);
    const shops = named ?? [`http://127.0.0.1:${shop?.port}`];
    console.log(`\nbench/taps  ${machine()}`);
    const { CHROMIUM_PATH: executablePath } = process.env;
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
    });
    try {
      const fine: boolean[] = [];
      for (const page of pages) {
        const found = shops.map((): Times[] => []);
        // In turns, and without the first look, at which the browser reads its own program from the disk.
        for (let round = 0; round <= rounds; round++) {
          for (const [at, base] of shops.entries()) {
            const times = await look(browser, base + page.path, page.control);
            if (round > 0) found[at]?.push(times);
          }
        }
        for (const [at, base] of shops.entries()) fine.push(say(base + page.path, found[at] ?? []));
      }
      return fine.every(Boolean);
    } finally {
      await browser.close();
    }
  } finally {
    await shop?.stop();
  }
}

/** A control works when the part of the page around it says that it is hydrated (src/web/ui/part.tsx). */
async function look(browser: Browser, url: string, control: string): Promise<Times> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    locale: 'ar-MA',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript((selector) => {
      const works = new Promise((resolve) => {
        new MutationObserver((_changes, watch) => {
          const part = document.querySelector(selector)?.closest('[data-hydrates]');
          if (!part?.hasAttribute('data-hydrated')) return;
          watch.disconnect();
          resolve(performance.now());
        }).observe(document, { attributeFilter: ['data-hydrated'], subtree: true });
      });
      Object.assign(window, { works });
    }, control);
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(async () => ({
      works: Number(await Object(window).works),
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
  } finally {
    await context.close();
  }
}

function say(url: string, found: readonly Times[]): boolean {
  const kinds = ['painted', 'works'] as const;
  const parts = kinds.map((kind) => {
    const ms = median(found.map((times) => times[kind]));
    const all = found.map((times) => Math.round(times[kind])).join(' ');
    return {
      fine: ms <= limits[kind],
      text: `${kind} ${Math.round(ms)} ms, ${(ms / limits[kind]).toFixed(2)} of ${limits[kind]} (${all})`,
    };
  });
  console.log(`${url}  ${parts.map(({ text }) => text).join('  ')}`);
  return parts.every(({ fine }) => fine);
}
