import { cleanLine } from '#/platform/clean-text.rules.ts';

/** Bounds of every field of an account, in characters (§5.6). */
export const bounds = {
  name: { min: 2, max: 80 },
  email: { min: 6, max: 254 },
  password: { min: 6, max: 200 },
  phone: { max: 40 },
} as const;

/** §5.2: `real` looks for the form of an address; `simple` only wants more than five characters. */
export function looksLikeEmail(typed: string, mode: 'real' | 'simple' = 'real'): boolean {
  const text = cleanLine(typed);
  if (mode === 'simple') return text.length > 5;
  return (
    text.length <= bounds.email.max &&
    /^[^\s@"(),:;<>[\\\]]+@[^\s@.,"()[\]]+(\.[^\s@.,"()[\]]+)+$/u.test(text)
  );
}

/** What a shopper typed to sign in is an e-mail when it has an @, else a phone. */
export const isEmailLogin = (typed: string): boolean => typed.includes('@');

/** A token lives 30 days from its last use (ms). */
export const tokenLifeMs = 30 * 24 * 60 * 60 * 1000;
/** Every one-use link of an account: a new password, also handed over by staff, or a new e-mail or phone (ms). */
export const linkLifeMs = 60 * 60 * 1000;

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good';

/** A hint while typing, never a refusal beyond the minimum: length counts most, then kinds of characters. */
export function passwordStrength(password: string): PasswordStrength {
  const length = [...password].length;
  if (length < bounds.password.min) return 'short';
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const distinct = new Set(password).size;
  if (distinct < 4 || length < 8) return 'weak';
  if (length >= 14 || (length >= 10 && kinds >= 3)) return 'good';
  return kinds >= 2 ? 'fair' : 'weak';
}

/** What makes a weak password better besides its length: the kind of characters that it lacks. */
export function missingKind(password: string): 'letters' | 'digits' | null {
  if (!/\p{L}/u.test(password)) return 'letters';
  return /\p{N}/u.test(password) ? null : 'digits';
}
