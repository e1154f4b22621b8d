import * as z from 'zod/mini';
import { readJson } from '#/platform/read-json.ts';
import { sourceFile } from '#/platform/source-file.ts';
import { addressFormNames } from './address.rules.ts';

const country = z.object({
  /** What the browser keeps under the key `country` (§3.3). */
  id: z.int(),
  /** ISO 3166 code; XX is the rest of the world. */
  code: z.string(),
  name: z.object({ ar: z.string(), fr: z.string(), en: z.string() }),
  flag: z.string(),
  currency: z.string(),
  label: z.string(),
  /** Units per 1 USD (§9.5). */
  rate: z.string(),
  callingCode: z.string(),
  addressForm: z.enum(addressFormNames),
  /** ISO weekdays (1 Monday … 7 Sunday) on which nothing is delivered: Moroccan couriers work on Saturday. */
  restDays: z.array(z.int()),
  /** By `MM-DD`, every year. Days of the moon's calendar are entered by the merchant when they are announced. */
  holidays: z.record(z.string(), z.object({ ar: z.string(), fr: z.string() })),
  /** Cash on delivery needs a courier's contract: off in the Gulf until the merchant has one. */
  paymentMethods: z.array(z.enum(['cod', 'bank_transfer'])),
  /** Centimes of DH; in Morocco a place or province may say otherwise. */
  deliveryFeeCentimes: z.int(),
  /** Working days; in Morocco, those outside the main city (§9.3). */
  deliveryDaysMin: z.int(),
  deliveryDaysMax: z.int(),
  /** True where goods cross a border and duties may be due on delivery. */
  customsLine: z.boolean(),
});

/** §3.4 to §3.11, with the rates of §9.5: what the shop starts with; the merchant may edit every value afterwards. */
export const countryDefaults = readJson(sourceFile('#/shop/countries/countries.json'), z.array(country));
