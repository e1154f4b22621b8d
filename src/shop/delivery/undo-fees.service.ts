import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { countriesName } from '#/shop/countries/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { readFeeKey } from './fees-journal.ts';
import * as queries from './staff-places.queries.ts';

/** Fees (centimes or null) and couriers' codes (a text or null) as the journal keeps them: by place. */
export type StoredFees = Record<string, unknown>;

/** How what these keys name stands now; a place that is gone is left out. */
export async function feesNow(db: Db, keys: readonly string[]): Promise<StoredFees> {
  const places = new Map((await queries.selectStaffPlaces(db)).map((row) => [row.id, row]));
  const codes = new Map(
    (await queries.selectCourierCodes(db, null)).map((row) => [`${row.placeId} ${row.courierId}`, row.code]),
  );
  return Object.fromEntries(
    keys.flatMap((key) => {
      const parsed = readFeeKey(key);
      const place = parsed && places.get(parsed.placeId);
      if (!place) return [];
      const { courierId } = parsed;
      return [
        [key, courierId === null ? place.feeCentimes : (codes.get(`${place.id} ${courierId}`) ?? null)],
      ];
    }),
  );
}

/**
 * Gives many places the fees and codes back that they had, all or none. `left` is how they stood when they were looked
 * at. Errors: 409 `changed_meanwhile`. The storefront knows it at once.
 */
export async function putFeesBack(
  db: Database,
  clock: Clock,
  by: StaffView,
  was: StoredFees,
  left: StoredFees,
): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockPlaces(tx);
    const now = await feesNow(tx, Object.keys(was));
    for (const [key, before] of Object.entries(was)) {
      const parsed = readFeeKey(key);
      if (!parsed || !(key in now) || now[key] !== left[key]) throw new ShopError(409, 'changed_meanwhile');
      const { placeId, courierId } = parsed;
      if (courierId === null) {
        await queries.updatePlace(tx, placeId, { feeCentimes: typeof before === 'number' ? before : null });
      } else {
        const code = typeof before === 'string' ? before : '';
        await queries.writeCourierCode(tx, { placeId, courierId, code });
      }
    }
    await invalidate(tx, countriesName);
    await journalBy(tx, by, clock.now(), 'place.fees', Object.keys(was).length, { before: now, after: was });
  });
}
