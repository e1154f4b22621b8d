import { beforeEach, expect, test } from 'vitest';
import { selectTask } from '#/platform/background-tasks.queries.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { lookCookie, openLookPass } from '#/shop/look/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { listJournal, ownerSignInLink } from '#/shop/staff/index.ts';
import { selectListColumns } from '#/shop/staff/list-columns.queries.ts';
import { mountShop } from '../../tests/support/api.ts';
import { makeCategory, makeProduct } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { staffBrowser } from '../../tests/support/staff-browser.ts';

const { db, url, reset } = await testDatabase();
const { server, clock, post } = await mountShop(url);
const owner = { name: 'Salma', email: 'owner@example.com', password: 'eleven words' };
const amal = { name: 'Amal', email: 'amal@example.com', password: 'twelve more words' };
const browser = () => staffBrowser(server);
type Browser = ReturnType<typeof browser>;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

async function ownerAtHome(): Promise<Browser> {
  const home = browser();
  await home.post('/first-sign-in', { ...owner, link: await ownerSignInLink(db, clock) });
  return home;
}
/** Amal in two browsers of her own. */
async function withAmal(home: Browser) {
  const { id, link } = (await home.post('/staff', { name: amal.name, role: 'agent' })).json().data;
  const [here, there] = [browser(), browser()];
  await here.post('/first-sign-in', { ...amal, link });
  await there.login(amal);
  return { id, here, there };
}
const comeIn = (...all: Browser[]) => Promise.all(all.map((one) => one.whoAmI()));
const sessionOf = async (home: Browser, email: string): Promise<number> => {
  const { data } = (await home.send('GET', '/staff')).json();
  return data.find((one: { email: string }) => one.email === email).sessions[0].id;
};
const actions = async (): Promise<string[]> =>
  (await listJournal(db, { entity: 'staff', page: 1 })).data.map(({ action, actor }) => `${actor} ${action}`);

test('by the call a staff user ends an own session, and another person’s is not found', async () => {
  const home = await ownerAtHome();
  const { here, there } = await withAmal(home);
  const hers = await sessionOf(home, owner.email);
  expect((await here.send('DELETE', `/me/sessions/${hers}`)).statusCode).toBe(404);
  expect(await comeIn(home, here, there)).toEqual([200, 200, 200]);
  // The one that was used last stands first.
  const own = await sessionOf(home, amal.email);
  expect((await here.send('DELETE', `/me/sessions/${own}`)).statusCode).toBe(204);
  expect((await comeIn(home, here, there)).toSorted()).toEqual([200, 200, 401]);
  expect(await actions()).toContain('Amal staff.end_session');
});

test('all sessions but the one that asks end: the own ones, and by the owner those of one staff user', async () => {
  const home = await ownerAtHome();
  const away = browser();
  await away.login(owner);
  const { id, here, there } = await withAmal(home);
  expect((await here.send('DELETE', '/me/sessions')).statusCode).toBe(204);
  expect(await comeIn(home, away, here, there)).toEqual([200, 200, 200, 401]);
  expect((await here.send('DELETE', `/staff/${id}/sessions`)).statusCode, 'an agent').toBe(403);
  const { id: own } = (await home.send('GET', '/me')).json().data;
  expect((await home.send('DELETE', `/staff/${own}/sessions`)).statusCode).toBe(204);
  expect(await comeIn(home, away, here)).toEqual([200, 401, 200]);
  expect((await home.send('DELETE', `/staff/${id}/sessions`)).statusCode).toBe(204);
  expect(await comeIn(home, here)).toEqual([200, 401]);
  expect((await actions()).slice(0, 3)).toEqual([
    'Salma staff.end_session',
    'Salma staff.end_session',
    'Amal staff.end_session',
  ]);
});

test('the owner ends one session of a staff user, and the journal says who did', async () => {
  const home = await ownerAtHome();
  const { here, there } = await withAmal(home);
  const id = await sessionOf(home, amal.email);
  expect((await home.send('DELETE', `/staff/sessions/${id}`)).statusCode).toBe(204);
  expect((await comeIn(here, there)).toSorted()).toEqual([200, 401]);
  expect((await actions())[0]).toBe('Salma staff.end_session');
});

test('§6 the journal has each first sign-in, each link and each new password of the staff, with who it was', async () => {
  const home = await ownerAtHome();
  const { id, here } = await withAmal(home);
  await home.post(`/staff/${id}/link`);
  const change = { current: amal.password, password: 'thirteen new words' };
  expect((await here.post('/me/password', change)).statusCode).toBe(204);
  expect(await actions()).toEqual([
    'Amal staff.password',
    'Salma staff.link',
    'Amal staff.first_sign_in',
    'Salma staff.invite',
    'Salma staff.first_sign_in',
  ]);
});

