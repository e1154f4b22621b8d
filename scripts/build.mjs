// npm run build: the production build, made beside and put in place when whole. It keeps serving the assets
// of builds before it, so that a page somebody has open can still fetch its parts after an upgrade.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { readStamp, stampWithFormer } from './former-assets.mjs';
import { ensureInstalled, giveUp, pinnedNode, root, tool } from './installation.mjs';

const build = join(root, 'build');
const next = join(root, 'node_modules', '.cache', 'build-next');

/** What a build is made of; tests and migrations are not part of it. */
const sources = ['src', 'public'];
const settings = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
];

export const ensureBuilt = () => {
  const hash = hashSources();
  if (readStamp(build).sources === hash) return;
  console.log(existsSync(build) ? 'The sources have changed; building …' : 'Building the shop …');
  makeBuild(hash);
};

const makeBuild = (hash) => {
  rmSync(next, { recursive: true, force: true });
  const result = spawnSync(pinnedNode, [tool('react-router'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', HILAL_BUILD_FOLDER: relative(root, next) },
  });
  if (result.status !== 0) giveUp('The shop could not be built: the reason stands above.');
  const own = compressAssets(join(next, 'client'));
  stampWithFormer({ build, next, sources: hash, own, nowMs: Date.now() });
  const old = `${next}-old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(build)) renameSync(build, old);
  renameSync(next, build);
  rmSync(old, { recursive: true, force: true });
};

const hashSources = () => {
  const hash = createHash('sha256');
  for (const file of [...settings, ...sources.flatMap(filesIn)].sort()) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
};

const filesIn = (folder) => {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !file.startsWith(join('src', 'platform', 'migrations')));
};

if (process.argv[1] && resolve(process.argv[1]) === join(root, 'scripts', 'build.mjs')) {
  ensureInstalled();
  makeBuild(hashSources());
}
