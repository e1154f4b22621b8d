import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { Locale } from '#/platform/local-text.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { newsletterPlaceholder } from './contact.rules.ts';
import { receiveMessage, unsubscribe } from './contact.service.ts';
import type { MessageState } from './inbox.schema.ts';
import {
  decideMessage,
  listInbox,
  listSubscribers,
  removeMessage,
  removeSubscriber,
  subscribersSheet,
} from './inbox.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'agent', may: [] };
const signingKey = fixedKey(Buffer.alloc(32, 7));
const write = (name: string) =>
  receiveMessage(db, clock, { name, email: 's@e.ma', phone: '0612345678', message: 'متى يصل طلبي؟' }, 'ar');
const subscribe = (email: string, locale: Locale = 'fr') =>
  receiveMessage(db, clock, { ...newsletterPlaceholder, email }, locale);
beforeEach(async () => {
  await reset();
  clock.set('2026-11-21T09:00:00Z');
  await ensureCountries(db);
});

test('who waits longest is read first, and a message that was answered leaves the list', async () => {
  await write('سلمى');
  await write('أمل');
  const { data } = await listInbox(db, 'new', 1);
  expect(data.map(({ name, phone }) => `${name} ${phone}`)).toEqual([
    'سلمى +212612345678',
    'أمل +212612345678',
  ]);
  await decideMessage(db, clock, by, 1, { state: 'answered', seen: 'new' });
  expect((await listInbox(db, 'new', 1)).data).toMatchObject([{ name: 'أمل' }]);
  expect((await listInbox(db, 'answered', 1)).meta.total).toBe(1);
  expect((await listJournal(db, { page: 1 })).data).toMatchObject([
    { entity: 'message', entityId: '1', before: { state: 'new' }, after: { state: 'answered' } },
  ]);
});

test('of many messages a page shows twenty; those that were answered stand latest first', async () => {
  for (let n = 1; n <= 21; n++) {
    await write(`سلمى ${n}`);
    clock.advance(1000);
  }
  const page = async (state: MessageState, page: number) =>
    (await listInbox(db, state, page)).data.map(({ name }) => name);
  expect(await page('new', 1)).toHaveLength(20);
  expect(await page('new', 2)).toEqual(['سلمى 21']);
  for (const id of [1, 2, 3]) await decideMessage(db, clock, by, id, { state: 'answered', seen: 'new' });
  expect(await page('answered', 1)).toEqual(['سلمى 3', 'سلمى 2', 'سلمى 1']);
});

test('who subscribed last stands first in the list, a hundred a page', async () => {
  for (let n = 1; n <= 101; n++) {
    await subscribe(`n${n}@b.ma`);
    clock.advance(1000);
  }
  const page = async (page: number) => (await listSubscribers(db, page)).data.map(({ email }) => email);
  expect((await page(1)).slice(0, 2)).toEqual(['n101@b.ma', 'n100@b.ma']);
  expect(await page(2)).toEqual(['n1@b.ma']);
});

test('a message that is deleted is gone with its writer, and the journal does not say what it was', async () => {
  await write('سلمى');
  await write('أمل');
  await removeMessage(db, clock, by, 1);
  expect((await listInbox(db, 'new', 1)).data).toMatchObject([{ id: 2, name: 'أمل' }]);
  const { data } = await listJournal(db, { page: 1 });
  expect(data).toMatchObject([{ action: 'message.remove', entityId: '1', actor: 'Salma' }]);
  expect(JSON.stringify(data)).not.toMatch(/سلمى|612345678|s@e\.ma|طلبي/);
  await expect(removeMessage(db, clock, by, 1)).rejects.toMatchObject({ status: 404 });
  expect((await listJournal(db, { page: 1 })).data).toHaveLength(1);
});

test('two who take the same message: the second is refused', async () => {
  await write('سلمى');
  const second = meanwhile(
    db,
    (tx) => decideMessage(tx, clock, by, 1, { state: 'read', seen: 'new' }),
    () => decideMessage(db, clock, by, 1, { state: 'answered', seen: 'new' }),
  );
  await expect(second).rejects.toMatchObject({ status: 409 });
  await expect(decideMessage(db, clock, by, 9, { state: 'read', seen: 'new' })).rejects.toMatchObject({
    status: 404,
  });
});

test('the newsletter’s list and its file hold who wants it now, and no formula', async () => {
  await subscribe('a@b.ma');
  await subscribe('=cmd@b.ma');
  await subscribe('gone@b.ma');
  await removeSubscriber(db, clock, by, 3);
  expect((await listSubscribers(db, 1)).data.map(({ email }) => email).toSorted()).toEqual([
    '=cmd@b.ma',
    'a@b.ma',
  ]);
  const sheet = await subscribersSheet(db, clock, by, { signingKey, origin: null });
  expect(sheet.startsWith('\uFEFFemail;language;since;unsubscribe\r\n')).toBe(true);
  expect(sheet, 'no link where the shop knows no address').toContain("'=cmd@b.ma;fr;2026-11-21;\r\n");
  expect(sheet).not.toContain('gone@b.ma');
});

test('§5.1 the newsletter’s file says the day of a subscription by the shop’s clock, as its list does', async () => {
  await updateSettings(db, { timeZone: 'Africa/Lagos' });
  clock.set('2026-11-21T23:30:00Z');
  await subscribe('late@b.ma');
  const sheet = await subscribersSheet(db, clock, by, { signingKey, origin: null });
  expect(sheet).toContain('late@b.ma;fr;2026-11-22;');
});

test('§5.1 each line of the newsletter’s file has the link by which that person leaves', async () => {
  await subscribe('a@b.ma');
  await subscribe('c@b.ma', 'ar');
  const sheet = await subscribersSheet(db, clock, by, { signingKey, origin: 'https://shop.example' });
  const links = sheet.match(/https:\S+/g) ?? [];
  expect(links.map((link) => link.replace(/[^/]+$/, ''))).toEqual([
    'https://shop.example/unsubscribe/',
    'https://shop.example/fr/unsubscribe/',
  ]);
  const [signed = ''] = (links[1] ?? '').match(/[^/]+$/) ?? [];
  expect(await unsubscribe(db, clock, signingKey, signed)).toBe('a@b.ma');
  expect((await listSubscribers(db, 1)).data).toMatchObject([{ email: 'c@b.ma' }]);
});

test('staff removes who asked for it from the newsletter, once, and the journal says so without the address', async () => {
  await subscribe('a@b.ma');
  const second = meanwhile(
    db,
    (tx) => removeSubscriber(tx, clock, by, 1),
    () => removeSubscriber(db, clock, by, 1),
  );
  await expect(second).rejects.toMatchObject({ status: 404 });
  expect((await listSubscribers(db, 1)).meta.total).toBe(0);
  expect((await listJournal(db, { page: 1 })).data).toMatchObject([
    { action: 'newsletter.remove', entityId: '1', before: null, after: null },
  ]);
});
