import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

type Watched = {
  /** Says that a failure is meant: a pattern of the console text, or of the address that fails. */
  expectFailure(pattern: RegExp): void;
};

/** A page on which nothing may go wrong unseen: console errors, page errors and failed requests fail the test. */
export const test = base.extend<{ watched: Watched }>({
  // Each journey comes from a network of its own, as shoppers do: what one uses up of a limit is not another's.
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it takes, and this takes nothing.
  extraHTTPHeaders: async ({}, use) => {
    const part = () => randomInt(1, 255);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  watched: [
    async ({ page }, use) => {
      const failures: string[] = [];
      const meant: RegExp[] = [];
      watch(page, (failure) => failures.push(failure));
      await use({ expectFailure: (pattern) => meant.push(pattern) });
      const unmeant = failures.filter((failure) => !meant.some((pattern) => pattern.test(failure)));
      expect(unmeant, 'console errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],
});

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

/** Where the owner's session is kept between the set-up and the journeys. */
export const ownerState = 'reports/owner-state.json';
