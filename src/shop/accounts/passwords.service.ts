import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { textIn } from '#/platform/local-text.ts';
import { sendMail } from '#/platform/mail.ts';
import { hashPassword } from '#/platform/password.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { formatPhone } from '#/shop/countries/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { checkCurrent, checkEmail, checkPassword, type Fields, refuse } from './accounts.checks.ts';
import { resetMail } from './accounts.mails.ts';
import * as queries from './accounts.queries.ts';
import { linkLifeMs } from './accounts.rules.ts';
import type { TokenAnswer } from './accounts.schema.ts';
import { openSession } from './sessions.service.ts';

/**
 * §7.6 Mails a link to choose a new password, in the account's language. Error: 422 `unknown_email` on the field (§8.10; this call is limited
 * by its route), `invalid_email`; 409 `mail_not_set_up`, which says what to do instead.
 */
export async function forgot(
  db: Database,
  clock: Clock,
  jobs: Pick<Jobs, 'send'>,
  given: {
    email: string;
    origin: string;
    /** Whether mail leaves the shop at all. */
    mail: boolean;
  },
): Promise<void> {
  const fields: Fields = {};
  const email = checkEmail(given.email, fields);
  if (!email) fields.email = ['required'];
  if (Object.keys(fields).length > 0 || !email) return refuse(fields);
  const user = await queries.findUserBy(db, { email });
  if (!user) return refuse({ email: ['unknown_email'] });
  if (!given.mail) throw await withoutMail(db);
  const { name, locale } = user;
  const shopName = textIn((await getSettings(db)).shopName, locale);
  const { origin } = given;
  await db.transaction(async (tx) => {
    const token = await insertResetOf(tx, user.id, clock.now(), false);
    await sendMail(tx, jobs, resetMail({ to: email, name, origin, locale, shopName, token }));
  });
}

/** Where no mail leaves the shop, a person of it sends the link (customers.service.ts). */
async function withoutMail(db: Db): Promise<ShopError> {
  const [phone] = (await getSettings(db)).phones;
  return phone === undefined
    ? new ShopError(409, 'mail_not_set_up')
    : new ShopError(409, 'mail_not_set_up_call', { data: { phone: `\u2066${formatPhone(phone)}\u2069` } });
}

/** Writes a one-use link of a person (60 minutes) and answers its token. */
export async function insertResetOf(db: Db, userId: number, now: Date, byStaff: boolean): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkLifeMs);
  await queries.insertReset(db, {
    userId,
    tokenHash: hashOfToken(token),
    byStaff,
    createdAt: now,
    expiresAt,
  });
  return token;
}

/** Chooses a new password by link; every session and every other link ends, and a new session opens. Errors: 401 `link_not_valid`, 422. */
export async function resetPassword(
  db: Database,
  clock: Clock,
  given: { link: string; password: string; password_confirmation: string; userAgent: string | undefined },
): Promise<TokenAnswer> {
  const fields: Fields = {};
  await checkPassword(given.password, given.password_confirmation, fields);
  if (Object.keys(fields).length > 0) refuse(fields);
  const tokenHash = hashOfToken(given.link);
  // Looked at before anything is hashed: an invented link costs one query.
  const userId = await queries.findOpenReset(db, tokenHash, clock.now());
  if (userId === undefined) throw new ShopError(401, 'link_not_valid');
  const passwordHash = await hashPassword(given.password);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await queries.findUserForUpdate(tx, userId);
    if (!(await queries.useReset(tx, tokenHash, now))) throw new ShopError(401, 'link_not_valid');
    const user = await queries.setUser(tx, userId, { passwordHash });
    if (!user) throw new ShopError(401, 'link_not_valid');
    await queries.deleteOtherTokens(tx, userId, null);
    await queries.endLinks(tx, userId, now);
    return openSession(tx, user, now, given.userAgent);
  });
}

/** Changes the password; all other sessions and all links end. Errors: 422 `wrong_password` on `current`, and the password's. */
export async function changePassword(
  db: Database,
  clock: Clock,
  userId: number,
  token: string,
  given: { current: string; password: string; password_confirmation: string },
): Promise<void> {
  const user = await queries.findUserById(db, userId);
  const fields: Fields = {};
  await checkPassword(given.password, given.password_confirmation, fields);
  await checkCurrent(given.current, user?.passwordHash, fields);
  if (Object.keys(fields).length > 0) refuse(fields);
  const passwordHash = await hashPassword(given.password);
  await db.transaction(async (tx) => {
    if (!user || !(await queries.lockFitting(tx, user))) refuse({ current: ['wrong_password'] });
    await queries.setUser(tx, userId, { passwordHash });
    await queries.deleteOtherTokens(tx, userId, hashOfToken(token));
    await queries.endLinks(tx, userId, clock.now());
  });
}
