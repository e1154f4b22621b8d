import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { countriesName, findCountry } from '#/shop/countries/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import type { HolidayWritten } from './staff-delivery.schema.ts';
import { deleteHoliday, insertHoliday, selectHolidayRows } from './staff-places.queries.ts';

/** The listed days without delivery of every country, by country and day. */
export async function listHolidays(db: Db): Promise<HolidayWritten[]> {
  return (await selectHolidayRows(db)).map(({ countryId, day, name }) => ({
    countryId,
    day,
    name: { ar: name.ar ?? '', fr: name.fr ?? '' },
  }));
}

/** §9.3 One more day without delivery; promises follow at once. Errors: 422 by field, also `holiday_taken`. */
export async function addHoliday(
  db: Database,
  clock: Clock,
  by: StaffView,
  { countryId, day, name }: HolidayWritten,
): Promise<void> {
  await db.transaction(async (tx) => {
    const country = await findCountry(tx, countryId);
    if (!country) throw new ShopError(422, 'invalid_input', { fields: { countryId: ['required'] } });
    const words = { ar: cleanLine(name.ar), fr: cleanLine(name.fr) };
    if (!(await insertHoliday(tx, { countryId, day, name: words }))) {
      throw new ShopError(422, 'invalid_input', { fields: { day: ['holiday_taken'] } });
    }
    await invalidate(tx, countriesName);
    await journalBy(tx, by, clock.now(), 'holiday.create', `${country.code} ${day}`, {
      before: { countryId, day, name: null },
      after: { countryId, day, name: words },
    });
  });
}

/** Errors: 404 `not_found`. */
export async function removeHoliday(
  db: Database,
  clock: Clock,
  by: StaffView,
  { countryId, day }: { countryId: number; day: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const name = await deleteHoliday(tx, countryId, day);
    if (!name) throw new ShopError(404, 'not_found');
    await invalidate(tx, countriesName);
    await journalBy(
      tx,
      by,
      clock.now(),
      'holiday.remove',
      `${(await findCountry(tx, countryId))?.code ?? countryId} ${day}`,
      { before: { countryId, day, name }, after: { countryId, day, name: null } },
    );
  });
}
