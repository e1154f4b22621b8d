import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { requireSeenRow, versionOf } from '#/platform/version.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import {
  type CountryRow,
  selectAllCountries,
  selectCountryForUpdate,
  selectDirhamRate,
} from './countries.queries.ts';
import type { StaffCountry } from './countries.schema.ts';
import { type CountryChange, updateCountry, viewCountry, withCurrency } from './countries.service.ts';

/** What the merchant can change of a country. */
const contentOf = ({
  rate,
  paymentMethods,
  deliveryFeeCentimes,
  deliveryDaysMin,
  deliveryDaysMax,
  restDays,
  customsLine,
  active,
}: CountryRow) => ({
  rate,
  paymentMethods,
  deliveryFeeCentimes,
  deliveryDaysMin,
  deliveryDaysMax,
  restDays,
  customsLine,
  active,
});

/** Every country of the shop, also those that are switched off, in the merchant's order. */
export async function listCountriesForStaff(db: Db, locale: Locale): Promise<StaffCountry[]> {
  const rows = await selectAllCountries(db);
  const rateDh = (await selectDirhamRate(db)) ?? '1';
  return rows.map((row) => ({
    ...viewCountry(withCurrency(row, rateDh), locale),
    active: row.active,
    version: versionOf(contentOf(row)),
  }));
}

/**
 * A change by a staff user, with before and after in the journal. Errors: 404 `not_found`, 409
 * `changed_meanwhile`, 422 by field: `days_reversed`, `last_country`, `required`.
 */
export async function changeCountry(
  db: Database,
  clock: Clock,
  by: StaffView,
  id: number,
  { seen, ...change }: CountryChange & { seen: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row, before } = requireSeenRow(await selectCountryForUpdate(tx, id), contentOf, seen);
    const after = { ...before, ...change };
    const fields: Record<string, string[]> = {};
    if (after.deliveryDaysMin > after.deliveryDaysMax) fields.deliveryDaysMax = ['days_reversed'];
    if (after.active && after.paymentMethods.length === 0) fields.paymentMethods = ['required'];
    if (!after.active) {
      const others = (await selectAllCountries(tx)).filter((other) => other.active && other.id !== id);
      if (others.length === 0) fields.active = ['last_country'];
    }
    if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
    await updateCountry(tx, id, change);
    await journalBy(tx, by, clock.now(), 'country.change', row.code, { before, after });
  });
}
