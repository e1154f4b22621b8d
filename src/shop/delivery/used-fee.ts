import type { Db } from '#/platform/database.ts';
import { findCountry } from '#/shop/countries/index.ts';
import type { StaffPlaceRow } from './staff-places.queries.ts';

/** What is not listed anywhere: the fee of Morocco, centimes of DH. */
export const countryFee = async (db: Db): Promise<number> =>
  (await findCountry(db, 'MA'))?.deliveryFeeCentimes ?? 0;

/** What a delivery to the place costs, its own fee or what it follows, centimes of DH. */
export const usedFee = (row: StaffPlaceRow, country: number): number =>
  row.feeCentimes ?? row.provinceFeeCentimes ?? country;
