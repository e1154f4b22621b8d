import { cleanEmail, cleanLine, cleanText } from '#/platform/clean-text.rules.ts';
import type { Locale } from '#/platform/local-text.ts';
import {
  type Address,
  type AddressForm,
  type Country,
  checkAddress,
  checkName,
  cityFieldOf,
  emirateName,
  parsePhone,
} from '#/shop/countries/index.ts';
import { atShop, type Destination, placeNameIn } from '#/shop/delivery/index.ts';
import type { Settings } from '#/shop/settings/index.ts';
import type { CustomerRequest } from './checkout.schema.ts';

/** §5.6 longest values, in characters. */
const bounds = { email: 254, note: 500 };
/** §5.2 the real check: something, an at sign, a host with a dot, nothing that breaks a mail header. */
const email = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@.<>"(),:;[\]\\]{2,}$/;

export interface Customer {
  name: string;
  /** E.164. */
  phone: string;
  secondPhone: string | null;
  email: string | null;
  /** As shown on the label, in the shopper's language. */
  city: string;
  address: Address;
  note: string;
}

export type FieldErrors = Record<string, string[]>;

function cityOf(form: AddressForm, address: Address, destination: Destination, locale: Locale): string {
  if (destination.place) return placeNameIn(destination.place.name, locale);
  return emirateName(address.emirate, locale) ?? address[cityFieldOf(form)] ?? '';
}

/** §5.4 Judges what was typed, field by field; codes of the problems, or the customer. */
export function checkCustomer(
  body: CustomerRequest,
  country: Country,
  destination: Destination,
  locale: Locale,
  { mainCity }: Pick<Settings, 'mainCity'>,
): { ok: true; customer: Customer } | { ok: false; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const refuse = (field: string, code: string) => {
    errors[field] = [...(errors[field] ?? []), code];
  };

  const { name, problems: nameProblems } = checkName(country.addressForm, body);
  for (const [field, code] of Object.entries(nameProblems)) refuse(field, code);

  const phone = parsePhone(body.phone, country.code);
  if (cleanLine(body.phone) === '') refuse('phone', 'required');
  else if (phone === null) refuse('phone', 'invalid_phone');

  const typedSecond = cleanLine(body.secondPhone ?? '');
  const secondPhone = typedSecond === '' ? null : parsePhone(typedSecond, country.code);
  if (typedSecond !== '' && secondPhone === null) refuse('secondPhone', 'invalid_phone');

  const mail = cleanEmail(body.email ?? '');
  if (mail.length > bounds.email) refuse('email', 'too_long');
  else if (mail !== '' && !email.test(mail)) refuse('email', 'invalid_email');

  const note = cleanText(body.note ?? '');
  if (note.length > bounds.note) refuse('note', 'too_long');

  // §2.39 What is fetched at the shop needs no address.
  const pickup = destination === atShop;
  // A listed place is the city; what was typed into its field counts only for one that is not listed.
  const typed = { ...body.address };
  if (destination.place) typed.city = placeNameIn(destination.place.name, locale);
  const { address, problems } = pickup
    ? { address: {}, problems: {} as ReturnType<typeof checkAddress>['problems'] }
    : checkAddress(country.addressForm, typed);
  for (const [field, code] of Object.entries(problems)) refuse(field, code);
  if (country.addressForm === 'MA' && !destination.known) {
    if (body.placeId) refuse('city', 'unknown_place');
    else if (!problems.city) refuse('provinceId', 'province_required');
  }

  if (phone === null || Object.keys(errors).length > 0) return { ok: false, errors };
  const city = pickup
    ? placeNameIn(mainCity, locale)
    : cityOf(country.addressForm, address, destination, locale);
  return {
    ok: true,
    customer: {
      name,
      phone,
      secondPhone: secondPhone === phone ? null : secondPhone,
      email: mail === '' ? null : mail,
      city,
      address,
      note,
    },
  };
}

const sourceKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer'];

/** Where the order came from: known keys alone, short. */
export function knownSource(source: Record<string, string> | undefined): Record<string, string> {
  const known = Object.entries(source ?? {}).filter(
    ([key, value]) => sourceKeys.includes(key) && value !== '',
  );
  return Object.fromEntries(known.map(([key, value]) => [key, cleanLine(value).slice(0, 300)]));
}
