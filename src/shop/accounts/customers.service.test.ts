import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { may } from '#/shop/staff/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { register } from './accounts.service.ts';
import { staffReset } from './customers.service.ts';
import { resetPassword } from './passwords.service.ts';

const { db, reset } = await testDatabase();
const clock = () => fixedClock('2026-11-21T09:00:00Z');
const by = { staff: { id: 7, name: 'سلمى' }, origin: 'https://hilal.example' };

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

async function nadia(locale: 'ar' | 'fr' = 'ar') {
  const given = { name: 'نادية العلوي', phone: '0612345678', password: 'secre7' };
  return (await register(db, clock(), given, { locale, userAgent: 'test' })).user;
}
const choose = (link: string, at = clock()) =>
  resetPassword(db, at, {
    link: link.split('#')[1] ?? '',
    password: 'another',
    password_confirmation: 'another',
    userAgent: '',
  });

test('§2.12 a customer without e-mail gets back in by one link of the staff, once', async () => {
  const { id } = await nadia();
  const first = await staffReset(db, clock(), id, by);
  const { link, text, whatsapp, expiresAt } = await staffReset(db, clock(), id, by);
  expect(link).toMatch(/^https:\/\/hilal\.example\/account\/reset#[\w-]{20,100}$/);
  expect(text).toContain(link);
  expect(whatsapp).toBe(`https://wa.me/212612345678?text=${encodeURIComponent(text)}`);
  expect(expiresAt).toBe('2026-11-21T10:00:00.000Z');
  // The one given before leads nowhere any more.
  await expect(choose(first.link)).rejects.toMatchObject({ code: 'link_not_valid' });
  expect((await choose(link)).user.id).toBe(id);
  await expect(choose(link)).rejects.toMatchObject({ code: 'link_not_valid' });
});

test('§2.12 the link of the staff ends after 60 minutes and stands in the customer’s language', async () => {
  const { id } = await nadia('fr');
  const { link, text } = await staffReset(db, clock(), id, by);
  expect(link).toContain('/fr/account/reset#');
  expect(text).toMatch(/^Bonjour/);
  const late = clock();
  late.advance(60 * 60_000);
  await expect(choose(link, late)).rejects.toMatchObject({ code: 'link_not_valid' });
});

test('§6 the journal says who gave a link, never the link; packers and writers may not', async () => {
  const { id } = await nadia();
  const { link } = await staffReset(db, clock(), id, by);
  const rows = await db.select().from(journal);
  expect(rows).toMatchObject([
    { staffId: 7, actor: 'سلمى', action: 'customer.reset_link', entity: 'customer', entityId: String(id) },
  ]);
  expect(JSON.stringify(rows)).not.toContain(link.split('#')[1]);
  const roles = ['owner', 'manager', 'agent', 'packer', 'content'] as const;
  expect(roles.filter((role) => may(role, 'customers.reset'))).toEqual(['owner', 'manager', 'agent']);
});

test('§6 nobody gets a link for a person that is not there, or has no phone to send it to', async () => {
  await expect(staffReset(db, clock(), 4711, by)).rejects.toMatchObject({ status: 404 });
  const given = { name: 'سلمى', email: 'salma@example.com', password: 'secre7' };
  const { user } = await register(db, clock(), given, { locale: 'ar', userAgent: 'test' });
  await expect(staffReset(db, clock(), user.id, by)).rejects.toMatchObject({ status: 404 });
});

test('§2.12 a shop without an address that the customer can open gives no link, and ends none', async () => {
  const { id } = await nadia();
  const { link } = await staffReset(db, clock(), id, by);
  const nowhere = staffReset(db, clock(), id, { ...by, origin: null });
  await expect(nowhere).rejects.toMatchObject({ status: 409, code: 'address_unknown' });
  expect((await choose(link)).user.id).toBe(id);
});
