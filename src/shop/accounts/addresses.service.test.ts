import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries, findCountry } from '#/shop/countries/index.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import type { AddressRequest, UserView } from './accounts.schema.ts';
import { register } from './accounts.service.ts';
import { addresses } from './accounts.tables.ts';
import { addAddress, changeAddress, listAddresses, makeDefault, removeAddress } from './addresses.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
/** The list of places is another module's; this one knows place 7 and province 3. */
const more = {
  now: clock.now(),
  knows: async (
    _db: unknown,
    _country: unknown,
    { placeId, provinceId }: { placeId?: unknown; provinceId?: unknown },
  ) => (placeId ? placeId === 7 : provinceId === 3),
};

let nadia: UserView;
let salma: UserView;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  const person = async (email: string) =>
    (
      await register(
        db,
        clock,
        { name: 'نادية', email, password: 'secre7' },
        { locale: 'ar', userAgent: undefined },
      )
    ).user;
  nadia = await person('nadia@example.com');
  salma = await person('salma@example.com');
});

const home: AddressRequest = {
  name: ' نادية  العلوي ',
  phone: '٠٦١٢٣٤٥٦٧٨',
  placeId: 7,
  fields: { city: 'الدار البيضاء', address: 'حي السلام، زنقة ١٢' },
};
const add = (given: Partial<AddressRequest> = {}, user = nadia) =>
  addAddress(db, user, { ...home, ...given }, more);
const defaults = async () => (await listAddresses(db, nadia.id)).filter(({ isDefault }) => isDefault);

test('§2.41 the first address is the default, folded and cleaned; another one may take its place', async () => {
  const first = await add();
  expect(first).toMatchObject({
    name: 'نادية العلوي',
    phone: '+212612345678',
    placeId: 7,
    fields: { address: 'حي السلام، زنقة 12' },
    isDefault: true,
  });
  const second = await add({ name: 'العمل' });
  expect(second.isDefault).toBe(false);
  await makeDefault(db, nadia.id, second.id);
  expect(await defaults()).toEqual([{ ...second, isDefault: true }]);
  const third = await add({ name: 'الأم', isDefault: true });
  expect(await defaults()).toEqual([third]);
  expect((await listAddresses(db, nadia.id))[0]).toEqual(third);
  const changed = { ...home, name: 'العمل', isDefault: true };
  const work = await changeAddress(db, nadia, second.id, changed, more.knows);
  expect(await defaults()).toEqual([work]);
});

test('§2.41 the default that one person chooses leaves another person’s as it was', async () => {
  const hers = await add({}, salma);
  await add();
  const work = await add({ name: 'العمل', isDefault: true });
  expect(await listAddresses(db, salma.id)).toEqual([hers]);
  expect((await defaults()).map(({ id }) => id)).toEqual([work.id]);
});

test('of two first addresses that come at the same time one is the default', async () => {
  await meanwhile(
    db,
    (tx) => addAddress(tx, nadia, home, more),
    () => add({ name: 'العمل' }),
  );
  expect(await defaults()).toMatchObject([{ name: 'نادية العلوي' }]);
});

test('when the default is deleted, the oldest of the others is it', async () => {
  const first = await add();
  const second = await add();
  await add();
  await removeAddress(db, nadia.id, first.id);
  expect((await defaults()).map(({ id }) => id)).toEqual([second.id]);
});

test('§5.4 what does not fit is said by field, as the country asks for it', async () => {
  await expect(add({ name: ' ', phone: '12', placeId: 9, fields: { city: 'x' } })).rejects.toMatchObject({
    status: 422,
    fields: { name: ['required'], phone: ['invalid_phone'], address: ['required'], city: ['required'] },
  });
  await expect(add({ placeId: null, provinceId: 4 })).rejects.toMatchObject({
    fields: { provinceId: ['required'] },
  });
  expect((await add({ placeId: null, provinceId: 3 })).provinceId).toBe(3);
});

test('§2.41 an address without a country is read as one of the account’s country', async () => {
  const given = { name: 'نورة', email: 'noura@example.com', password: 'secre7', country: 'SA' };
  const { user } = await register(db, clock, given, { locale: 'ar', userAgent: undefined });
  const fields = { city: 'الرياض', district: 'العليا', street: 'التحلية' };
  expect(await add({ phone: '0501234567', placeId: null, fields }, user)).toMatchObject({
    countryId: user.countryId,
    phone: '+966501234567',
    fields,
  });
});

test('§5.4 an address in the rest of the world names its country; an older one without it still reads and takes it', async () => {
  const abroad = await findCountry(db, 'XX');
  const lyon = { address: '1 rue', city: 'Lyon', state: 'Rhône', postalCode: '69001' };
  const given = { ...home, countryId: abroad?.id, placeId: null, name: 'Amina Alami', phone: '+33612345678' };
  await expect(add({ ...given, fields: lyon })).rejects.toMatchObject({ fields: { country: ['required'] } });
  const { id } = await add({ ...given, fields: { ...lyon, country: 'فرنسا' } });
  await db.update(addresses).set({ fields: lyon });
  expect(await listAddresses(db, nadia.id)).toMatchObject([{ fields: lyon }]);
  const change = { ...given, fields: { ...lyon, country: 'France' } };
  expect((await changeAddress(db, nadia, id, change, more.knows)).fields).toEqual(change.fields);
});

test('addresses are one’s own only: another person’s is not found and stays as it is', async () => {
  const hers = await add();
  const missing = { status: 404 };
  await expect(changeAddress(db, salma, hers.id, home, more.knows)).rejects.toMatchObject(missing);
  await expect(makeDefault(db, salma.id, hers.id)).rejects.toMatchObject(missing);
  await expect(removeAddress(db, salma.id, hers.id)).rejects.toMatchObject(missing);
  expect(await listAddresses(db, salma.id)).toEqual([]);
  expect(await listAddresses(db, nadia.id)).toEqual([hers]);
  expect(await changeAddress(db, nadia, hers.id, { ...home, name: 'ن ع' }, more.knows)).toMatchObject({
    name: 'ن ع',
    isDefault: true,
  });
});

test('twenty addresses are enough, and two first ones at once make one default', async () => {
  await Promise.all([add(), add()]);
  expect(await defaults()).toHaveLength(1);
  for (let at = 2; at < 20; at++) await add();
  await expect(add()).rejects.toMatchObject({ code: 'too_many_addresses' });
});
