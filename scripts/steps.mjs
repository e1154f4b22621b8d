// Runs named steps on the pinned Node and sums the runners' own reports.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { compileCache, pinnedNode, root, tool } from './installation.mjs';

const reports = join(root, 'reports');

/** A program of node_modules/.bin; true when it ended well. */
export const runTool = (name, args, environment = {}) => runNode([tool(name), ...args], environment);

export const runNode = (args, environment = {}) => {
  const env = {
    ...compileCache,
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  };
  const result = spawnSync(pinnedNode, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...environment },
  });
  return result.status === 0;
};

/** Runs [name, () => boolean] in order, each with its time; returns the names of those that failed. */
export const runSteps = (steps, { stopAtFirst }) => {
  const failed = [];
  for (const [name, step] of steps) {
    console.log(`\n▸ ${name}`);
    const begun = performance.now();
    const fine = step();
    console.log(`${fine ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    if (!fine) failed.push(name);
    if (!fine && stopAtFirst) break;
  }
  return failed;
};

const counts = [];

/** Runs a test runner whose JSON report lands in reports/NAME.json, and remembers what it counted. */
export const runTests = (name, runner, read) => {
  const file = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const fine = runner(file);
  const { passed, failed, skipped, failures } = readCounts(file, read);
  if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((title) => `  ${title}`).join('\n')}`);
  // A file that did not even load, or a runner that broke, counts as one failure.
  const broken = failed === 0 && (!fine || passed === 0) ? 1 : 0;
  counts.push({ passed, failed: failed + broken, skipped: skipped.length, failures });
  return fine && failed + broken === 0;
};

const readCounts = (file, read) => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: [], failures: [] };
  }
};

export const runVitest = (name, args) =>
  runTests(
    name,
    (file) =>
      runTool('vitest', [
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => fullName),
      failures: report.testResults.flatMap(failedInVitest),
    }),
  );

/** What a file of Vitest's report says failed, with the first lines of each message. */
export const failedInVitest = ({ name, message, assertionResults }) => {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that does not load has a message of its own and no failed test.
  if (failed.length === 0) return message ? [failure(file, message)] : [];
  return failed.map(({ fullName, failureMessages }) =>
    failure(`${file} › ${fullName}`, failureMessages.join('\n')),
  );
};

const failure = (title, message) =>
  `${title}\n${stripVTControlCharacters(message).split('\n').slice(0, 20).join('\n')}`;

/** What failed in all runners, each with the first lines of its message: the end of a long log is read first. */
export const failures = () => counts.flatMap((one) => one.failures);

export const total = () =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The last line of a run; what was skipped is named in it only when something was. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Titles of the tests that Playwright's report says were skipped, each with its file and project. */
export const skippedInBrowser = ({ file = '', specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ projectName }) => `${file} [${projectName}] ${title}`),
  ),
  ...suites.flatMap(skippedInBrowser),
];

/** What Playwright's report says failed, with the first lines of each message. */
export const failedInBrowser = ({ file = '', specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failure(
          `${file} [${projectName}] › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        ),
      ),
  ),
  ...suites.flatMap(failedInBrowser),
];
