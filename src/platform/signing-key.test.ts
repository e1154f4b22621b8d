import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { loadSecrets, replaceSigningKey } from './secrets.ts';
import { openSigned, sign } from './signed.ts';
import { formerKeyDays, SigningKeyFile } from './signing-key.ts';

const root = mkdtempSync(join(tmpdir(), 'hilal-key-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let data = '';
let file = '';
let key = loadSecrets(join(root, 'first')).signingKey;
beforeEach(() => {
  data = mkdtempSync(join(root, 'data-'));
  file = join(data, 'secrets', 'signing-key');
  key = loadSecrets(data).signingKey;
});
const now = new Date('2026-11-25T10:00:00Z');

test('a process that runs signs by the new key at once, and the former one counts on', () => {
  const before = sign(key, 'order', 'K7M4Q2XB');
  replaceSigningKey(data, new Date());
  const after = sign(key, 'order', 'K7M4Q2XB');
  expect(after).not.toBe(before);
  expect([openSigned(key, 'order', before), openSigned(key, 'order', after)]).toEqual([
    'K7M4Q2XB',
    'K7M4Q2XB',
  ]);
  const elsewhere = new SigningKeyFile(file);
  expect([openSigned(elsewhere, 'order', before), openSigned(elsewhere, 'order', after)]).not.toContain(null);
});

test('the second rotation ends what was signed before the first', () => {
  const oldest = sign(key, 'order', 'A');
  replaceSigningKey(data, new Date());
  const former = sign(key, 'order', 'B');
  replaceSigningKey(data, new Date());
  expect(openSigned(key, 'order', oldest)).toBeNull();
  expect(openSigned(key, 'order', former)).toBe('B');
});

test('the former key ends on its day', () => {
  let nowMs = now.getTime();
  const timed = new SigningKeyFile(file, () => nowMs);
  const before = sign(timed, 'order', 'A');
  const until = replaceSigningKey(data, now);
  expect(until.getTime() - nowMs).toBe(formerKeyDays * 86_400_000);
  nowMs = until.getTime() - 1;
  expect(openSigned(timed, 'order', before)).toBe('A');
  nowMs = until.getTime();
  expect(openSigned(timed, 'order', before)).toBeNull();
});

test('the file stays its owner’s alone, and one that is away for a moment ends nothing', () => {
  replaceSigningKey(data, now);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const signed = sign(key, 'device', 'me');
  rmSync(file);
  expect(openSigned(key, 'device', signed)).toBe('me');
});

test('what is made of the lasting key outlives a rotation, also of a shop that had none; without a shop there is nothing to replace', () => {
  const first = key.current();
  rmSync(join(data, 'secrets', 'lasting-key'));
  replaceSigningKey(data, now);
  expect(loadSecrets(data).lastingKey).toEqual(first);
  replaceSigningKey(data, now);
  expect(loadSecrets(data).lastingKey).toEqual(first);
  const fresh = join(root, 'none');
  expect(() => replaceSigningKey(fresh, now)).toThrow('There is no shop');
  expect(() => readFileSync(fresh)).toThrow('ENOENT');
});
