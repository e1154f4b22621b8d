import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#/platform/embedded-postgres.ts';
import { migrateDatabase } from '#/platform/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a worker asks for its database; see `testDatabase`. */
    databaseDesk: string;
  }
}

const prefix = 'hilal_test';
const template = `${prefix}_template`;

/**
 * One PostgreSQL for the whole run, started when the first test asks for a database, so that runs of pure
 * rules stay instant. It must be this main thread that starts it: the server ends with its thread.
 * TEST_DATABASE_URL names another server; its role must be a superuser (see `emptyTables`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<TestServer> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const desk = createServer((request, reply) => {
    const name = `${prefix}_${new URL(request.url ?? '/', 'http://desk').pathname.replace(/\W/g, '')}`;
    server ??= startTestServer();
    const started = server;
    // One after the other: nobody else may be in the template while it is copied.
    const made = queue.then(async () => (await started).copyTemplate(name));
    queue = made.catch(() => {});
    made.then(
      (url) => reply.end(url),
      (error: unknown) => reply.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    );
  });
  project.provide('databaseDesk', await listen(desk));
  return async () => {
    desk.close();
    await (await server)?.stop();
  };
}

const listen = (desk: Server): Promise<string> =>
  new Promise((done) => {
    desk.listen(0, '127.0.0.1', () => {
      const address = desk.address();
      done(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : ''}`);
    });
  });

/**
 * Empties the tables that have rows, and restarts the sequences that were used: to truncate all of them takes twenty
 * times as long. As a replica, a session checks no foreign keys. Only `invalidations` is truncated, because its readers
 * take the new file as the sign that ids begin anew (`invalidations-tail.ts`).
 */
const emptyTables = `
  create schema test_support;
  create function test_support.empty_tables() returns void language plpgsql
    set session_replication_role = replica as $$
  declare
    name text;
    filled boolean;
  begin
    truncate table invalidations restart identity;
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
      execute 'select exists (select from ' || name || ')' into filled;
      if filled then execute 'delete from ' || name; end if;
    end loop;
    for name in select format('%I.%I', schemaname, sequencename) from pg_sequences
      where schemaname = 'public' and last_value is not null loop
      execute 'alter sequence ' || name || ' restart';
    end loop;
  end $$`;

const execute = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
};

type TestServer = { copyTemplate(name: string): Promise<string>; stop(): Promise<void> };

const startTestServer = async (): Promise<TestServer> => {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startOwn();
  const maintenance = given ?? own?.url ?? '';
  const named = (name: string) => {
    const url = new URL(maintenance);
    url.pathname = `/${name}`;
    return url.href;
  };
  const admin = new pg.Client({ connectionString: maintenance });
  try {
    await admin.connect();
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.query(
      `create database ${template} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    );
    await migrateDatabase(named(template), resolve('src/platform/migrations'));
    await execute(named(template), emptyTables);
  } catch (error) {
    await own?.stop();
    throw error;
  }
  return {
    copyTemplate: async (name) => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`create database ${name} template ${template}`);
      return named(name);
    },
    stop: async () => {
      if (given) await dropOurs(admin);
      await admin.end();
      await own?.stop();
    },
  };
};

const startOwn = async (): Promise<EmbeddedPostgres> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hilal-test-')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({
      cluster: join(folder, 'postgres'),
      password: 'test',
      disposable: true,
    });
    return { ...server, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
};

const dropOurs = async (admin: pg.Client): Promise<void> => {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^${prefix}_'`,
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
};
