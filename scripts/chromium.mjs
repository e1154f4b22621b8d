// Where is a Chromium for the browser tests and benchmarks? If nowhere, installs one, and says so.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './installation.mjs';
import { runTool } from './steps.mjs';

/** Chromium without windows, for tests: it draws the same page with a third of the processor's time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

const browsers = [
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of the browser for the journeys, or undefined after saying what is missing. */
export const findTestBrowser = () => {
  if (process.env.CHROMIUM_PATH) return given();
  return firstThatRuns(shells) ?? installPackage('chromium-headless-shell', shells) ?? findChromium();
};

/** The path of a whole browser that runs, or undefined after saying what is missing. */
export const findChromium = () => {
  if (process.env.CHROMIUM_PATH) return given();
  return (
    firstThatRuns(browsers) ??
    playwrights() ??
    installPackage('chromium', browsers) ??
    downloadPlaywrights() ??
    sayMissing()
  );
};

const given = () => {
  const path = process.env.CHROMIUM_PATH;
  if (runs(path)) return path;
  console.error(`CHROMIUM_PATH is "${path}", which does not run as Chromium.`);
  return undefined;
};

const firstThatRuns = (names) => names.map(whole).find((path) => path && runs(path));

/** Ubuntu's chromium-browser is a stub that only names a snap, so a browser counts when it tells its version. */
const runs = (path) => {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
};

const whole = (name) =>
  name.startsWith('/')
    ? name
    : spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();

const playwrights = () => {
  const path = createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  return runs(path) ? path : undefined;
};

const isRoot = process.getuid?.() === 0;

/** Installs a package of the system where that is possible: as root, with apt-get and a network. */
const installPackage = (name, names) => {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log(`Installing the system's package of the browser (apt-get install ${name}) …`);
  const apt = (...args) =>
    spawnSync('apt-get', ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
  const found = firstThatRuns(names);
  if (!found) console.log(`There is no package ${name} here; looking further.`);
  return found;
};

const downloadPlaywrights = () => {
  console.log("Downloading Playwright's Chromium …");
  runTool('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  return playwrights();
};

const sayMissing = () => {
  console.error(
    'No Chromium could be installed: install chromium or Google Chrome, or name one with CHROMIUM_PATH. If it is there but lacks system libraries, run: npx playwright install-deps chromium',
  );
  return undefined;
};
