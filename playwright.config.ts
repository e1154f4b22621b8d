import { defineConfig } from '@playwright/test';
import { hideOwnShop } from './scripts/hide-own-shop.mjs';
import { ownShop, shops } from './tests/e2e/support/shops.ts';

hideOwnShop();

/** Files that set their own widths, or need a keyboard. */
const onComputersOnly = /\b(?:exact-sizes|keyboard|senses)\.e2e\.ts/;

/**
 * Journeys through the built shop with its demo catalogue. Each runs once, on a phone, as most shoppers do. Where a
 * computer's page has another layout or component that the journey would find broken, it is tagged `@both`; what is
 * about a computer alone, `@computer`. scripts/test.mjs finds Chromium and says where it is.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A file is one unit. Which worker runs it, and after what, is nobody's business.
  fullyParallel: false,
  workers: shops.length,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: ownShop.url,
    locale: 'ar-MA',
    timezoneId: 'Africa/Casablanca',
    // A worker's answers could not be watched or delayed. The journey about saved pages allows it.
    serviceWorkers: 'block',
    // A trace of every step takes as long again as the journeys: `--trace=retain-on-failure` when one is looked into.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // As root, in a container, Chromium's own sandbox cannot start; nothing but our own pages is opened.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'owner', testMatch: 'owner.setup.ts' },
    {
      name: 'phone',
      testMatch: '**/*.e2e.ts',
      testIgnore: onComputersOnly,
      grepInvert: /@computer/,
      dependencies: ['owner'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'computer',
      testMatch: '**/*.e2e.ts',
      grep: [/@both/, /@computer/, onComputersOnly],
      dependencies: ['owner'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: shops.map(({ port, url, data, link }) => ({
    // The data folder is made anew: the first start with its demo shop and the owner's one-time sign-in is part of the tests.
    command: `node -e "require('node:fs').rmSync('${data}', { recursive: true, force: true })" && exec node scripts/start.mjs`,
    env: {
      ...{ PORT: String(port), HOST: '127.0.0.1', HILAL_DATA: data, LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
      // Whole it would draw for half of the run beside the journeys, once for each shop.
      HILAL_DEMO: 'small',
      // Without it messages to customers carry no links, which journeys follow (shop-url.e2e.ts).
      SHOP_URL: url,
    },
    wait: { stdout: new RegExp(`Admin/login#(?<${link}>[\\w-]{43})`) },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  })),
});
