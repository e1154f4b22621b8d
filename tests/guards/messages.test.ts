import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ShopError } from '#/platform/errors.ts';
import { type Locale, locales } from '#/platform/local-text.ts';
import { messageOf } from '#/server/plugins/error-messages.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { mountApi } from './mounted-api.ts';

// Mounting adds every module's messages.
await mountApi();

/** Sources of the server that may refuse something. */
const sources = ['src/platform', 'src/server', 'src/shop'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);

/** Every code with which something is refused: of the whole, and of a field. */
const codes = new Set(
  sources.flatMap((source) => [
    ...[...source.matchAll(/new ShopError\(\s*\d{3},\s*'([a-z_]+)'/g)].map(([, code = '']) => code),
    ...[...source.matchAll(/(?:fields|errors)\.\w+ = \['([a-z_]+)'\]/g)].map(([, code = '']) => code),
    ...[...source.matchAll(/fields: \{ [^}]*?\['([a-z_]+)'\]/g)].map(([, code = '']) => code),
    ...[...source.matchAll(/tooLarge(?::| =) '([a-z_]+)'/g)].map(([, code = '']) => code),
  ]),
);

test('§8.12 every message of the calls stands in three languages', () => {
  expect(codes.size).toBeGreaterThan(40);
  const letters: Record<Locale, RegExp> = {
    ar: /^[^a-zA-Z]*[\u0621-\u064A]/,
    fr: /[a-z]{3}/,
    en: /[a-z]{3}/,
  };
  const wordless = [...codes].flatMap((code) =>
    locales
      .filter((locale) => {
        const text = messageOf(code, locale);
        return text === code || !letters[locale].test(text);
      })
      .map((locale) => `${code} in ${locale}`),
  );
  expect(wordless).toEqual([]);
});

test('§8.3 §8.12 a failure nobody foresaw is a 500 with a message in the caller’s language with its number, and no detail', async () => {
  const server = Fastify();
  registerErrors(server);
  server.get('/broken', () => {
    throw new Error('the password is secret1');
  });
  for (const [lang, words] of [
    ['ar', 'حدث خطأ، أعد المحاولة لاحقًا. رقم الخطأ: '],
    ['fr', 'Une erreur est survenue, veuillez réessayer plus tard. Référence : '],
    ['en', 'Something went wrong, please try again later. Reference: '],
  ]) {
    const answer = await server.inject(`/broken?lang=${lang}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'unexpected', errors: {} });
    const { id, message } = answer.json();
    expect(message.replace(/[\u2068\u2069]/g, '')).toBe(`${words}${id}`);
    expect(answer.body).not.toContain('secret1');
  }
});

test('§8.10 wrong e-mail or password and unknown e-mail are said in the caller’s language', async () => {
  const server = Fastify();
  registerErrors(server);
  server.get('/login', () => {
    throw new ShopError(401, 'wrong_email_or_password');
  });
  server.get('/forgot', () => {
    throw new ShopError(422, 'invalid_input', { fields: { email: ['unknown_email'] } });
  });
  for (const [lang, wrong, unknown] of [
    ['ar', 'البريد الإلكتروني أو كلمة المرور غير صحيحة', 'لا يوجد حساب بهذا البريد الإلكتروني'],
    ['fr', 'E-mail ou mot de passe incorrect', 'Aucun compte avec cet e-mail'],
    ['en', 'Wrong e-mail or password', 'There is no account with this e-mail'],
  ]) {
    expect((await server.inject(`/login?lang=${lang}`)).json().message).toBe(wrong);
    expect((await server.inject(`/forgot?lang=${lang}`)).json().errors.email).toEqual([unknown]);
  }
});
