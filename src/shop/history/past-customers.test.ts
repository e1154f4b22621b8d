import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { register } from '#/shop/accounts/accounts.service.ts';
import { users } from '#/shop/accounts/accounts.tables.ts';
import { unsubscribeEmail } from '#/shop/contact/contact.queries.ts';
import { newsletterPlaceholder } from '#/shop/contact/contact.rules.ts';
import { receiveMessage } from '#/shop/contact/contact.service.ts';
import { subscribers } from '#/shop/contact/contact.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { historyNow, historySentences, pastCustomerLines, takeIn } from '../../../tests/support/history.ts';
import { importFolder } from '../../../tests/support/imported-files.ts';
import { undoHistory } from './history.service.ts';

const { db, reset } = await testDatabase();
const { file, remove } = importFolder();
afterAll(remove);
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});
const owner: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const customers = (content: string, choices = {}) => takeIn(db, file(content), 'customers', choices);
const newsletter = async () =>
  (await db.select().from(subscribers).orderBy(subscribers.id)).map(({ email }) => email);

const shopify = `First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address City,Default Address Country Code,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
Nadia,Benali,Nadia@Example.com,yes,,Casablanca,MA,,'+212612345678,yes,0.00,0,تفضّل المقاس الكبير,no,
Karim,,karim@example.com,no,,Rabat,MA,0661223344,,yes,0.00,0,,no,
Left,,left@example.com,yes,,,,,,no,0.00,0,,no,
`;

test('customers of Shopify come in without an account; the newsletter only for who wants it and has not left it here', async () => {
  await db.insert(subscribers).values({
    ...{ email: 'left@example.com', locale: 'ar', subscribedAt: new Date('2025-01-01') },
    unsubscribedAt: new Date('2025-02-01'),
  });
  const { report, importId } = await customers(shopify);
  expect(historySentences(report)).toEqual([]);
  expect(report).toMatchObject({ found: { new: 3, known: 0 }, consents: 2 });
  expect(await pastCustomerLines(db)).toEqual([
    '+212612345678 | nadia@example.com | Nadia Benali | Casablanca | تفضّل المقاس الكبير',
    '+212661223344 | karim@example.com | Karim | Rabat',
    'left@example.com | Left',
  ]);
  expect(await db.$count(users)).toBe(0);
  expect(await newsletter()).toEqual(['left@example.com', 'nadia@example.com']);
  const [left] = await db.select().from(subscribers).where(eq(subscribers.email, 'left@example.com'));
  expect(left?.unsubscribedAt).not.toBeNull();

  expect((await customers(shopify)).report.found).toEqual({ new: 0, known: 3, changed: 0 });
  await undoHistory(db, owner, importId ?? 0, historyNow);
  expect(await pastCustomerLines(db)).toEqual([]);
  expect(await newsletter()).toEqual(['left@example.com']);
});

test('who is known by an earlier file, and wants the newsletter by this one, gets it; never who has left it', async () => {
  const rows = (word: string) =>
    `First Name,Email,Accepts Email Marketing,Phone\n${['nadia', 'left', 'had'].map((name) => `${name},${name}@example.com,${word},\n`).join('')}`;
  await customers(rows('no'));
  const own = { locale: 'ar', subscribedAt: new Date('2025-01-01') } as const;
  await db.insert(subscribers).values([
    { ...own, email: 'left@example.com', unsubscribedAt: new Date('2025-02-01') },
    { ...own, email: 'had@example.com' },
  ]);
  const { report, importId } = await customers(rows('yes'));
  expect(report).toMatchObject({ found: { new: 0, known: 3, changed: 3 }, consents: 1 });
  expect(await newsletter()).toEqual(['left@example.com', 'had@example.com', 'nadia@example.com']);
  // The same file again says nothing new.
  expect((await customers(rows('yes'))).importId).toBeNull();
  await undoHistory(db, owner, importId ?? 0, historyNow);
  expect(await newsletter()).toEqual(['left@example.com', 'had@example.com']);
  expect(await pastCustomerLines(db)).toHaveLength(3);
});

test('the same file again brings nobody back whose place in the newsletter was erased since', async () => {
  const file = 'First Name,Email,Accepts Email Marketing,Phone\nnadia,nadia@example.com,yes,\n';
  await customers(file);
  await db.delete(subscribers);
  expect((await customers(file)).importId).toBeNull();
  expect(await newsletter()).toEqual([]);
});

