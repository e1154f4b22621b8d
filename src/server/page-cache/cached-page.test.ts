import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bodyOf, encodingFor, isFresh, preparePage } from './cached-page.ts';
import { inlineScriptHashes, pagePolicy } from './content-policy.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const type = { 'content-type': 'text/html; charset=utf-8' };

test('the policy of a shared page lets exactly the inline scripts run that carried the render’s nonce', async () => {
  const body = Buffer.from(
    `<script nonce="n0nce">a("مرحبا")</script><script nonce="n0nce" type="module" async="">import "/x.js"\n</script>
     <script nonce="n0nce" src="/assets/y.js"></script><script type="application/ld+json">{"a":1}</script>
     <p><script>steal()</script><script nonce="other">steal(2)</script><script nonce=''>steal(3)</script></p>
     <SCRIPT>steal(4)</SCRIPT><script data-x="nonce=n0nce">steal(5)</script><script nonce="n0nce"></script>`,
  );
  const page = await preparePage({ status: 200, headers: type, body, nonce: 'n0nce' }, 'gzip');
  const policy = page.headers['content-security-policy'] ?? '';
  const sources = /script-src ([^;]*);/.exec(policy)?.[1]?.split(' ');
  expect(sources).toEqual(["'self'", sha256('a("مرحبا")'), sha256('import "/x.js"\n'), sha256('')]);
  expect(policy).not.toContain('unsafe');
});

test('a page for one caller alone has a nonce in place of hashes', async () => {
  const body = Buffer.from('<script nonce="n0nce">a()</script>');
  const page = await preparePage({ status: 200, headers: type, body, nonce: 'n0nce' }, 'br', false);
  expect(page.headers['content-security-policy']).toBe(pagePolicy(["'nonce-n0nce'"]));
});

test('a page may load its pictures from where they are found, and nothing else from there', async () => {
  const body = Buffer.from('<p>');
  const policyOf = async (picturesFrom?: string) =>
    (await preparePage({ status: 200, headers: type, body, picturesFrom }, 'br')).headers[
      'content-security-policy'
    ];
  expect(await policyOf()).toContain("; img-src 'self' blob:; ");
  const policy = await policyOf('https://pictures.example/media');
  expect(policy).toContain("; img-src 'self' blob: https://pictures.example; ");
  expect(policy?.split('pictures.example')).toHaveLength(2);
});

test('a page is shown in a frame by nobody, and by our own pages where it says so itself', async () => {
  const policyOf = async (headers: Record<string, string>) =>
    (await preparePage({ status: 200, headers: { ...type, ...headers }, body: Buffer.from('<p>') }, 'br'))
      .headers['content-security-policy'];
  expect(await policyOf({})).toContain("frame-src 'none'; frame-ancestors 'none'; ");
  expect(await policyOf({ 'x-frame-options': 'SAMEORIGIN' })).toContain("; frame-ancestors 'self'; ");
});

test('equal scripts are named once', () => {
  const twice = Buffer.from('<script nonce="n">a</script><script nonce="n">a</script>');
  expect(inlineScriptHashes(twice, 'n')).toEqual([sha256('a')]);
});

test('the same page has the same ETag, whatever the nonce of its render; another page has another', async () => {
  const etagOf = async (nonce: string, text = 'a') => {
    const body = Buffer.from(`<script nonce="${nonce}">${text}</script><p nonce="${nonce}">`);
    return (await preparePage({ status: 200, headers: type, body, nonce }, 'br')).etag;
  };
  expect(await etagOf('one')).toBe(await etagOf('another'));
  expect(await etagOf('one', 'b')).not.toBe(await etagOf('one'));
});

test('data has no policy of a page', async () => {
  const page = await preparePage(
    {
      status: 200,
      headers: { 'content-type': 'text/x-script' },
      body: Buffer.from('[]'),
    },
    'br',
  );
  expect(page.headers).not.toHaveProperty('content-security-policy');
});

test.each(['br', 'gzip', 'identity'] as const)(
  'asked for in %s first, every encoding holds the same page, packed once',
  async (first) => {
    const body = Buffer.from('<p>قميص نوم</p>'.repeat(100));
    const page = await preparePage({ status: 200, headers: type, body }, first);
    expect(Object.keys(page.bodies)).toHaveLength(1);
    expect(brotliDecompressSync(await bodyOf(page, 'br'))).toEqual(body);
    expect(gunzipSync(await bodyOf(page, 'gzip'))).toEqual(body);
    expect(await bodyOf(page, 'identity')).toEqual(body);
    expect(await bodyOf(page, 'br')).toBe(page.bodies.br);
    expect(await bodyOf(page, 'gzip')).toBe(page.bodies.gzip);
  },
);

test('the ETag follows the content', async () => {
  const etag = async (text: string) =>
    (await preparePage({ status: 200, headers: type, body: Buffer.from(text) }, 'br')).etag;
  expect(await etag('a')).toBe(await etag('a'));
  expect(await etag('a')).not.toBe(await etag('b'));
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br ; q=0.0, GZIP', 'gzip'],
  ['gzip;q=abc', 'identity'],
  ['x-gzip', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"x", W/"a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s: fresh is %s', (given, fresh) => {
  expect(isFresh(given, 'W/"a"')).toBe(fresh);
});
