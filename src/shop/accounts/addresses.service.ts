import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import {
  type Country,
  checkAddress,
  checkName,
  countryOrDefault,
  parsePhone,
} from '#/shop/countries/index.ts';
import type { AddressRequest, AddressView, UserView } from './accounts.schema.ts';
import * as queries from './addresses.queries.ts';

/** More than these is a list nobody reads. */
const maxAddresses = 20;

type Chosen = { placeId?: number | null | undefined; provinceId?: number | null | undefined };
/** Whether a place or province is of the delivery list (a higher module knows; wired in src/server). */
export type KnowsPlace = (db: Db, country: Country, chosen: Chosen) => Promise<boolean>;

function viewAddress(row: queries.AddressRow): AddressView {
  const { id, countryId, name, phone, placeId, provinceId, fields, isDefault } = row;
  return { id, countryId, name, phone, placeId, provinceId, fields, isDefault };
}

/** The default first. */
export const listAddresses = async (db: Db, userId: number): Promise<AddressView[]> =>
  (await queries.selectAddresses(db, userId)).map(viewAddress);

async function checked(db: Db, user: Pick<UserView, 'countryId'>, given: AddressRequest, knows: KnowsPlace) {
  const country = await countryOrDefault(db, given.countryId ?? user.countryId);
  const errors: Record<string, string[]> = {};
  const { name, problems: nameProblems } = checkName(country.addressForm, given);
  for (const [field, problem] of Object.entries(nameProblems)) errors[field] = [problem];
  const phone = parsePhone(given.phone, country.code);
  if (!phone) errors.phone = [given.phone.trim() === '' ? 'required' : 'invalid_phone'];
  const { address, problems } = checkAddress(country.addressForm, given.fields);
  for (const [field, problem] of Object.entries(problems)) errors[field] = [problem];
  const chosen = { placeId: given.placeId ?? null, provinceId: given.provinceId ?? null };
  if (country.addressForm !== 'MA') Object.assign(chosen, { placeId: null, provinceId: null });
  else if (!(await knows(db, country, chosen))) {
    errors[chosen.placeId === null ? 'provinceId' : 'city'] = ['required'];
  }
  if (!phone || Object.keys(errors).length > 0) {
    throw new ShopError(422, 'invalid_input', { fields: errors });
  }
  return { ...chosen, countryId: country.id, name, phone, fields: { ...address } as Record<string, string> };
}

/** The first address is the default, and any that asks to be. Errors: 422 by field, `too_many_addresses`. */
export async function addAddress(
  db: Database,
  user: UserView,
  given: AddressRequest,
  more: { now: Date; knows: KnowsPlace },
): Promise<AddressView> {
  const values = await checked(db, user, given, more.knows);
  return db.transaction(async (tx) => {
    await queries.lockAddressesOf(tx, user.id);
    const there = await queries.countAddresses(tx, user.id);
    if (there >= maxAddresses) throw new ShopError(422, 'too_many_addresses');
    const isDefault = there === 0 || given.isDefault === true;
    const made = await queries.insertAddress(tx, {
      ...values,
      isDefault,
      userId: user.id,
      createdAt: more.now,
    });
    if (isDefault) await queries.setOthersNotDefault(tx, user.id, made.id);
    return viewAddress(made);
  });
}

/** §2.41 What the first parcel of an account goes to is its first address: the next checkout has it. */
export async function addFirstAddress(
  tx: Db,
  userId: number,
  given: Omit<AddressView, 'id' | 'isDefault'>,
  now: Date,
): Promise<void> {
  const [account] = await queries.lockAddressesOf(tx, userId);
  // One that was deleted takes none.
  if (!account || (await queries.countAddresses(tx, userId)) > 0) return;
  await queries.insertAddress(tx, { ...given, isDefault: true, userId, createdAt: now });
}

/** Errors: 404 for another person's, 422 by field. */
export async function changeAddress(
  db: Database,
  user: UserView,
  id: number,
  given: AddressRequest,
  knows: KnowsPlace,
): Promise<AddressView> {
  const values = await checked(db, user, given, knows);
  return db.transaction(async (tx) => {
    await queries.lockAddressesOf(tx, user.id);
    const change = given.isDefault === true ? { ...values, isDefault: true } : values;
    const row = await queries.updateAddress(tx, user.id, id, change);
    if (!row) throw new ShopError(404, 'not_found');
    if (row.isDefault) await queries.setOthersNotDefault(tx, user.id, id);
    return viewAddress(row);
  });
}

/** Error: 404 for another person's. */
export async function makeDefault(db: Database, userId: number, id: number): Promise<AddressView> {
  return db.transaction(async (tx) => {
    await queries.lockAddressesOf(tx, userId);
    const row = await queries.updateAddress(tx, userId, id, { isDefault: true });
    if (!row) throw new ShopError(404, 'not_found');
    await queries.setOthersNotDefault(tx, userId, id);
    return viewAddress(row);
  });
}

/** When the default goes, the oldest of the others is it. Error: 404 for another person's. */
export async function removeAddress(db: Database, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockAddressesOf(tx, userId);
    const gone = await queries.deleteAddress(tx, userId, id);
    if (!gone) throw new ShopError(404, 'not_found');
    const [next] = gone.isDefault ? await queries.selectAddresses(tx, userId) : [];
    if (next) await queries.updateAddress(tx, userId, next.id, { isDefault: true });
  });
}
