import { cleanEmail } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { hashPassword, passwordFits, renewedHash } from '#/platform/password.ts';
import { countryOrDefault, listCountryCodes, parsePhone } from '#/shop/countries/index.ts';
import {
  checkEmail,
  checkName,
  checkPassword,
  checkPhone,
  type Fields,
  refuse,
  takenOr,
} from './accounts.checks.ts';
import * as queries from './accounts.queries.ts';
import { isEmailLogin } from './accounts.rules.ts';
import type { LoginRequest, RegisterRequest, TokenAnswer } from './accounts.schema.ts';
import { openSession } from './sessions.service.ts';

/** Whose sign-in phone this is (E.164), or nobody's. */
export async function findUserIdByPhone(db: Db, phone: string): Promise<number | null> {
  return (await queries.findUserBy(db, { phone }))?.id ?? null;
}

/**
 * §7.2 Makes an account and signs in. Errors: 422 by field (`required`, `invalid_email`, `email_taken`,
 * `invalid_phone`, `phone_taken`, `password_too_short` …).
 */
export async function register(
  db: Database,
  clock: Clock,
  given: RegisterRequest,
  more: { locale: Locale; userAgent: string | undefined },
): Promise<TokenAnswer> {
  const country = await countryOrDefault(db, given.country);
  const fields: Fields = {};
  const name = checkName(given.name, fields);
  const email = checkEmail(given.email, fields);
  const phone = checkPhone(given.phone, country.code, fields);
  await checkPassword(given.password, given.password_confirmation, fields);
  if (!given.email?.trim() && !given.phone?.trim()) {
    fields.phone = ['phone_or_email_required'];
    fields.email = ['phone_or_email_required'];
  }
  // Both are refused at once, and before anything is hashed; the database has the last word on two at the same time.
  if (email && !fields.email && (await queries.findUserBy(db, { email }))) fields.email = ['email_taken'];
  if (phone && !fields.phone && (await queries.findUserBy(db, { phone }))) fields.phone = ['phone_taken'];
  if (Object.keys(fields).length > 0) refuse(fields);
  const passwordHash = await hashPassword(given.password);
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const values = {
        name,
        email,
        phone,
        passwordHash,
        locale: more.locale,
        countryId: country.id,
        createdAt: now,
      };
      return openSession(tx, await queries.insertUser(tx, values), now, more.userAgent);
    });
  } catch (error) {
    return takenOr(error);
  }
}

/** Whose account somebody may mean who signs in. */
type Login = ({ email: string } | { phones: readonly string[] }) & {
  /** It is the account that was last signed in to on this device. */
  own: boolean;
};

const typedLogin = (given: Omit<LoginRequest, 'password'>): string =>
  (given.login ?? given.email ?? given.phone ?? '').trim();

/**
 * The e-mail or the phones (E.164) that somebody typed to sign in; null when it is neither, so nobody's. A phone without
 * calling code is read under every country, the chosen one first: the account may be of another than the visitor chose
 * today. Where one of them is that of the device's account, that one alone is meant: strangers who try the others do
 * not lock its owner out, and whoever has an account tries no other one by its device.
 */
export async function parseLogin(
  db: Db,
  given: Omit<LoginRequest, 'password'>,
  deviceUserId: number | undefined,
): Promise<Login | null> {
  const typed = typedLogin(given);
  if (!typed) return null;
  const known = deviceUserId === undefined ? undefined : await queries.findUserById(db, deviceUserId);
  if (isEmailLogin(typed)) {
    const email = cleanEmail(typed);
    return { email, own: known?.email === email };
  }
  const codes = [(await countryOrDefault(db, given.country)).code, ...(await listCountryCodes(db))];
  const phones = [...new Set(codes.flatMap((code) => parsePhone(typed, code) ?? []))];
  if (phones.length === 0) return null;
  const phone = known?.phone;
  return phone && phones.includes(phone) ? { phones: [phone], own: true } : { phones, own: false };
}

async function findMeant(db: Db, whose: Login): Promise<queries.User[]> {
  if ('phones' in whose) return queries.findUsersByPhones(db, whose.phones);
  const user = await queries.findUserBy(db, whose);
  return user ? [user] : [];
}

/** The first of them whose password it is; where there is nobody, the answer takes as long. */
async function whosePasswordFits(
  users: readonly queries.User[],
  password: string,
): Promise<queries.User | undefined> {
  for (const user of users) if (await passwordFits(password, user.passwordHash)) return user;
  if (users.length === 0) await passwordFits(password, undefined);
  return undefined;
}

/**
 * §7.3 Signs in by e-mail or phone. Error: 401 `wrong_email_or_password`, or `wrong_phone_or_password` when it was no e-mail,
 * whichever of the two was wrong, after the same time.
 */
export async function login(
  db: Database,
  clock: Clock,
  given: LoginRequest,
  userAgent: string | undefined,
  deviceUserId?: number,
): Promise<TokenAnswer> {
  const whose = await parseLogin(db, given, deviceUserId);
  const typed = typedLogin(given);
  const refused = typed === '' || isEmailLogin(typed) ? 'wrong_email_or_password' : 'wrong_phone_or_password';
  // What is neither e-mail nor phone cannot be an account: there is nothing to be kept secret by a hash.
  if (!whose) throw new ShopError(401, refused);
  const user = await whosePasswordFits(await findMeant(db, whose), given.password);
  if (!user) throw new ShopError(401, refused);
  const renewed = await renewedHash(given.password, user.passwordHash);
  const now = clock.now();
  await queries.deleteEndedTokens(db, now);
  const opened = await db.transaction(async (tx) => {
    if (!(await queries.lockFitting(tx, user))) return null;
    if (renewed !== undefined) await queries.setUser(tx, user.id, { passwordHash: renewed });
    return openSession(tx, user, now, userAgent);
  });
  // Another password was chosen since this one was found to fit, or its hash was renewed.
  return opened ?? login(db, clock, given, userAgent, deviceUserId);
}
