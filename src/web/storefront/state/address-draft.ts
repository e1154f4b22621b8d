import type { AddressRequest, AddressView } from '#/shop/accounts/accounts.schema.ts';
import { type AddressForm, addressFormNames } from '#/shop/countries/address.rules.ts';
import { blank, type Draft, namesOf } from './draft.ts';
import type { Town } from './town.ts';

/** The address form of a country, by its code. */
export const formOfCountry = (code: string): AddressForm =>
  addressFormNames.find((name) => name === code) ?? 'other';

/** Fields that the checkout and the account's addresses share. */
export type AddressDraft = Pick<Draft, 'name' | 'phone' | 'address' | 'place' | 'unlisted' | 'provinceId'>;

/** A stored address as a draft. A town that is no longer listed must be chosen again. */
export function draftOfAddress(address: AddressView, places: readonly Town[]): AddressDraft {
  const place = places.find(({ id }) => id === address.placeId);
  return {
    name: address.name,
    phone: address.phone,
    address: address.fields,
    place: place ? { id: place.id, ar: place.ar, fr: place.fr } : null,
    unlisted: address.provinceId !== null,
    provinceId: address.provinceId,
  };
}

/** A draft as an address to store. */
export function addressOfDraft(draft: Draft, countryId: number, form: AddressForm): AddressRequest {
  const listed = form === 'MA' && !draft.unlisted;
  return {
    countryId,
    ...namesOf(draft, form),
    phone: draft.phone,
    placeId: listed ? (draft.place?.id ?? null) : null,
    provinceId: form === 'MA' && draft.unlisted ? draft.provinceId : null,
    fields: { ...draft.address, ...(listed ? { city: draft.place?.ar ?? '' } : {}) },
  };
}

/**
 * Fills only empty fields from the account: nothing that was typed is lost. The town of this visit is not
 * typed: an address of the account comes with its own.
 */
export function prefilled(
  draft: Draft,
  known: Partial<AddressDraft> & { email?: string },
  ofVisit: Town | null,
): Partial<Draft> {
  const change: Partial<Draft> = {};
  if (draft.name === '' && known.name) change.name = known.name;
  if (draft.phone === '' && known.phone) change.phone = known.phone;
  if (draft.email === '' && known.email) change.email = known.email;
  const untouched =
    (draft.place === null || draft.place.id === ofVisit?.id) &&
    !draft.unlisted &&
    Object.values(draft.address).every((value) => value === '');
  if (untouched && known.address) {
    const { address, place = null, unlisted = false, provinceId = null } = known;
    Object.assign(change, { address, place, unlisted, provinceId });
  }
  return change;
}

export const blankDraft: Draft = blank;
