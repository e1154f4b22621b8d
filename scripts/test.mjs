// npm test: everything, on a fresh machine too. The last line counts what the runners' own reports say.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findTestBrowser } from './chromium.mjs';
import { hideOwnShop } from './hide-own-shop.mjs';
import { ensureInstalled, root } from './installation.mjs';
import {
  closingLine,
  failedInBrowser,
  failures,
  runSteps,
  runTests,
  runTool,
  runVitest,
  skippedInBrowser,
  total,
} from './steps.mjs';
import { verifySteps } from './verify.mjs';

const browserTests = () => {
  const chromium = findTestBrowser();
  return runTests(
    'browser',
    (file) =>
      Boolean(chromium) &&
      existsSync(join(root, 'playwright.config.ts')) &&
      runTool('playwright', ['test', '--reporter=list,json'], {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: suites.flatMap(skippedInBrowser),
      failures: suites.flatMap(failedInBrowser),
    }),
  );
};

const build = () => {
  ensureBuilt();
  return true;
};

hideOwnShop();
ensureInstalled();
const failed = runSteps(
  [
    ...verifySteps,
    ['build', build],
    ['start, stop and recovery (vitest)', () => runVitest('start', ['--config', 'vitest.start.config.ts'])],
    ['in the browser (playwright)', browserTests],
  ],
  { stopAtFirst: false },
);
for (const text of failures()) console.log(`\n✗ ${text}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}.`);
const sum = total();
console.log(closingLine(sum));
process.exit(failed.length === 0 && sum.failed === 0 && sum.passed > 0 ? 0 : 1);
