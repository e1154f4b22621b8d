import { randomInt } from 'node:crypto';
import { hashPassword } from '#/platform/password.ts';

/** Crockford's base 32: no letter that is taken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryCodeCount = 10;

/**
 * Ten codes of 45 random bits, as they are shown, with their hashes. The first digit is the code's number, so that one hash
 * is worked out for a try and not ten. They are hashed one after the other: whoever signs in meanwhile does not wait.
 */
export async function newRecoveryCodes(): Promise<{ shown: string[]; hashes: string[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, (_, number) =>
    [String(number), ...Array.from({ length: 9 }, () => letters[randomInt(letters.length)])].join(''),
  );
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(code));
  return { shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

/** What somebody typed as a code: digits of any script, without spaces and dashes. */
export const plainCode = (typed: string): string =>
  typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The number of a recovery code; null for anything that is none. */
export const numberOfRecoveryCode = (code: string): number | null =>
  /^\d[0-9A-HJKMNP-TV-Z]{9}$/.test(code) ? Number(code[0]) : null;
