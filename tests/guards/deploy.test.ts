import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#/platform/config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: string, args: string[], environment: Record<string, string>) =>
  execFileSync('sh', [script, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
    stdio: 'pipe',
  });
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
const assignments = (text: string) =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

test('the service’s unit names program and Node; its settings are read by nobody else and are never overwritten', () => {
  const script = resolve('deploy/install-service.sh');
  expect(() => run(script, [], { ROOT: folder })).toThrow('Name the public address');
  run(script, ['https://shop.example'], { ROOT: folder });
  const unit = readFileSync(join(folder, 'etc/systemd/system/hilal.service'), 'utf8');
  expect(unit).toContain(`WorkingDirectory=${resolve('.')}\n`);
  expect(unit).toMatch(/^ExecStart=\/.*node scripts\/start\.mjs$/m);
  expect(unit).not.toContain('@');
  const settings = join(folder, 'etc/hilal.env');
  expect(mode(settings)).toBe('600');
  const config = readConfig(assignments(readFileSync(settings, 'utf8')), '/srv/hilal');
  expect(config).toMatchObject({ shopUrl: 'https://shop.example', trustProxy: 1, demo: 'none' });
  run(script, ['https://other.example'], { ROOT: folder });
  expect(readFileSync(settings, 'utf8')).toContain('https://shop.example');
});

test('the first compose-up writes a password of its own and the domain, later ones leave them', () => {
  mkdirSync(join(folder, 'deploy'));
  const script = join(folder, 'deploy/compose-up.sh');
  cpSync('deploy/compose-up.sh', script);
  expect(() => run(script, [], { COMPOSE: 'echo' })).toThrow('Name the domain');
  expect(existsSync(join(folder, '.env'))).toBe(false);
  expect(run(script, ['shop.example'], { COMPOSE: 'echo compose' })).toContain('compose up --build --detach');
  const written = readFileSync(join(folder, '.env'), 'utf8');
  expect(assignments(written)).toEqual({
    SHOP_DOMAIN: 'shop.example',
    DATABASE_PASSWORD: expect.stringMatching(/^[\da-f]{48}$/),
  });
  expect(mode(join(folder, '.env'))).toBe('600');
  run(script, ['other.example'], { COMPOSE: 'echo' });
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(written);
});

/** What OpenTelemetry's packages read themselves (docs/operations.md). */
const readByPackages = [
  ...['HEADERS', 'TIMEOUT', 'COMPRESSION', 'CERTIFICATE'].map((name) => `OTEL_EXPORTER_OTLP_${name}`),
  ...['OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES'],
];
/** What a container is not given: the image says where it listens and keeps its data, and copies are taken beside it. */
const notGiven = ['PORT', 'HOST', 'HILAL_DATA', 'BACKUP_TO', 'BACKUP_KEY'];

test('the shop’s container is given all that the configuration reads and nothing else, and no password stands in the file', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  const shop = /^ {2}shop:\n([\s\S]*?)\n\n/m.exec(compose)?.[1] ?? '';
  const given = [...shop.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(given).toContain('DATABASE_URL');
  const read = ['config.ts', 'telemetry/telemetry-variables.ts']
    .map((file) => readFileSync(`src/platform/${file}`, 'utf8'))
    .join('\n');
  const known = [...[...read.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = '']) => name), ...readByPackages];
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !given.includes(name) && !notGiven.includes(name))).toEqual([]);
  expect(compose.match(/PASSWORD: (?!\$\{).*/g)).toBeNull();
  const image = readFileSync('Dockerfile', 'utf8');
  expect(image.lastIndexOf('\nUSER hilal\n')).toBeGreaterThan(image.lastIndexOf('\nRUN '));
  expect(image).toContain('/healthz');
});
