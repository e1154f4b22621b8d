import { cleanLine } from '#/platform/clean-text.rules.ts';
import { foldDigits } from './digits.rules.ts';

/** What an address field is called in a payload, in the order row and in the browser's form. */
export type AddressFieldName =
  | 'city'
  | 'address'
  | 'landmark'
  | 'emirate'
  | 'area'
  | 'block'
  | 'street'
  | 'house'
  | 'zone'
  | 'building'
  | 'road'
  | 'wilayat'
  | 'district'
  | 'state'
  | 'postalCode'
  | 'country';

export interface AddressField {
  name: AddressFieldName;
  required: boolean;
  /** Longest value in characters. */
  max: number;
  /** `place` is the searchable list of Moroccan places, `emirate` a choice of seven, else a typed line. */
  kind: 'place' | 'emirate' | 'text' | 'number';
  /** For the browser's autofill. */
  autocomplete: string;
}

export const addressFormNames = ['MA', 'SA', 'AE', 'BH', 'KW', 'OM', 'QA', 'other'] as const;
export type AddressForm = (typeof addressFormNames)[number];

function line(name: AddressFieldName, autocomplete: string, more: Partial<AddressField> = {}): AddressField {
  return { name, required: true, max: 120, kind: 'text', autocomplete, ...more };
}

const landmark = line('landmark', 'address-line3', { required: false, max: 160 });
const short = { max: 20 };

/** Address fields by country, in the order they are asked. */
export const addressForms: Record<AddressForm, readonly AddressField[]> = {
  MA: [
    line('city', 'address-level2', { kind: 'place', max: 80 }),
    line('address', 'street-address', { max: 250 }),
    landmark,
  ],
  SA: [
    line('city', 'address-level2', { max: 80 }),
    line('district', 'address-level3', { max: 80 }),
    line('street', 'address-line1'),
    line('postalCode', 'postal-code', { required: false, ...short }),
    landmark,
  ],
  AE: [
    line('emirate', 'address-level1', { kind: 'emirate', max: 30 }),
    line('area', 'address-level2', { max: 80 }),
    line('address', 'street-address', { required: false, max: 250 }),
    landmark,
  ],
  BH: [
    line('block', 'address-level3', short),
    line('road', 'address-line1', { max: 80 }),
    line('building', 'address-line2', { max: 40 }),
    landmark,
  ],
  KW: [
    line('area', 'address-level2', { max: 80 }),
    line('block', 'address-level3', short),
    line('street', 'address-line1', { max: 80 }),
    line('house', 'address-line2', { max: 40 }),
    landmark,
  ],
  OM: [
    line('wilayat', 'address-level2', { max: 80 }),
    line('area', 'address-level3', { max: 80 }),
    line('address', 'street-address', { required: false, max: 250 }),
    landmark,
  ],
  QA: [
    line('zone', 'address-level3', short),
    line('street', 'address-line1', { max: 80 }),
    line('building', 'address-line2', { max: 40 }),
    landmark,
  ],
  other: [
    line('address', 'address-line1', { max: 250 }),
    line('city', 'address-level2', { max: 80 }),
    line('state', 'address-level1', { max: 80 }),
    line('postalCode', 'postal-code', short),
    landmark,
    // The rest of the world is no country: only here is it typed.
    line('country', 'country-name', { max: 80 }),
  ],
};

/** The seven emirates, by the code that is stored. */
export const emirates = [
  { code: 'abu-dhabi', ar: 'أبوظبي', fr: 'Abou Dabi', en: 'Abu Dhabi' },
  { code: 'dubai', ar: 'دبي', fr: 'Dubaï', en: 'Dubai' },
  { code: 'sharjah', ar: 'الشارقة', fr: 'Charjah', en: 'Sharjah' },
  { code: 'ajman', ar: 'عجمان', fr: 'Ajman', en: 'Ajman' },
  { code: 'umm-al-quwain', ar: 'أم القيوين', fr: 'Oumm al Qaïwaïn', en: 'Umm Al Quwain' },
  { code: 'ras-al-khaimah', ar: 'رأس الخيمة', fr: 'Ras el Khaïmah', en: 'Ras Al Khaimah' },
  { code: 'fujairah', ar: 'الفجيرة', fr: 'Fujaïrah', en: 'Fujairah' },
] as const;

/** The fields that an order's city says already: a listed town, and an emirate, which is stored as a code. */
export const cityFields: readonly string[] = ['city', 'emirate'] satisfies AddressFieldName[];

export type Address = Partial<Record<AddressFieldName, string>>;
export type AddressProblem = 'required' | 'too_long' | 'invalid';

/**
 * Cleans and judges a typed address. Every letter of every script and `. / ° # ،` are fine: refused is only
 * a value without any letter or digit, a country without any letter, one too long, or a missing required one. Digits are
 * folded.
 */
export function checkAddress(
  form: AddressForm,
  typed: Readonly<Record<string, string | undefined>>,
): { address: Address; problems: Partial<Record<AddressFieldName, AddressProblem>> } {
  const address: Address = {};
  const problems: Partial<Record<AddressFieldName, AddressProblem>> = {};
  for (const field of addressForms[form]) {
    const value = foldDigits(cleanLine(typed[field.name] ?? ''));
    if (value === '') {
      if (field.required) problems[field.name] = 'required';
    } else if (value.length > field.max) {
      problems[field.name] = 'too_long';
    } else if (!(field.name === 'country' ? /\p{L}/u : /[\p{L}\p{N}]/u).test(value)) {
      problems[field.name] = 'invalid';
    } else if (field.kind === 'emirate' && !emirates.some((emirate) => emirate.code === value)) {
      problems[field.name] = 'invalid';
    } else {
      address[field.name] = value;
    }
  }
  return { address, problems };
}
