// node scripts/lock-platforms.mjs: completes package-lock.json after npm install.
// npm leaves out of the lock file the packages for other systems that it could not see while it ran, and
// npm ci then refuses the whole lock file. This names them all; --check only says which are missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
const systems = [
  'android',
  'darwin',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'linux',
  'win32',
  'sunos',
  'aix',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];

/** The optional packages that the lock file's own packages ask for and that it does not contain. */
export const missingPlatforms = (lock) => {
  const missing = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = /\d+\.\d+\.\d+\S*$/.exec(range)?.[0];
      if (!version) throw new Error(`${name}@${range}, wanted by ${path}, names no version`);
      const found = folders(path).map((folder) => lock.packages[`${folder}node_modules/${name}`]);
      const nearest = found.find(Boolean);
      if (nearest && (nearest.version === version || range !== version)) continue;
      const beside = `${home(lock, path, entry)}node_modules/${name}`;
      // Another version has that place: the one that wants this one keeps it to itself.
      const place = lock.packages[beside] ? `${path}/node_modules/${name}` : beside;
      missing.set(place, entryFor(name, version, entry));
    }
  }
  return missing;
};

/** Where node looks for a package that the package at `path` asks for, the nearest first. */
const folders = (path) => {
  const parts =
    path === '' ? [] : path.split('/node_modules/').map((part) => part.replace(/^node_modules\//, ''));
  return parts
    .map((_part, at) => `node_modules/${parts.slice(0, parts.length - at).join('/node_modules/')}/`)
    .concat('');
};

/** Beside those of its sisters that are there: a second version of a tool has its own nested ones. */
const home = (lock, path, entry) =>
  folders(path).find((folder) =>
    Object.keys(entry.optionalDependencies).some((name) => lock.packages[`${folder}node_modules/${name}`]),
  ) ?? '';

const entryFor = (name, version, { dev }) => {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev ? { dev } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
};

const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingPlatforms(lock);
for (const [path, { version, os, cpu }] of missing)
  console.log(`${path} ${version} ${os ?? ''} ${cpu ?? ''}`);
if (!process.argv.includes('--check') && missing.size > 0) {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  packages.sort(([one], [other]) => one.localeCompare(other, 'en'));
  lock.packages = Object.fromEntries(packages);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
if (process.argv.includes('--check')) process.exit(missing.size === 0 ? 0 : 1);
