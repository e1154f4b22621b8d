// npm run verify: everything that can be said about the sources without opening a browser.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './installation.mjs';
import { runNode, runSteps, runTool, runVitest } from './steps.mjs';
import { checkWords } from './words.mjs';

const budgets = join(root, 'scripts', 'budgets.mjs');

export const verifySteps = [
  ['format and lint (biome)', () => runTool('biome', ['ci', '--error-on-warnings'])],
  ['logical styles (oxlint)', () => runTool('oxlint', ['--quiet'])],
  ['lock file of every system', () => runNode([join(root, 'scripts', 'lock-platforms.mjs'), '--check'])],
  ['types (tsc)', () => runTool('react-router', ['typegen']) && runTool('tsc', ['--noEmit'])],
  // After the types: what they generate is imported.
  ['nothing unused (knip)', () => runTool('knip', ['--no-progress'])],
  ['words of every language', checkWords],
  ['docs/behaviour.md beside the tests', () => runNode([join(root, 'scripts', 'behaviour.mjs'), '--check'])],
  ['rules, services, walls and guards (vitest)', () => runVitest('vitest', [])],
  ...(existsSync(budgets)
    ? [
        [
          'budgets',
          () => {
            ensureBuilt();
            return runNode([budgets]);
          },
        ],
      ]
    : []),
];

if (process.argv[1] && resolve(process.argv[1]) === join(root, 'scripts', 'verify.mjs')) {
  ensureInstalled();
  const failed = runSteps(verifySteps, { stopAtFirst: true });
  console.log(failed.length === 0 ? '\nAll is well.' : `\nFailed: ${failed.join(', ')}.`);
  process.exit(failed.length === 0 ? 0 : 1);
}
