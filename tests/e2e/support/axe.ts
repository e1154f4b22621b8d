import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './test.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, one line a fault. */
export async function faultsOf(page: Page): Promise<string[]> {
  // A colour on its way to another one is none of the page's. In a closed disclosure nothing moves on while nothing is
  // painted, and axe does not look there either.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
        .map((animation) => animation.finished),
    ),
  );
  await page.evaluate(source);
  // What passes is judged all the same; only the description of it, a sixth of the time, is left out.
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ resultTypes: ['violations'], reporter: 'no-passes' })`,
  );
  return violations.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes[0]?.html.slice(0, 160)}`,
  );
}

/** Axe finds nothing, and the page does not scroll sideways. */
export async function faultless(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
}
