import cookie from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { houseLook, lookStylesheet } from '#/shop/look/index.ts';
import { looks } from '#/shop/look/look.tables.ts';
import { lookPassFor } from '#/shop/look/look-pass.ts';
import { firstSignIn, ownerSignInLink } from '#/shop/staff/index.ts';
import { staffUsers } from '#/shop/staff/staff.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { registerLookStyles } from './look-styles.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const signingKey = fixedKey(Buffer.alloc(32, 3));
let server: FastifyInstance;
const look = { ...houseLook, radius: 4 };

beforeEach(async () => {
  await reset();
  await db.insert(looks).values([
    { version: 0, look: { ...houseLook, radius: 2 }, at: new Date(), by: 'Salma' },
    { version: 1, look, at: new Date(), by: 'Salma' },
  ]);
  server = Fastify();
  await server.register(cookie);
  registerLookStyles(server, { db, clock, signingKey, secureCookies: false });
});
afterEach(() => server.close());

test('a version’s stylesheet is kept for good under its own name, and asked for anew under that of another build', async () => {
  const style = lookStylesheet({ version: 1, look });
  const own = await server.inject(style?.href ?? '');
  expect(own.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(own.body).toBe(style?.css);
  const other = await server.inject('/look/1-0123456789abcdef.css');
  expect([other.statusCode, other.headers['cache-control'], other.body]).toEqual([
    200,
    'no-cache',
    style?.css,
  ]);
});

test.each([
  '0-0123456789abcdef.css',
  'draft-0123456789abcdef.css',
  'preview-ar-0123456789abcdef.css',
  'preview-xx-0123456789abcdef.css',
  '2-0123456789abcdef.css',
  '1.css',
  '1-0123456789abcdef.js',
  '99999999999-0123456789abcdef.css',
  '..%2f1-0123456789abcdef.css',
])('neither the draft nor what is none is served: %s', async (name) => {
  expect((await server.inject(`/look/${name}`)).statusCode).toBe(404);
});

test('the draft’s stylesheet is for the staff user who previews it, and stored by nobody', async () => {
  const link = await ownerSignInLink(db, clock);
  const words = { name: 'x', email: 'x@example.com', password: 'a very long password' };
  const { token: session } = await firstSignIn(db, clock, {
    ...{ link: link ?? '', host: 'shop.example', userAgent: undefined },
    ...words,
  });
  const end = new Date(clock.nowMs() + 60_000);
  const styleFor = (cookies: Record<string, string>) =>
    server.inject({ url: '/look/preview-fr-0123456789abcdef.css', cookies });
  const pass = lookPassFor(signingKey, 'draft', end);
  const previewed = await styleFor({ hilal_look: pass, hilal_staff: session });
  expect([previewed.statusCode, previewed.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(previewed.body).toContain('--radius:2px');
  expect(previewed.body).toContain('body::after{content:"Aperçu');
  for (const cookies of [
    { hilal_look: pass },
    { hilal_staff: session },
    { hilal_look: `${pass}x`, hilal_staff: session },
    { hilal_look: lookPassFor(signingKey, 'draft', new Date(clock.nowMs())), hilal_staff: session },
  ])
    expect((await styleFor(cookies)).statusCode).toBe(404);
  // Published or dropped meanwhile, a page that shows it still has its style: what everybody sees.
  await db.delete(looks).where(eq(looks.version, 0));
  const after = await styleFor({ hilal_look: pass, hilal_staff: session });
  expect([after.statusCode, after.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(after.body).toContain('--radius:4px');
  await db.update(staffUsers).set({ role: 'content' });
  expect((await styleFor({ hilal_look: pass, hilal_staff: session })).statusCode).toBe(404);
});
