import { cleanEmail, cleanLine, cleanText } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { lengthProblem } from '#/platform/length-problem.rules.ts';
import type { Locale } from '#/platform/local-text.ts';
import { openSigned, sign } from '#/platform/signed.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { looksLikeEmail } from '#/shop/accounts/index.ts';
import { countryOrDefault, parsePhone } from '#/shop/countries/index.ts';
import { deletePerson, insertMessage, unsubscribeEmail, upsertSubscriber } from './contact.queries.ts';
import { contactBounds, isNewsletter } from './contact.rules.ts';
import type { ContactRequest } from './contact.schema.ts';

/**
 * §7.5 A message to the shop, or an address for the newsletter (§5.1). The shop answers by phone or e-mail: one of them is
 * enough, the other is stored as ''. Errors: 422 by field: `required`, `phone_or_email_required`, `invalid_email`,
 * `invalid_phone`, `message_too_short`, `too_short`, `too_long`.
 */
export async function receiveMessage(
  db: Database,
  clock: Clock,
  given: ContactRequest,
  locale: Locale,
): Promise<'message_sent' | 'subscribed'> {
  const email = cleanEmail(given.email);
  const fields: Record<string, string[]> = {};
  if (email && !looksLikeEmail(email)) fields.email = ['invalid_email'];
  if (isNewsletter(given)) {
    if (!email) fields.email = ['required'];
    if (fields.email) throw new ShopError(422, 'invalid_input', { fields });
    await upsertSubscriber(db, { email, locale, at: clock.now() });
    return 'subscribed';
  }
  const name = cleanLine(given.name);
  const message = cleanText(given.message);
  const country = await countryOrDefault(db, given.country);
  const phone = given.phone.trim() ? parsePhone(given.phone, country.code) : '';
  const nameProblem = lengthProblem(name, contactBounds.name);
  const messageProblem = lengthProblem(message, contactBounds.message);
  if (nameProblem) fields.name = [nameProblem];
  if (messageProblem)
    fields.message = [messageProblem === 'too_short' ? 'message_too_short' : messageProblem];
  if (!email && phone === '') fields.email = ['phone_or_email_required'];
  if (phone === null) fields.phone = ['invalid_phone'];
  if (Object.keys(fields).length > 0 || phone === null) throw new ShopError(422, 'invalid_input', { fields });
  await insertMessage(db, { name, email, phone, message, locale, createdAt: clock.now() });
  return 'message_sent';
}

/** What links of a newsletter are made of; `origin` is null where the shop knows no address that opens elsewhere. */
export type NewsletterLinks = { signingKey: SigningKey; origin: string | null };

/** The whole address of the page by which a subscriber leaves, in their language; '' where the shop knows no address. */
export const unsubscribeUrl = (
  { signingKey, origin }: NewsletterLinks,
  { email, locale }: { email: string; locale: Locale },
): string =>
  origin === null
    ? ''
    : origin + pathIn(locale, `/unsubscribe/${sign(signingKey, 'unsubscribe', email.toLowerCase())}`);

/** Leaves the newsletter by a signed link; null when the link is not one of ours, else the address. */
export async function unsubscribe(
  db: Database,
  clock: Clock,
  key: SigningKey,
  signed: string,
): Promise<string | null> {
  const email = openSigned(key, 'unsubscribe', signed);
  if (email === null) return null;
  await unsubscribeEmail(db, email, clock.now());
  return email;
}

/** The person leaves: their messages and their place in the newsletter go; no book needs them. */
export async function eraseWriter(
  tx: Db,
  person: { email: string | null; phone: string | null },
): Promise<void> {
  await deletePerson(tx, person);
}
