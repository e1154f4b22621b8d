import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerCaptchaPage } from './captcha-page.ts';

const keys = { siteKey: 'public-key', secretKey: 'a-secret' };
let server = Fastify();
afterEach(() => server.close());
const getPage = (url: string, given: typeof keys | undefined = keys) => {
  server = Fastify();
  registerCaptchaPage(server, given);
  return server.inject({ url });
};

test('§9.13 the captcha’s page asks version 2 invisibly and hides its badge, with the words that stand for it', async () => {
  for (const [lang, dir, words] of [
    ['ar', 'rtl', 'محمي بـ reCAPTCHA من Google'],
    ['fr', 'ltr', 'Protégé par reCAPTCHA de Google'],
    ['en', 'ltr', 'Protected by reCAPTCHA of Google'],
  ] as const) {
    const answer = await getPage(`/captcha?lang=${lang}`);
    expect(answer.statusCode).toBe(200);
    const html = answer.body;
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(/<style>[\s\S]*?<\/style>/.exec(html)?.[0]).toMatch(
      /\.grecaptcha-badge\s*\{[^}]*visibility:\s*hidden/,
    );
    expect(/grecaptcha\.render\('box',\{(.*?)\}\);/.exec(html)?.[1]).toContain(
      'sitekey:"public-key",size:\'invisible\'',
    );
    expect(html).toContain('https://www.google.com/recaptcha/api.js?onload=ready&render=explicit');
    // Whoever hides the badge says this instead, and links both.
    expect(html).toContain(words);
    for (const page of ['privacy', 'terms']) expect(html).toContain(`https://policies.google.com/${page}`);
    expect(html).not.toContain(keys.secretKey);
  }
});

test('§9.13 the captcha’s page lets Google in for itself alone, in a frame of our own, and is not there without keys', async () => {
  const { headers, body } = await getPage('/captcha');
  const policy = String(headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect([...body.matchAll(/<script nonce="([^"]*)"/g)].map(([, one]) => one)).toEqual([nonce, nonce]);
  expect(body).not.toMatch(/<script(?! nonce=)/);
  expect([headers['x-frame-options'], headers['cache-control']]).toEqual(['SAMEORIGIN', 'no-store']);
  await server.close();
  server = Fastify();
  registerCaptchaPage(server, undefined);
  expect((await server.inject({ url: '/captcha' })).statusCode).toBe(404);
});