test('who subscribed here before a file said so, and whose place in the newsletter was erased since, is not brought back by it', async () => {
  const rows = (word: string) =>
    `First Name,Email,Accepts Email Marketing,Phone\nnadia,nadia@example.com,${word},\n`;
  await customers(rows('no'));
  const nadia = { email: 'nadia@example.com', locale: 'ar', subscribedAt: new Date('2025-01-01') } as const;
  await db.insert(subscribers).values(nadia);
  await customers(rows('yes'));
  await db.delete(subscribers);
  await customers(rows('yes'));
  expect(await newsletter()).toEqual([]);
});

test('who asks for the newsletter after an import, or again after leaving, stays when the import is undone', async () => {
  const clock = fixedClock('2027-03-01T09:00:00Z');
  const ask = (email: string) => receiveMessage(db, clock, { ...newsletterPlaceholder, email }, 'fr');
  const own = { email: 'own@example.com', locale: 'fr', subscribedAt: new Date('2025-01-01') } as const;
  await db.insert(subscribers).values(own);
  const { importId } = await customers(
    'First Name,Email,Accepts Email Marketing,Phone\n' +
      ['asks', 'returns', 'own', 'silent'].map((name) => `${name},${name}@example.com,yes,\n`).join(''),
  );
  await unsubscribeEmail(db, 'returns@example.com', historyNow);
  await ask('asks@example.com');
  await ask('returns@example.com');
  await undoHistory(db, owner, importId ?? 0, clock.now());
  expect(
    (await db.select().from(subscribers).orderBy(subscribers.id)).map((row) => [
      row.email,
      row.subscribedAt,
      row.unsubscribedAt,
    ]),
  ).toEqual([
    ['own@example.com', own.subscribedAt, null],
    ['asks@example.com', clock.now(), null],
    ['returns@example.com', clock.now(), null],
  ]);
});

test.each([
  [
    'WooCommerce',
    'Name,Username,Last active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code\nNadia B,nadia,2025-01-01,2024-01-01,n@b.ma,3,300,100,MA,Fès,,\n',
    ['n@b.ma | Nadia B | Fès'],
  ],
  [
    'YouCan',
    'Nom complet;Téléphone;Email;Ville;Notes\nNadia B;0612345678;;Agadir;Bonne cliente\n',
    ['+212612345678 | Nadia B | Agadir | Bonne cliente'],
  ],
  [
    'PrestaShop',
    '"ID";"Titre de civilité";"Prénom";"Nom";"Adresse e-mail";"Ventes";"Activé";"Newsletter";"Offres partenaires";"Inscription"\n"3";"Mme";"Nadia";"Benali";"n@b.ma";"";"1";"1";"1";"2024-01-01"\n',
    ['n@b.ma | Nadia Benali'],
  ],
  [
    'a table in Arabic',
    'الاسم\tالهاتف\tالمدينة\tملاحظات\nنادية\t٠٦١٢٣٤٥٦٧٨\tطنجة\t\n',
    ['+212612345678 | نادية | طنجة'],
  ],
])('customers of %s', async (name, content, lines) => {
  const { report } = await customers(content);
  expect(historySentences(report)).toEqual([]);
  expect(await pastCustomerLines(db)).toEqual(lines);
  expect(await newsletter()).toEqual(name === 'PrestaShop' ? ['n@b.ma'] : []);
});

test('a word that is no clear yes brings nobody the newsletter', async () => {
  const rows = ['no', '0', '', 'maybe', 'x', 'not subscribed', 'pending', 'لا'].map(
    (word, at) => `a${at}@b.ma,${word}`,
  );
  await customers(`Email,Newsletter\n${rows.join('\n')}\n`);
  expect(await newsletter()).toEqual([]);
});

test('who has an account keeps it as it is, and its own name and e-mail', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const account = { name: 'نادية', phone: '0612345678', email: 'own@example.com', password: 'secre7' };
  await register(db, clock, account, { locale: 'ar', userAgent: '' });
  await customers('Name,Phone,Email\nOther,0612345678,other@example.com\n');
  expect(await db.select().from(users)).toMatchObject([{ name: 'نادية', email: 'own@example.com' }]);
});

test('what nobody can be known by is refused; a note that is too long is cut and said', async () => {
  const { report } = await customers(`Name,Phone,Email,Note\nA,,,x\nB,0612345678,b@,${'y'.repeat(1500)}\n`, {
    leaveOut: true,
  });
  expect(historySentences(report)).toEqual([
    '2: The row has neither a phone nor an e-mail, so nobody knows whose it is',
    '3: "b@" is no e-mail address; it was left out',
    '3: A text of more than 1000 characters; its beginning was taken',
  ]);
  expect((await pastCustomerLines(db))[0]).toHaveLength('+212612345678 | B | '.length + 1000);
});
