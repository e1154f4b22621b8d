import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './shop.ts';

const isRoot = process.getuid?.() === 0;
const findNginx = () => globSync('/usr/sbin/nginx')[0];
const findPostgres = () => globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);

/** Programs of Debian by their package: what is missing is installed where we are root, and said so. */
export function installDebian(programs: Record<string, string>, isThere = isOnPath): void {
  const missing = () =>
    Object.entries(programs).flatMap(([program, name]) => (isThere(program) ? [] : [name]));
  const packages = missing();
  if (packages.length > 0 && isRoot) {
    console.log(`Installing ${packages.join(' and ')} (apt-get install) …`);
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update'], quiet);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
  }
  const left = missing();
  if (left.length > 0)
    throw new Error(`This drill needs ${left.join(' and ')} of Debian: apt-get install ${left.join(' ')}`);
}

const isOnPath = (program: string): boolean =>
  ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some((folder) => existsSync(join(folder, program)));

export function debianPrograms(): { nginx: string; postgres: string } {
  const find: Record<string, () => string | undefined> = { nginx: findNginx, initdb: findPostgres };
  installDebian({ nginx: 'nginx', initdb: 'postgresql' }, (program) => find[program]?.() !== undefined);
  return { nginx: findNginx() ?? '', postgres: findPostgres() ?? '' };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** A PostgreSQL of its own; it refuses root, so there it runs as the user that its package has made. */
export async function startPostgres(bin: string) {
  const data = mkdtempSync(join(tmpdir(), 'hilal-cluster-'));
  const as = (program: string, args: string[]): [string, string[]] =>
    isRoot ? ['setpriv', [...idsOfPostgres(), join(bin, program), ...args]] : [join(bin, program), args];
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    chownSync(data, uid ?? 0, gid ?? 0);
  }
  const quiet = { stdio: 'ignore', cwd: '/' } as const;
  execFileSync(
    ...as('initdb', ['-D', data, '-U', 'hilal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']),
    quiet,
  );
  const port = await freePort();
  const settings = ['unix_socket_directories=', 'listen_addresses=127.0.0.1'].flatMap((one) => ['-c', one]);
  const child = spawn(...as('postgres', ['-D', data, '-p', String(port), ...settings]), quiet);
  const stop = async () => {
    await end(child, 'SIGINT');
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
  const at = (database: string) => `postgresql://hilal@127.0.0.1:${port}/${database}`;
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: at('postgres') });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('create database hilal');
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version') as version`,
      );
      await client.end();
      return { port, url: at('hilal'), version: rows[0]?.version ?? '', stop };
    } catch (error) {
      if (tries === 100) throw error;
      await pause(100);
    }
  }
}

const idsOfPostgres = () => ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig=SIGINT'];

/** nginx before these ports, set up as docs/operations.md says. */
export async function startNginx(program: string, folder: string, ports: number[]) {
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    settings,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')};
${isRoot ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')}
  upstream hilal {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 30m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Request-ID $request_id;
    proxy_connect_timeout 2s;
    proxy_next_upstream error timeout http_503;
    location / {
      proxy_pass http://hilal;
    }
    location /api/admin/ {
      client_max_body_size 1100m;
      proxy_pass http://hilal;
    }
    location = /api/checkout/cart/submit {
      proxy_pass http://hilal;
      proxy_next_upstream error timeout http_503 non_idempotent;
    }
  }
}
`,
  );
  const child = spawn(program, ['-c', settings, '-e', join(folder, 'nginx.log')], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('nginx has ended');
    await pause(50);
  }
  return { origin, log: join(folder, 'nginx.log'), stop: () => end(child, 'SIGQUIT') };
}
