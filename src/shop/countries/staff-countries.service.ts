import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { requireSeen, requireSeenRow, versionOf } from '#/platform/version.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import {
  type CountryRow,
  selectAllCountries,
  selectAllCountriesForUpdate,
  selectCountryForUpdate,
  selectDirhamRate,
} from './countries.queries.ts';
import type { CountriesChosen, StaffCountry } from './countries.schema.ts';
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
    // Two staff may switch off the last two: whoever switches one off holds all, in the order of `chooseCountries`.
    if (change.active === false) await selectAllCountriesForUpdate(tx);
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

/** The version of the whole list, for whoever chooses among all at once. */
export const versionOfCountries = (countries: readonly StaffCountry[]): string =>
  versionOf(countries.map(({ id, version }) => [id, version]));

/**
 * Sells to these countries alone, each for its fee. That somebody chose stands in the journal even when nothing changes.
 * Errors: 409 `changed_meanwhile`, 422 by field `countries`.
 */
export async function chooseCountries(
  db: Database,
  clock: Clock,
  by: StaffView,
  { countries, seen }: CountriesChosen,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await selectAllCountriesForUpdate(tx);
    requireSeen(
      rows.map((row) => [row.id, versionOf(contentOf(row))]),
      seen,
    );
    const fees = new Map(countries.map(({ id, deliveryFeeCentimes }) => [id, deliveryFeeCentimes]));
    const known = rows.filter(({ id }) => fees.has(id)).length;
    const refuse = (code: string) => new ShopError(422, 'invalid_input', { fields: { countries: [code] } });
    if (known === 0 || known !== countries.length) throw refuse('invalid');
    const active = (list: readonly CountryRow[]) => list.filter((row) => row.active).map(({ code }) => code);
    const after = rows.map((row) => ({
      ...row,
      active: fees.has(row.id),
      deliveryFeeCentimes: fees.get(row.id) ?? row.deliveryFeeCentimes,
    }));
    if (after.some((row) => row.active && row.paymentMethods.length === 0)) throw refuse('required');
    for (const [at, row] of after.entries()) {
      const before = rows[at];
      if (!before || versionOf(contentOf(before)) === versionOf(contentOf(row))) continue;
      const { id, code, active: on, deliveryFeeCentimes } = row;
      await updateCountry(tx, id, { active: on, deliveryFeeCentimes });
      const entry = { before: contentOf(before), after: contentOf(row) };
      await journalBy(tx, by, clock.now(), 'country.change', code, entry);
    }
    await journalBy(tx, by, clock.now(), 'country.choose', 'all', {
      before: { countries: active(rows) },
      after: { countries: active(after) },
    });
  });
}
