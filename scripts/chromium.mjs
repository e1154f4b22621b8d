// Where is a Chromium for the browser tests? If nowhere, installs one, and says so.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './installation.mjs';
import { runTool } from './steps.mjs';

const installed = [
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a browser that runs, or undefined after saying what is missing. */
export const findChromium = () => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    console.error(`CHROMIUM_PATH is "${given}", which does not run as Chromium.`);
    return undefined;
  }
  return firstThatRuns() ?? install();
};

const firstThatRuns = () =>
  installed.map(whole).find((path) => path && runs(path)) ??
  (runs(playwrights()) ? playwrights() : undefined);

/** Ubuntu's chromium-browser is a stub that only names a snap, so a browser counts when it tells its version. */
const runs = (path) => {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
};

const whole = (name) =>
  name.startsWith('/')
    ? name
    : spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();

const playwrights = () =>
  createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();

const install = () => {
  const root = process.getuid?.() === 0;
  if (root && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('No Chromium on this machine; installing the one of the system (apt-get install chromium) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env,
    });
    const found = firstThatRuns();
    if (found) return found;
  }
  console.log("Downloading Playwright's Chromium …");
  runTool('playwright', ['install', ...(root ? ['--with-deps'] : []), 'chromium']);
  const found = firstThatRuns();
  if (!found) {
    console.error(
      'No Chromium could be installed: install chromium or Google Chrome, or name one with CHROMIUM_PATH. If it is there but lacks system libraries, run: npx playwright install-deps chromium',
    );
  }
  return found;
};