test('the columns of a list are saved by the call for who asked, each once, and null brings the usual ones back', async () => {
  const home = await ownerAtHome();
  const { id, here } = await withAmal(home);
  const put = async (from: Browser, shown: string[] | null) =>
    (await from.send('PUT', '/me/columns/orders', { shown })).statusCode;
  expect(await put(here, ['city', 'total', 'city'])).toBe(204);
  expect(await selectListColumns(db, id, 'orders')).toEqual(['city', 'total']);
  expect(await put(home, null)).toBe(204);
  expect(await selectListColumns(db, id, 'orders')).toEqual(['city', 'total']);
  expect(await put(here, null)).toBe(204);
  expect(await selectListColumns(db, id, 'orders')).toBeNull();
});

test('the desk of sizes that are back names them in the language of who looks at it', async () => {
  const home = await ownerAtHome();
  const { priceIds } = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'femme' }),
    title: { ar: 'بيجامة', fr: 'Pyjama' },
    colors: [{ key: 'navy', sizes: [{ size: 'M', price: 10_000, stock: 0 }] }],
  });
  await post('/api/app/restock', { priceId: priceIds[0], contact: '0612345678' });
  const titles = async (lang: string) =>
    (await home.send('GET', `/restock?lang=${lang}`))
      .json()
      .data.sizes.map((one: { title: string }) => one.title);
  expect([await titles('fr'), await titles('ar')]).toEqual([['Pyjama'], ['بيجامة']]);
});

test('a preview of the look begins at the page that was named, in the language of the call, lasts half an hour and is ended', async () => {
  const home = await ownerAtHome();
  const begun = await home.send('GET', '/look/preview?version=draft&to=/store/soldes&lang=fr');
  expect([begun.statusCode, begun.headers.location]).toEqual([302, '/fr/store/soldes']);
  const [pass] = begun.cookies.filter(({ name }) => name === lookCookie(false));
  expect(pass).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect((pass?.expires?.getTime() ?? 0) - clock.nowMs()).toBe(30 * 60_000);
  const opens = () => openLookPass(fixedKey(Buffer.alloc(32, 5)), pass?.value, clock.now());
  expect(opens()).toBe('draft');
  const ended = await home.send('DELETE', '/look/preview');
  expect(ended.statusCode).toBe(204);
  expect(ended.cookies).toMatchObject([{ name: lookCookie(false), value: '' }]);
  clock.advance(30 * 60_000);
  expect(opens()).toBeUndefined();
});

test('§2.43 a preview password that is set, changed and taken away stands in the journal, the password nowhere', async () => {
  const home = await ownerAtHome();
  for (const password of ['ramadan-1', 'ramadan-2'])
    expect((await home.send('PUT', '/preview', { password })).json()).toEqual({ data: { on: true } });
  expect((await home.send('DELETE', '/preview')).json()).toEqual({ data: { on: false } });
  const { data } = await listJournal(db, { entity: 'settings', page: 1 });
  expect(data.map(({ action, actor, before, after }) => [action, actor, before, after])).toEqual([
    ['preview.change', 'Salma', { on: true }, { on: false }],
    ['preview.change', 'Salma', { on: true }, { on: true }],
    ['preview.change', 'Salma', { on: false }, { on: true }],
  ]);
  expect(JSON.stringify(data)).not.toContain('ramadan');
});

test('§1.15 the shop’s phones are stored as one dials them, however they were typed; what is none is refused by its field', async () => {
  const home = await ownerAtHome();
  const save = async (...phones: string[]) => {
    const seen = { phones: (await home.send('GET', '/settings')).json().versions.phones };
    const answer = (await home.send('PATCH', '/settings', { phones, seen })).json();
    return answer.data?.phones ?? Object.keys(answer.errors);
  };
  const [mobile, office, fax] = ['+212612345678', '+212522345678', '+212522345679'];
  expect(await save('+212 (0)6 12 34 56 78', '\u202a+212 522-345678\u202c', '212522345679')).toEqual([
    ...[mobile, office, fax],
  ]);
  // Its last digit is missing.
  expect(await save(mobile, '+212 (0)6 12 34 56 7')).toEqual(['phones.1']);
  expect(await save('0612345678')).toEqual([mobile]);
  // One that was stored before phones were checked stands in nobody's way.
  await updateSettings(db, { phones: ['+2120612345'] });
  expect(await save('+2120612345', '٠٦١٢٣٤٥٦٧٨')).toEqual(['+2120612345', mobile]);
});

test('the file of the stock has the sizes of its filter alone, named in the language of the call', async () => {
  const home = await ownerAtHome();
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const sizes = (stock: number) => [{ key: 'navy', sizes: [{ size: 'M', price: 10_000, stock }] }];
  await makeProduct(db, { categoryId, title: { ar: 'بيجامة', fr: 'Pyjama' }, colors: sizes(3) });
  await makeProduct(db, { categoryId, title: { ar: 'قميص', fr: 'Chemise' }, colors: sizes(0) });
  const { body } = await home.send('GET', '/stock.csv?lang=fr&q=pyjama');
  expect([body.includes('Pyjama'), body.includes('Chemise'), body.includes('بيجامة')]).toEqual([
    ...[true, false, false],
  ]);
});

test('a file of the products names pictures under the shop’s own address', async () => {
  const home = await ownerAtHome();
  const { id } = (await home.post('/exports/products')).json().data;
  expect((await selectTask(db, id))?.input).toMatchObject({ origin: 'https://shop.example' });
});
