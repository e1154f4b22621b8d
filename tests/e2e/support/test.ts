import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { rulesOf, type ShopRules } from './office.ts';
import { ownShop } from './shops.ts';

type Watched = {
  /** Says that a failure is meant: a pattern of the console text, or of the address that fails. */
  expectFailure(pattern: RegExp): void;
};

/** Where the pages of the running journey say what went wrong. */
let reported: (failure: string) => void = () => {};

/**
 * Pages on which nothing may go wrong unseen: console errors, page errors and failed requests fail the test, whoever's
 * page it is. Opened or reloaded, a page has started when the journey goes on. A journey that wants the time before says
 * what it waits for itself: `page.goto(path, { waitUntil: 'load' })`.
 */
export const test = base.extend<{ watched: Watched; shopRules: ShopRules }, { startedPages: undefined }>({
  startedPages: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => withStartedPages(await newContext(options));
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  // Each journey comes from a network of its own, as shoppers do: what one uses up of a limit is not another's.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern; this one needs none.
  extraHTTPHeaders: async ({}, use) => {
    const part = () => randomInt(1, 255);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  // What a journey changes of the shop's rules is put back when it ends.
  shopRules: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      ...(baseURL ? { baseURL, extraHTTPHeaders: { origin: baseURL } } : {}),
      storageState: ownShop.ownerState,
    });
    const { putBack, ...shopRules } = rulesOf(request);
    await use(shopRules);
    await putBack();
    await request.dispose();
  },
  watched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern; this one needs none.
    async ({}, use) => {
      const failures: string[] = [];
      const expected: RegExp[] = [];
      reported = (failure) => failures.push(failure);
      await use({ expectFailure: (pattern) => expected.push(pattern) });
      const unexpected = failures.filter((failure) => !expected.some((pattern) => pattern.test(failure)));
      expect(unexpected, 'console errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],
});

function withStartedPages(context: BrowserContext): BrowserContext {
  context.on('page', (page) => {
    // A page left open by the journey before it is not this one's.
    watch(page, reported);
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    const then = async <Answer>(opening: Promise<Answer>, waitUntil: string | undefined) => {
      const answer = await opening;
      if (!waitUntil) await started(page);
      return answer;
    };
    page.goto = (path, options) => then(goto(path, options), options?.waitUntil);
    page.reload = (options) => then(reload(options), options?.waitUntil);
  });
  return context;
}

/** §4.4 The page has started: what is pressed and typed now is heard. One without our script has nothing to start. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // Each part of a page says when it is hydrated (src/web/ui/part.tsx).
      const parts = [...document.querySelectorAll('[data-hydrates]')];
      const hydrated = parts.every((part) => part.hasAttribute('data-hydrated'));
      return hydrated && !document.querySelector('.startup-bar');
    },
    undefined,
    { timeout: 30_000 },
  );
}

function watch(page: Page, report: (failure: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => report(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation away ends what is still being fetched; that is no failure.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') report(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) report(`answer ${response.status()}: ${response.url()}`);
  });
}

export { expect };

/** Where the owner's session in this worker's shop is kept. */
export const { ownerState } = ownShop;
