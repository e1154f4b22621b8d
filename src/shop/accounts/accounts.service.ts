import type { Clock } from '#/platform/clock.ts';
import { type Database, type Db, sqlState, violatedConstraint } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Jobs } from '#/platform/jobs.ts';
import type { Locale } from '#/platform/local-text.ts';
import { sendMail } from '#/platform/mail.ts';
import { hashPassword, passwordFits } from '#/platform/password.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { cleanLine, countryOrDefault, parsePhone } from '#/shop/countries/index.ts';
import { resetMail } from './accounts.mails.ts';
import * as queries from './accounts.queries.ts';
import { bounds, isEmailLogin, looksLikeEmail, resetLifeMs, tokenLifeMs } from './accounts.rules.ts';
import type {
  LoginRequest,
  ProfileRequest,
  RegisterRequest,
  TokenAnswer,
  UserView,
} from './accounts.schema.ts';

type Fields = Record<string, string[]>;
type Country = number | string | undefined;

/** What a higher module does when a person goes: orders lose the person, reviews their name (wired in src/server). */
export type ErasePerson = (tx: Db, person: { userId: number; at: Date }) => Promise<void>;

export function viewUser(user: queries.User): UserView {
  const { id, name, email, phone, locale, countryId } = user;
  return { id, name, email, phone, locale, countryId };
}

const refuse = (fields: Fields): never => {
  throw new ShopError(422, 'invalid_input', { fields });
};

function checkName(typed: string, fields: Fields): string {
  const name = cleanLine(typed);
  const length = [...name].length;
  if (length === 0) fields.name = ['required'];
  else if (length < bounds.name.min) fields.name = ['too_short'];
  else if (length > bounds.name.max) fields.name = ['too_long'];
  return name;
}

function checkEmail(typed: string | null | undefined, fields: Fields): string | null {
  const email = typed?.trim().toLowerCase() ?? '';
  if (!email) return null;
  if (!looksLikeEmail(email)) fields.email = ['invalid_email'];
  return email;
}

function checkPhone(typed: string | null | undefined, country: string, fields: Fields): string | null {
  if (!typed?.trim()) return null;
  const phone = parsePhone(typed, country);
  if (!phone) fields.phone = ['invalid_phone'];
  return phone;
}

function checkPassword(password: string, again: string | undefined, fields: Fields): void {
  const length = [...password].length;
  if (length === 0) fields.password = ['required'];
  else if (length < bounds.password.min) fields.password = ['password_too_short'];
  else if (length > bounds.password.max) fields.password = ['too_long'];
  if (again !== undefined && again !== password) {
    fields.password_confirmation = [again === '' ? 'required' : 'passwords_differ'];
  }
}

/** Whose sign-in phone this is (E.164), or nobody's. */
export async function findUserIdByPhone(db: Db, phone: string): Promise<number | null> {
  return (await queries.findUserBy(db, { phone }))?.id ?? null;
}

/** What the database says of a taken e-mail or phone, as the field's problem. */
function takenOr(error: unknown): never {
  if (sqlState(error) === '23505') {
    const field = violatedConstraint(error)?.includes('phone') ? 'phone' : 'email';
    refuse({ [field]: [`${field}_taken`] });
  }
  throw error;
}

async function openSession(
  db: Db,
  user: queries.User,
  now: Date,
  userAgent: string | undefined,
): Promise<TokenAnswer> {
  const token = newToken();
  await queries.insertToken(db, {
    userId: user.id,
    tokenHash: hashOfToken(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + tokenLifeMs),
  });
  return { token, user: viewUser(user) };
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
  checkPassword(given.password, given.password_confirmation, fields);
  if (!given.email?.trim() && !given.phone?.trim()) {
    fields.phone = ['phone_or_email_required'];
    fields.email = ['phone_or_email_required'];
  }
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

/** §7.3 Signs in by e-mail or phone. Error: 401 `wrong_email_or_password`, whatever it was, after the same time. */
export async function login(
  db: Database,
  clock: Clock,
  given: LoginRequest,
  userAgent: string | undefined,
): Promise<TokenAnswer> {
  const typed = (given.login ?? given.email ?? given.phone ?? '').trim();
  const user = await findByLogin(db, typed, given.country);
  const fits = await passwordFits(given.password, user?.passwordHash);
  if (!user || !fits) throw new ShopError(401, 'wrong_email_or_password');
  const now = clock.now();
  await queries.deleteEndedTokens(db, now);
  return openSession(db, user, now, userAgent);
}

async function findByLogin(db: Db, typed: string, country: Country): Promise<queries.User | undefined> {
  if (!typed) return undefined;
  if (isEmailLogin(typed)) return queries.findUserBy(db, { email: typed.toLowerCase() });
  const phone = parsePhone(typed, (await countryOrDefault(db, country)).code);
  return phone ? queries.findUserBy(db, { phone }) : undefined;
}

/** Who holds the token, or nobody; a use slides its 30 days, remembered at most once an hour. */
export async function findUser(
  db: Database,
  clock: Clock,
  token: string | undefined,
): Promise<UserView | null> {
  if (!token || token.length > 100) return null;
  const now = clock.now();
  const found = await queries.findToken(db, hashOfToken(token), now);
  if (!found) return null;
  if (now.getTime() - found.lastSeenAt.getTime() > 3_600_000) {
    await queries.slideToken(db, found.tokenId, now, new Date(now.getTime() + tokenLifeMs));
  }
  return viewUser(found.user);
}

export async function logout(db: Database, token: string): Promise<void> {
  await queries.deleteTokenByHash(db, hashOfToken(token));
}

/**
 * §7.6 Mails a link to choose a new password. Error: 422 `unknown_email` on the field (§8.10; this call is limited
 * by its route), `invalid_email`.
 */
export async function forgot(
  db: Database,
  clock: Clock,
  jobs: Pick<Jobs, 'send'>,
  given: { email: string; origin: string; locale: Locale; shopName: string },
): Promise<void> {
  const fields: Fields = {};
  const email = checkEmail(given.email, fields);
  if (!email) fields.email = ['required'];
  if (Object.keys(fields).length > 0 || !email) return refuse(fields);
  const user = await queries.findUserBy(db, { email });
  if (!user) return refuse({ email: ['unknown_email'] });
  await db.transaction(async (tx) => {
    const token = await insertResetOf(tx, user.id, clock.now(), false);
    await sendMail(tx, jobs, resetMail({ ...given, to: email, name: user.name, token }));
  });
}

/** A one-use token that staff hands to a customer who has no e-mail; null when there is no such customer. */
export async function staffReset(db: Db, clock: Clock, userId: number): Promise<string | null> {
  const user = await queries.findUserById(db, userId);
  return user ? insertResetOf(db, user.id, clock.now(), true) : null;
}

async function insertResetOf(db: Db, userId: number, now: Date, byStaff: boolean): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + resetLifeMs);
  await queries.insertReset(db, {
    userId,
    tokenHash: hashOfToken(token),
    byStaff,
    createdAt: now,
    expiresAt,
  });
  return token;
}

