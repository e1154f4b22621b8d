import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { tasks } from '#/platform/background-tasks.tables.ts';
import { shopFiles } from '#/platform/files.ts';
import { taskFiles } from '#/platform/task-files.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { mountShop } from '../../../tests/support/api.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { StaffRole } from './staff.rules.ts';
import { staffSessions, staffUsers } from './staff.tables.ts';
import { staffCookie } from './staff-cookie.ts';

const { db, url, reset } = await testDatabase();
const dataFolder = mkdtempSync(join(tmpdir(), 'hilal-tasks-'));
const shop = await mountShop(url, { HILAL_DATA: dataFolder });
const files = taskFiles(shopFiles(dataFolder).works);
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
beforeEach(reset);

async function signedIn(role: StaffRole): Promise<string> {
  const session = newToken();
  const [user] = await db.insert(staffUsers).values({ name: role, role }).returning();
  const expiresAt = new Date(shop.clock.nowMs() + 3_600_000);
  await db
    .insert(staffSessions)
    .values({ staffId: user?.id ?? 0, tokenHash: hashOfToken(session), expiresAt });
  return `${staffCookie(false)}=${session}`;
}

test('a task and the file it made open with its own permission alone, whoever began it', async () => {
  const file = files.newName('csv');
  await files.receive(file, Readable.from(['name;phone']));
  const made = { file, name: 'products.csv', type: 'text/csv; charset=utf-8' };
  const task = { kind: 'export', needs: 'catalog.write', actor: 'Owner', input: {}, state: 'done' as const };
  const [row] = await db
    .insert(tasks)
    .values({ ...task, files: [file], made })
    .returning({ id: tasks.id });
  const [owner, packer] = [await signedIn('owner'), await signedIn('packer')];
  const ask = (path: string, cookie: string) =>
    shop.server.inject({ url: `/api/admin/works/${row?.id}${path}`, headers: { cookie } });
  const answer = await ask('/file', owner);
  expect([answer.statusCode, answer.body]).toEqual([200, 'name;phone']);
  expect(answer.headers).toMatchObject({
    'content-length': '10',
    'content-disposition': 'attachment; filename="products.csv"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  for (const path of ['', '/file']) {
    expect((await ask(path, owner)).statusCode).toBe(200);
    expect((await ask(path, packer)).statusCode).toBe(404);
    expect((await ask(path, '')).statusCode).toBe(401);
  }
  await files.remove(file);
  expect((await ask('/file', owner)).statusCode).toBe(404);
});

test('a ZIP beside a dry run that is not there is refused, and nothing of it is stored', async () => {
  const form = new FormData();
  form.append('file', new Blob(['PK']), 'pictures.zip');
  const sent = new Response(form);
  const answer = await shop.server.inject({
    method: 'POST',
    url: '/api/admin/imports/works/77/zip',
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      ...{ cookie: await signedIn('owner'), origin: 'https://shop.example', host: 'shop.example' },
      'content-type': sent.headers.get('content-type') ?? '',
    },
  });
  expect(answer.statusCode).toBe(404);
  const works = join(dataFolder, 'works');
  expect(existsSync(works) ? readdirSync(works) : []).toEqual([]);
});

test('the result of a task comes by the calls of its kind alone: they know who may not see the costs of an import', async () => {
  const result = { report: { changes: [{ field: 'cost', before: '12.34', after: '45.67' }] } };
  const task = { kind: 'import.preview', needs: 'catalog.write', actor: 'Owner', input: {}, result };
  const [row] = await db
    .insert(tasks)
    .values({ ...task, state: 'done' as const })
    .returning({ id: tasks.id });
  const cookie = await signedIn('content');
  const at = `/api/admin/works/${row?.id}`;
  const watched = await shop.server.inject({ url: at, headers: { cookie } });
  const stopped = await shop.post(`${at}/stop`, {}, { headers: { cookie } });
  expect([watched.statusCode, stopped.statusCode]).toEqual([200, 200]);
  for (const { body } of [watched, stopped]) expect(body).not.toMatch(/12\.34|45\.67|result/);
});

test('the open works are those that wait or run and are one’s own to see; without it all, by kind and page', async () => {
  const states = ['running', 'done', 'waiting', 'failed', 'stopped'] as const;
  const rows = Array.from({ length: 25 }, (_, at) => ({
    ...{ kind: at < 22 ? 'export' : 'import.commit', needs: 'catalog.write', actor: 'Owner', input: {} },
    state: states[at % 5] ?? 'done',
  }));
  const sent = { kind: 'courier.import', needs: 'orders.ship', actor: 'Packer', input: {} };
  const made = await db
    .insert(tasks)
    .values([...rows, sent])
    .returning({ id: tasks.id, state: tasks.state });
  const ids = made.map(({ id }) => id);
  const [own] = ids.slice(-1);
  const [content, packer] = [await signedIn('content'), await signedIn('packer')];
  const listed = async (query: string, cookie: string) => {
    const { data, meta } = (
      await shop.server.inject({ url: `/api/admin/works${query}`, headers: { cookie } })
    ).json();
    return [data.map(({ id }: { id: number }) => id), meta.total];
  };
  const open = made.slice(0, 25).filter(({ state }) => state === 'waiting' || state === 'running');
  expect(await listed('?open=true', content)).toEqual([open.map(({ id }) => id), 10]);
  expect(await listed('?open=true', packer)).toEqual([[own], 1]);
  const newest = ids.slice(0, 25).toReversed();
  expect(await listed('', content)).toEqual([newest.slice(0, 20), 25]);
  expect(await listed('?page=2', content)).toEqual([newest.slice(20), 25]);
  expect(await listed('?kind=import.commit', content)).toEqual([newest.slice(0, 3), 3]);
  expect(await listed('?kind=export&page=2', content)).toEqual([newest.slice(23), 22]);
});
