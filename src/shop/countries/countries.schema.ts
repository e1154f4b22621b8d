import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { version } from '#/platform/version.schema.ts';
import { addressFormNames } from './address.rules.ts';

/** A row of a bill: centimes of DH, and hundredths of the shown currency. */
export const amount = z.object({ centimes: z.int(), shown: z.int() });

/** What money is shown in; rates per 1 USD as decimal text. */
export const shownCurrency = z.object({
  code: z.string(),
  label: z.string(),
  rate: z.string(),
  rateDh: z.string(),
});

/** A country as pages and the API see it (§3.3), its name in one language. */
const countryView = z.object({
  id: z.int(),
  /** ISO code; XX is the rest of the world. */
  code: z.string(),
  name: z.string(),
  flag: z.string(),
  currency: shownCurrency,
  callingCode: z.string(),
  addressForm: z.enum(addressFormNames),
  /** What the merchant allows there; which of them can be chosen now is in the checkout's quote. */
  paymentMethods: z.array(z.enum(['cod', 'bank_transfer'])),
  deliveryFeeCentimes: z.int(),
  deliveryDaysMin: z.int(),
  deliveryDaysMax: z.int(),
  restDays: z.array(z.int()),
  customsLine: z.boolean(),
});
export type CountryView = z.infer<typeof countryView>;

const deliveryFeeCentimes = z.int().check(z.gte(0), z.lte(10_000_000));

/** What the merchant may change of a country; an absent key stays as it is. */
export const countryPatch = z.object({
  rate: z.optional(
    z.string().check(
      z.regex(/^\d{1,6}(\.\d{1,6})?$/),
      z.refine((text) => Number(text) > 0),
    ),
  ),
  paymentMethods: z.optional(z.array(z.enum(['cod', 'bank_transfer'])).check(z.maxLength(2))),
  deliveryFeeCentimes: z.optional(deliveryFeeCentimes),
  deliveryDaysMin: z.optional(z.int().check(z.gte(0), z.lte(90))),
  deliveryDaysMax: z.optional(z.int().check(z.gte(0), z.lte(90))),
  restDays: z.optional(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(6))),
  customsLine: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
  /** The version that the change looked at; another one there now answers 409. */
  seen: version,
});

/** A country as the merchant sees it, also one that is switched off. */
export const staffCountry = z.extend(countryView, { active: z.boolean(), version });
export type StaffCountry = z.infer<typeof staffCountry>;

/** The countries of one's choice with their fees, all at once; every other one is switched off. */
export const countriesChosen = z.object({
  countries: z.array(z.object({ id: rowId, deliveryFeeCentimes })).check(z.minLength(1), z.maxLength(100)),
  /** The version of the whole list that was read. */
  seen: version,
});
export type CountriesChosen = z.infer<typeof countriesChosen>;