/** Chooses a new password by link; every session ends and a new one opens. Errors: 401 `link_not_valid`, 422. */
export async function resetPassword(
  db: Database,
  clock: Clock,
  given: { link: string; password: string; password_confirmation: string; userAgent: string | undefined },
): Promise<TokenAnswer> {
  const fields: Fields = {};
  checkPassword(given.password, given.password_confirmation, fields);
  if (Object.keys(fields).length > 0) refuse(fields);
  const passwordHash = await hashPassword(given.password);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const userId = await queries.useReset(tx, hashOfToken(given.link), now);
    if (userId === undefined) throw new ShopError(401, 'link_not_valid');
    const user = await queries.setUser(tx, userId, { passwordHash });
    if (!user) throw new ShopError(401, 'link_not_valid');
    await queries.deleteOtherTokens(tx, userId, null);
    return openSession(tx, user, now, given.userAgent);
  });
}

/** Changes name, e-mail, phone, language or country. Errors: 422 by field. */
export async function updateProfile(db: Database, userId: number, given: ProfileRequest): Promise<UserView> {
  const user = await queries.findUserById(db, userId);
  if (!user) throw new ShopError(401, 'unauthorized');
  const fields: Fields = {};
  const country = await countryOrDefault(db, given.countryId ?? user.countryId);
  const values: Partial<queries.User> = { countryId: country.id };
  if (given.name !== undefined) values.name = checkName(given.name, fields);
  if (given.email !== undefined) values.email = checkEmail(given.email, fields);
  if (given.phone !== undefined) values.phone = checkPhone(given.phone, country.code, fields);
  if (given.locale) values.locale = given.locale;
  const keeps = { email: user.email, phone: user.phone, ...values };
  if (Object.keys(fields).length === 0 && !keeps.email && !keeps.phone) {
    fields[given.email === undefined ? 'phone' : 'email'] = ['phone_or_email_required'];
  }
  if (Object.keys(fields).length > 0) refuse(fields);
  try {
    const changed = await queries.setUser(db, userId, values);
    if (!changed) throw new ShopError(401, 'unauthorized');
    return viewUser(changed);
  } catch (error) {
    return takenOr(error);
  }
}

/** Changes the password; all other sessions end. Errors: 422 `wrong_password` on `current`, and the password's. */
export async function changePassword(
  db: Database,
  userId: number,
  token: string,
  given: { current: string; password: string; password_confirmation: string },
): Promise<void> {
  const user = await queries.findUserById(db, userId);
  const fields: Fields = {};
  checkPassword(given.password, given.password_confirmation, fields);
  if (!(await passwordFits(given.current, user?.passwordHash))) fields.current = ['wrong_password'];
  if (Object.keys(fields).length > 0) refuse(fields);
  const passwordHash = await hashPassword(given.password);
  await db.transaction(async (tx) => {
    await queries.setUser(tx, userId, { passwordHash });
    await queries.deleteOtherTokens(tx, userId, hashOfToken(token));
  });
}

/** §7.24 The person goes, the books stay: what other modules keep of them is erased in the same transaction. */
export async function deleteAccount(
  db: Database,
  clock: Clock,
  userId: number,
  erase: readonly ErasePerson[],
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    for (const hook of erase) await hook(tx, { userId, at });
    await queries.deleteUser(tx, userId);
  });
}

export async function listSessions(db: Database, clock: Clock, userId: number, token: string) {
  const held = hashOfToken(token);
  return (await queries.listTokens(db, userId, clock.now())).map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? '',
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.tokenHash === held,
  }));
}

/** Ends one of one's own sessions. Error: 404 for another person's. */
export async function endSession(db: Database, userId: number, sessionId: number): Promise<void> {
  const ended = await queries.deleteTokenOf(db, userId, sessionId);
  if (ended.length === 0) throw new ShopError(404, 'not_found');
}
