import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { openSigned } from '#/platform/signed.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { newsletterPlaceholder } from './contact.rules.ts';
import { receiveMessage, unsubscribe, unsubscribeUrl } from './contact.service.ts';
import { contactMessages, subscribers } from './contact.tables.ts';

const { db, reset } = await testDatabase();
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});
const clock = fixedClock('2026-11-21T09:00:00Z');
const key = fixedKey(Buffer.alloc(32, 7));
const contactMessage = {
  name: 'سلمى',
  email: 'S@Example.com',
  phone: '0612345678',
  message: 'متى يصل طلبي من فضلكم؟',
};
const fieldsOf = (given: Partial<typeof contactMessage>) =>
  receiveMessage(db, clock, { ...contactMessage, ...given }, 'ar').then(
    () => ({}),
    (error: { fields: object }) => error.fields,
  );

test('§7.5 a message is kept with name, e-mail, phone and text', async () => {
  expect(await receiveMessage(db, clock, contactMessage, 'ar')).toBe('message_sent');
  expect(await db.select().from(contactMessages)).toMatchObject([
    {
      name: 'سلمى',
      email: 's@example.com',
      phone: '+212612345678',
      message: contactMessage.message,
      state: 'new',
    },
  ]);
});

test('§7.5 §5.5 a message has its writer’s language, and its phone is read as the chosen country dials it', async () => {
  const saudi = { ...contactMessage, phone: '0512345678', country: 'SA' };
  await receiveMessage(db, clock, saudi, 'fr');
  expect(await db.select().from(contactMessages)).toMatchObject([{ phone: '+966512345678', locale: 'fr' }]);
});

test('what a message holds turns no text around it, and nothing in it stops the database', async () => {
  const message = '\u202Eأين\u0000 طلبي؟\r\nأرسلته قبل أسبوع\uD83D، شكرًا لكم \u2067';
  await receiveMessage(db, clock, { ...contactMessage, name: '\u202Eسلمى\u0000', message }, 'ar');
  expect(await db.select().from(contactMessages)).toMatchObject([
    { name: 'سلمى', message: 'أين طلبي؟\nأرسلته قبل أسبوع، شكرًا لكم' },
  ]);
});

test('§3.24 §7.5 a phone or an e-mail is enough', async () => {
  await receiveMessage(db, clock, { ...contactMessage, phone: ' ' }, 'ar');
  await receiveMessage(db, clock, { ...contactMessage, email: '' }, 'ar');
  expect(await db.select().from(contactMessages)).toMatchObject([
    { email: 's@example.com', phone: '' },
    { email: '', phone: '+212612345678' },
  ]);
  expect(await fieldsOf({ email: '', phone: '12' })).toEqual({ phone: ['invalid_phone'] });
  expect(await fieldsOf({ email: 'x', phone: '' })).toEqual({ email: ['invalid_email'] });
});

test('§3.24 §5.5 §5.6 every field is judged by itself', async () => {
  expect(await fieldsOf({ name: '', email: '', phone: '', message: ' ' })).toEqual({
    name: ['required'],
    email: ['phone_or_email_required'],
    message: ['required'],
  });
  expect(await fieldsOf({ email: 'x', phone: '12', message: 'قصيرة' })).toEqual({
    email: ['invalid_email'],
    phone: ['invalid_phone'],
    message: ['message_too_short'],
  });
  expect(await db.select().from(contactMessages)).toEqual([]);
});

test('§5.1 the newsletter field subscribes once, and an address that is none subscribes nobody', async () => {
  const ask = (email: string) => receiveMessage(db, clock, { ...newsletterPlaceholder, email }, 'fr');
  expect(await ask('A@b.ma')).toBe('subscribed');
  expect(await ask('\u200ea@B.ma')).toBe('subscribed');
  await expect(ask('')).rejects.toMatchObject({ fields: { email: ['required'] } });
  await expect(ask('a@b')).rejects.toMatchObject({ fields: { email: ['invalid_email'] } });
  expect(await db.select().from(subscribers)).toMatchObject([
    { email: 'a@b.ma', locale: 'fr', unsubscribedAt: null },
  ]);
  expect(await db.select().from(contactMessages)).toEqual([]);
});

test('leaving by the signed link works, a forged link leaves nobody, and one may come back', async () => {
  await receiveMessage(db, clock, { ...newsletterPlaceholder, email: 'a@b.ma' }, 'ar');
  const address = unsubscribeUrl(
    { signingKey: key, origin: 'https://s.example' },
    { email: 'A@b.ma', locale: 'ar' },
  );
  const link = address.replace('https://s.example/unsubscribe/', '');
  expect(openSigned(key, 'order', link), 'worth nothing for another purpose').toBeNull();
  expect(
    await unsubscribe(
      db,
      clock,
      key,
      link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toBeNull();
  expect(await unsubscribe(db, clock, fixedKey(Buffer.alloc(32, 8)), link)).toBeNull();
  expect(await db.select().from(subscribers)).toMatchObject([{ unsubscribedAt: null }]);
  expect(await unsubscribe(db, clock, key, link)).toBe('a@b.ma');
  expect(await db.select().from(subscribers)).toMatchObject([{ unsubscribedAt: clock.now() }]);
  // In the language that is read now.
  await receiveMessage(db, clock, { ...newsletterPlaceholder, email: 'a@b.ma' }, 'fr');
  expect(await db.select().from(subscribers)).toMatchObject([{ unsubscribedAt: null, locale: 'fr' }]);
});
