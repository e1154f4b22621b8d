import { expect, test } from 'vitest';
import { oldPasswordHash } from '../../tests/support/passwords.ts';
import { hashPassword, passwordFits, renewedHash } from './password.ts';

test('a hash says its parameters, has a salt of its own, and fits its password alone', async () => {
  const hash = await hashPassword('eleven words');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(hash).not.toBe(await hashPassword('eleven words'));
  expect(await passwordFits('eleven words', hash)).toBe(true);
  expect(await passwordFits('Eleven words', hash)).toBe(false);
  expect(await passwordFits('eleven words', null)).toBe(false);
});

test('a hash of before still fits, and is to be renewed once', async () => {
  const old = oldPasswordHash('eleven words');
  expect(await passwordFits('eleven words', old)).toBe(true);
  expect(await passwordFits('twelve words', old)).toBe(false);
  const renewed = await renewedHash('eleven words', old);
  expect(renewed).toMatch(/^\$argon2id\$/);
  expect(await passwordFits('eleven words', renewed)).toBe(true);
  expect(await renewedHash('eleven words', renewed ?? '')).toBeUndefined();
});
