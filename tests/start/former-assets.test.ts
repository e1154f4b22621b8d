import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerFiles } from '#/server/plugins/files.ts';
import { readStamp, stampWithFormer } from '../../scripts/former-assets.mjs';
import { temporaryFolder } from './shop-process.ts';

const day = 24 * 60 * 60 * 1000;

/** A program's folder in which build follows build, and a server that goes on serving from it. */
async function program() {
  const folder = temporaryFolder();
  const [build, next] = [join(folder, 'build'), join(folder, 'next')];
  const rebuild = (files: Record<string, string>, nowMs: number) => {
    const assets = join(next, 'client', 'assets');
    mkdirSync(assets, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(assets, name), text);
      writeFileSync(join(assets, `${name}.br`), `packed ${text}`);
    }
    const own = Object.keys(files);
    stampWithFormer({ build, next, sources: String(nowMs), own, nowMs });
    rmSync(build, { recursive: true, force: true });
    renameSync(next, build);
  };
  return { build, rebuild };
}

async function served(build: string) {
  const server = Fastify();
  const media = { find: async () => undefined };
  await registerFiles(server, { client: join(build, 'client'), media, production: true });
  return async (name: string, encoding = 'identity') => {
    const answer = await server.inject({
      url: `/assets/${name}`,
      headers: { 'accept-encoding': encoding },
    });
    return answer.statusCode === 200 ? answer.payload : answer.statusCode;
  };
}

test('an old build’s assets still answer after a rebuild, packed as well, and stay for ever in a browser', async () => {
  const { build, rebuild } = await program();
  rebuild({ 'page-1.js': 'one', 'same.js': 'same' }, 0);
  const ask = await served(build);
  expect(await ask('page-1.js')).toBe('one');
  rebuild({ 'page-2.js': 'two', 'same.js': 'same' }, day);
  expect(await ask('page-2.js')).toBe('two');
  expect(await ask('page-1.js')).toBe('one');
  expect(await ask('page-1.js', 'br')).toBe('packed one');
  expect(await ask('same.js')).toBe('same');
  expect(readStamp(build).assets).toEqual(['page-2.js', 'same.js']);
});

test('several rebuilds on one day do not break a page that was open before them', async () => {
  const { build, rebuild } = await program();
  for (const at of [1, 2, 3, 4]) rebuild({ [`page-${at}.js`]: String(at) }, at);
  const ask = await served(build);
  expect(await Promise.all([1, 2, 3, 4].map((at) => ask(`page-${at}.js`)))).toEqual(['1', '2', '3', '4']);
});

test('older assets go after a week, those of the last build never before its successor’s', async () => {
  const { build, rebuild } = await program();
  rebuild({ 'page-1.js': 'one' }, 0);
  rebuild({ 'page-2.js': 'two' }, day);
  rebuild({ 'page-3.js': 'three' }, 100 * day);
  const ask = await served(build);
  expect(await ask('page-1.js')).toBe(404);
  expect(await ask('page-2.js')).toBe('two');
});

test('the assets of five builds are kept at most', async () => {
  const { build, rebuild } = await program();
  for (let at = 1; at <= 8; at++) rebuild({ [`page-${at}.js`]: String(at) }, at);
  const ask = await served(build);
  expect(await ask('page-2.js')).toBe(404);
  expect(await ask('page-3.js')).toBe('3');
});
