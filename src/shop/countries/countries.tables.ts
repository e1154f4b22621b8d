import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LocalText } from '#/platform/local-text.ts';
import type { AddressForm } from './address.rules.ts';

export type PaymentMethod = 'cod' | 'bank_transfer';

/** Where the shop sells (§3.3–3.11). The id is what the browser keeps under the key `country`. */
export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  /** ISO 3166 alpha-2, or `XX` for the rest of the world. */
  code: text().notNull().unique(),
  name: jsonb().$type<LocalText>().notNull(),
  flag: text().notNull(),
  /** ISO 4217. */
  currency: text().notNull(),
  /** What stands after an amount: DH, SR … */
  label: text().notNull(),
  /** Units of the currency for 1 USD, as decimal text so that nothing is lost (§9.5). */
  rate: text().notNull(),
  callingCode: text().notNull(),
  addressForm: text().$type<AddressForm>().notNull(),
  /** ISO weekdays (1 = Monday … 7 = Sunday) on which nothing is delivered. */
  restDays: integer().array().notNull(),
  paymentMethods: text().array().$type<PaymentMethod[]>().notNull(),
  deliveryFeeCentimes: integer().notNull(),
  deliveryDaysMin: integer().notNull(),
  deliveryDaysMax: integer().notNull(),
  /** Says at checkout that customs of the country may ask for more. */
  customsLine: boolean().notNull().default(false),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
});
