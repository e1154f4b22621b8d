import type { AddressForm } from './address.rules.ts';
import type { PaymentMethod } from './countries.tables.ts';

/** A country as the shop starts with it; every value is data that the merchant may edit afterwards. */
export interface CountryDefaults {
  /** What the browser keeps under the key `country` (§3.3). */
  id: number;
  /** ISO 3166 code; XX is the rest of the world. */
  code: string;
  name: { ar: string; fr: string; en: string };
  flag: string;
  currency: string;
  label: string;
  /** Units per 1 USD (§9.5). */
  rate: string;
  callingCode: string;
  addressForm: AddressForm;
  /** ISO weekdays (1 Monday … 7 Sunday) on which nothing is delivered. */
  restDays: readonly number[];
  /** `MM-DD`, every year. Days of the moon's calendar are entered by the merchant when they are announced. */
  holidays: readonly string[];
  paymentMethods: readonly PaymentMethod[];
  /** Centimes of DH; in Morocco a place or province may say otherwise. */
  deliveryFeeCentimes: number;
  /** Working days; in Morocco, those outside the main city (§9.3). */
  deliveryDaysMin: number;
  deliveryDaysMax: number;
  /** True where goods cross a border and duties may be asked at the door. */
  customsLine: boolean;
}

/** What the Gulf countries share. Couriers there rest on Friday and Saturday, in the Emirates at the weekend. */
const gulf = {
  restDays: [5, 6],
  // Cash on delivery needs a courier's contract there: off until the merchant has one.
  paymentMethods: ['bank_transfer'],
  deliveryFeeCentimes: 15_000,
  deliveryDaysMin: 4,
  deliveryDaysMax: 8,
  customsLine: true,
} as const;

/** §3.4 to §3.11, with the rates of §9.5. */
export const countryDefaults: readonly CountryDefaults[] = [
  {
    id: 1,
    code: 'MA',
    name: { ar: 'المغرب', fr: 'Maroc', en: 'Morocco' },
    flag: '🇲🇦',
    currency: 'MAD',
    label: 'DH',
    rate: '9.29',
    addressForm: 'MA',
    callingCode: '212',
    // Moroccan couriers work on Saturday.
    restDays: [7],
    holidays: [
      '01-01',
      '01-11',
      '01-14',
      '05-01',
      '07-30',
      '08-14',
      '08-20',
      '08-21',
      '10-31',
      '11-06',
      '11-18',
    ],
    paymentMethods: ['cod', 'bank_transfer'],
    deliveryFeeCentimes: 3_500,
    deliveryDaysMin: 2,
    deliveryDaysMax: 4,
    customsLine: false,
  },
  {
    ...gulf,
    id: 2,
    code: 'SA',
    name: { ar: 'السعودية', fr: 'Arabie saoudite', en: 'Saudi Arabia' },
    flag: '🇸🇦',
    currency: 'SAR',
    label: 'SR',
    rate: '3.75',
    addressForm: 'SA',
    callingCode: '966',
    holidays: ['02-22', '09-23'],
  },
  {
    ...gulf,
    id: 3,
    code: 'AE',
    name: { ar: 'الإمارات', fr: 'Émirats arabes unis', en: 'United Arab Emirates' },
    flag: '🇦🇪',
    currency: 'AED',
    label: 'AED',
    rate: '3.67',
    addressForm: 'AE',
    callingCode: '971',
    restDays: [6, 7],
    holidays: ['01-01', '12-02', '12-03'],
  },
  {
    ...gulf,
    id: 4,
    code: 'BH',
    name: { ar: 'البحرين', fr: 'Bahreïn', en: 'Bahrain' },
    flag: '🇧🇭',
    currency: 'BHD',
    label: 'BD',
    rate: '0.38',
    addressForm: 'BH',
    callingCode: '973',
    holidays: ['01-01', '05-01', '12-16', '12-17'],
  },
  {
    ...gulf,
    id: 5,
    code: 'KW',
    name: { ar: 'الكويت', fr: 'Koweït', en: 'Kuwait' },
    flag: '🇰🇼',
    currency: 'KWD',
    label: 'KD',
    rate: '0.31',
    addressForm: 'KW',
    callingCode: '965',
    holidays: ['01-01', '02-25', '02-26'],
  },
  {
    ...gulf,
    id: 6,
    code: 'OM',
    name: { ar: 'عُمان', fr: 'Oman', en: 'Oman' },
    flag: '🇴🇲',
    currency: 'OMR',
    label: 'OMR',
    rate: '0.38',
    addressForm: 'OM',
    callingCode: '968',
    holidays: ['01-11', '11-20', '11-21'],
  },
  {
    ...gulf,
    id: 7,
    code: 'QA',
    name: { ar: 'قطر', fr: 'Qatar', en: 'Qatar' },
    flag: '🇶🇦',
    currency: 'QAR',
    label: 'QR',
    rate: '3.64',
    addressForm: 'QA',
    callingCode: '974',
    holidays: ['12-18'],
  },
  {
    id: 8,
    code: 'XX',
    name: { ar: 'باقي دول العالم', fr: 'Reste du monde', en: 'Rest of the world' },
    flag: '🌍',
    currency: 'USD',
    label: 'USD',
    rate: '1',
    addressForm: 'other',
    callingCode: '',
    restDays: [6, 7],
    holidays: ['01-01', '12-25'],
    paymentMethods: ['bank_transfer'],
    deliveryFeeCentimes: 25_000,
    deliveryDaysMin: 7,
    deliveryDaysMax: 15,
    customsLine: true,
  },
];
