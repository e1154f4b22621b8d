import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { requireWithin } from '#/platform/limits.ts';
import { textIn } from '#/platform/local-text.ts';
import { sendMail } from '#/platform/mail.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { countryOrDefault } from '#/shop/countries/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import {
  checkCurrent,
  checkEmail,
  checkPhone,
  type Fields,
  refuse,
  takenField,
  takenOr,
} from './accounts.checks.ts';
import { contactMail, contactNotice } from './accounts.mails.ts';
import * as queries from './accounts.queries.ts';
import { linkLifeMs } from './accounts.rules.ts';
import type { ContactAnswer, PhoneRequest, UserView } from './accounts.schema.ts';
import { viewUser } from './sessions.service.ts';

export type ContactDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  /** Public origin for links in mails. */
  origin(): string;
  /** Whether mail leaves the shop at all. */
  mail: boolean;
};

/** Links to one address, which may be a stranger's. */
const linksTo = { most: 5, windowMs: 60 * 60_000 };

/**
 * Asks for a new e-mail: it counts once the link that is mailed to it was opened; the old one is notified. Errors: 422 by
 * field (`current`: `required`, `wrong_password`; `email`: `required`, `invalid_email`, `email_taken`), 429 for one
 * address, 409 `mail_not_set_up_new_email` where no mail leaves the shop.
 */
export async function changeEmail(
  deps: ContactDeps,
  userId: number,
  given: { email: string; current: string },
): Promise<ContactAnswer> {
  const { db, jobs } = deps;
  const user = await requireById(db, userId);
  const fields: Fields = {};
  const email = checkEmail(given.email, fields);
  if (!email) fields.email = ['required'];
  await checkCurrent(given.current, user.passwordHash, fields);
  if (Object.keys(fields).length > 0 || !email) return refuse(fields);
  if (await queries.findUserBy(db, { email })) refuse({ email: ['email_taken'] });
  if (!deps.mail) throw new ShopError(409, 'mail_not_set_up_new_email');
  return sendLink(deps, user, { email, phone: null }, email, async (tx, context) => {
    if (user.email) await sendMail(tx, jobs, contactNotice({ ...context, to: user.email }));
  });
}

/**
 * Asks for a new phone. No message reaches a phone, so a link to the account's e-mail confirms it; where the account has
 * no e-mail, or no mail leaves the shop, the password alone (docs/decisions/012). Errors: 422 by field (`current`:
 * `required`, `wrong_password`; `phone`: `required`, `invalid_phone`, `phone_taken`), 429 for one address.
 */
export async function changePhone(
  deps: ContactDeps,
  userId: number,
  given: PhoneRequest,
): Promise<ContactAnswer> {
  const { db, clock } = deps;
  const user = await requireById(db, userId);
  const fields: Fields = {};
  const country = await countryOrDefault(db, given.country ?? user.countryId);
  const phone = checkPhone(given.phone, country.code, fields);
  if (!phone && !fields.phone) fields.phone = ['required'];
  await checkCurrent(given.current, user.passwordHash, fields);
  if (Object.keys(fields).length > 0 || !phone) return refuse(fields);
  if (await queries.findUserBy(db, { phone })) refuse({ phone: ['phone_taken'] });
  if (deps.mail && user.email) return sendLink(deps, user, { email: null, phone }, user.email);
  try {
    return await db.transaction(async (tx) => {
      if (!(await queries.lockFitting(tx, user))) refuse({ current: ['wrong_password'] });
      const changed = await queries.setUser(tx, userId, { phone });
      if (!changed) throw new ShopError(401, 'unauthorized');
      await queries.endLinks(tx, userId, clock.now());
      return { user: viewUser(changed), sentTo: null };
    });
  } catch (error) {
    return takenOr(error);
  }
}

/**
 * Opens a link of one's own account: the new e-mail or phone counts, and every other open link ends. Only who is signed
 * in to the account can, so that a mistyped address gives a stranger nothing. Errors: 409 `link_not_valid` (unknown, used,
 * too old or another account's), `email_taken` or `phone_taken` when somebody has it since.
 */
export async function confirmContact(
  db: Database,
  clock: Clock,
  userId: number,
  link: string,
): Promise<UserView> {
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      await queries.findUserForUpdate(tx, userId);
      const change = await queries.useContactChange(tx, userId, hashOfToken(link), now);
      if (!change) throw new ShopError(409, 'link_not_valid');
      const values = change.email === null ? { phone: change.phone } : { email: change.email };
      const changed = await queries.setUser(tx, userId, values);
      if (!changed) throw new ShopError(401, 'unauthorized');
      await queries.endLinks(tx, userId, now);
      return viewUser(changed);
    });
  } catch (error) {
    const taken = takenField(error);
    throw taken ? new ShopError(409, `${taken}_taken`) : error;
  }
}

async function requireById(db: Db, userId: number): Promise<queries.User> {
  const user = await queries.findUserById(db, userId);
  if (!user) throw new ShopError(401, 'unauthorized');
  return user;
}

/**
 * Writes the change that waits and mails its link; links of earlier changes end, so that only the last one counts. Nothing is
 * written when another password was chosen since the user's was found to fit.
 */
async function sendLink(
  { db, clock, jobs, origin }: ContactDeps,
  user: queries.User,
  change: { email: string | null; phone: string | null },
  to: string,
  also?: (
    tx: Db,
    context: { origin: string; locale: queries.User['locale']; shopName: string },
  ) => Promise<void>,
): Promise<ContactAnswer> {
  const now = clock.now();
  await requireWithin(db, now, [`contact-link:${to}`, linksTo]);
  const token = newToken();
  const { locale } = user;
  const context = { origin: origin(), locale, shopName: textIn((await getSettings(db)).shopName, locale) };
  await db.transaction(async (tx) => {
    if (!(await queries.lockFitting(tx, user))) refuse({ current: ['wrong_password'] });
    await queries.endContactChanges(tx, user.id, now);
    await queries.insertContactChange(tx, {
      ...change,
      userId: user.id,
      tokenHash: hashOfToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifeMs),
    });
    await sendMail(tx, jobs, contactMail({ ...context, to, phone: change.phone, token }));
    await also?.(tx, context);
  });
  return { user: viewUser(user), sentTo: to };
}
