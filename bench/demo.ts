// npm run bench -- demo: how soon the demo shop is seen whole after its very first start, and what it weighs.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { machine, processorMs, startShop, untilPictured } from './processes.ts';

/** Our limits on two cores, from the moment at which the addresses are printed. */
const limits = { firstPage: 15, allPictures: 360, megabytes: 250 } as const;
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

export async function benchDemo(): Promise<boolean> {
  const { CHROMIUM_PATH: executablePath } = process.env;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  });
  const shop = await startShop([], { HILAL_DEMO: '1' });
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    console.log(`\nbench/demo  ${machine()}`);
    const home = `http://127.0.0.1:${shop.port}/`;
    const seen = await Promise.all(screens.map((screen) => untilWhole(browser, home, screen, seconds)));
    await browser.close();
    await untilPictured(shop.connection.db);
    const pictured = seconds();
    const worked = processorOfPictures(shop.pid);
    const megabytes = bytesOf(shop.data) / 1e6;
    const lines: [string, number, number, string][] = [
      ...screens.map(({ width }, at): [string, number, number, string] => [
        `first page whole at ${width} px`,
        seen[at] ?? Number.NaN,
        limits.firstPage,
        's',
      ]),
      ['all pictures', pictured, limits.allPictures, 's'],
      ['data folder', megabytes, limits.megabytes, 'MB'],
    ];
    for (const [what, value, limit, unit] of lines)
      console.log(
        `${what.padEnd(28)} ${value.toFixed(1)} ${unit}, ${(value / limit).toFixed(2)} of ${limit}`,
      );
    for (const part of readdirSync(shop.data, { withFileTypes: true }).filter((one) => one.isDirectory()))
      console.log(`  ${part.name.padEnd(26)} ${(bytesOf(join(shop.data, part.name)) / 1e6).toFixed(1)} MB`);
    if (worked !== undefined)
      console.log(`processor for pictures       ${(worked / 1000).toFixed(0)} s  (load now: ${machine()})`);
    return lines.every(([, value, limit]) => value <= limit);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** Opens the page again and again, as a visitor who does not wait for it, until nothing in its first screen is to come. */
async function untilWhole(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  seconds: () => number,
): Promise<number> {
  const context = await browser.newContext({ viewport, locale: 'ar-MA' });
  try {
    const page = await context.newPage();
    while (seconds() < limits.allPictures) {
      await page.goto(url, { waitUntil: 'load' });
      if (await isWhole(page)) return seconds();
      // What draws comes behind all that a browser does: let it.
      await new Promise((done) => setTimeout(done, 500));
    }
    return Number.POSITIVE_INFINITY;
  } finally {
    await context.close();
  }
}

/** The slides are there instead of what stands in for them, and so is every picture in the first screen. */
const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const inFirstScreen = (element: Element) => {
      const box = element.getBoundingClientRect();
      return (
        box.width > 0 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0
      );
    };
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(inFirstScreen);
    const pictures = seen('main img') as HTMLImageElement[];
    return (
      seen('main [aria-roledescription]').length > 0 &&
      seen('.picture-to-come').length === 0 &&
      pictures.length > 0 &&
      pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    );
  });

/** Processor time of the process that makes this shop's pictures, in ms. */
function processorOfPictures(shop: number): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const makers = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return (
        Number(parent) === shop && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-worker.child')
      );
    } catch {
      return false; // It has just ended.
    }
  });
  return makers.reduce((sum, pid) => sum + (processorMs(Number(pid)) ?? 0), 0);
}

/** What a folder takes of the disk. */
function bytesOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    try {
      bytes += statSync(join(entry.parentPath, entry.name)).blocks * 512;
    } catch {
      // A file that was being written.
    }
  }
  return bytes;
}
