import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { vapidHeader, vapidKeysOf } from './vapid.ts';

const keys = vapidKeysOf(Buffer.alloc(32, 5));

test('every machine with the shop’s lasting key has the same keys, another shop has others', () => {
  expect(vapidKeysOf(Buffer.alloc(32, 5))).toEqual(keys);
  expect(vapidKeysOf(Buffer.alloc(32, 6)).publicKey).not.toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
});

test('the token is signed for the push service’s origin, and names whom it writes to', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const header = vapidHeader('https://push.example/send/abc?x=1', keys, 'mailto:shop@example.com', now);
  const [, signed = '', signature = '', shown] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(shown).toBe(keys.publicKey);
  expect(JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:shop@example.com',
  });
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const bytes = Buffer.from(signature, 'base64url');
  expect(verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true);
});
