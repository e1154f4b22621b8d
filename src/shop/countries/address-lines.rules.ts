import { type AddressFieldName, type AddressForm, addressForms, cityFields } from './address.rules.ts';

/** The narrowest is the last: a form has its city in the first of these that it asks for. */
const fromWidest: readonly AddressFieldName[] = ['emirate', 'city', 'wilayat', 'area', 'zone', 'block'];

/** The field of a country's form that an order's city is taken from. */
export const cityFieldOf = (form: AddressForm): AddressFieldName =>
  fromWidest.find((name) => addressForms[form].some((field) => field.name === name)) ?? 'city';

/** Fields that hold a number more often than words: which one it is nobody sees without the field's name. */
const numbered: readonly string[] = [
  'block',
  'street',
  'house',
  'zone',
  'building',
  'road',
] satisfies AddressFieldName[];
/** « Rue 12 » names itself; « 12 bis » is a number still. A word beside the number of a city is its name: « 338 Adliya ». */
const isNumber = (form: AddressForm, field: string, value: string): boolean =>
  numbered.includes(field) &&
  (!/\p{L}{3}/u.test(value) || (field !== cityFieldOf(form) && /^\d+[\s/-]*[\p{L}\p{M}]*$/u.test(value)));

/** The field of its city in words; undefined where it is a number, which is among `addressLinesOf` with its name. */
export function cityLineOf(
  form: AddressForm,
  address: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const field = cityFieldOf(form);
  const value = address[field] ?? '';
  return isNumber(form, field, value) ? undefined : value;
}

/**
 * What an address says besides its city, in the order of its country's form; fields that the form does not know come last. `named`
 * writes a number (`12`, `4B`, `12 bis`) with its field's name. A city that is a number is among the lines as well, with its name.
 */
export function addressLinesOf(
  form: AddressForm,
  address: Readonly<Record<string, string | undefined>>,
  named: (field: string, value: string) => string,
): string[] {
  const inForm: string[] = addressForms[form].map(({ name }) => name);
  const others = Object.keys(address).filter((name) => !inForm.includes(name));
  return [...inForm, ...others].flatMap((field) => {
    const value = address[field] ?? '';
    if (value === '' || cityFields.includes(field)) return [];
    if (isNumber(form, field, value)) return [named(field, value)];
    return field === cityFieldOf(form) ? [] : [value];
  });
}
