import { asc, eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { countries } from './countries.tables.ts';

export type CountryRow = typeof countries.$inferSelect;

export const selectCountries = (db: Db): Promise<CountryRow[]> =>
  db
    .select()
    .from(countries)
    .where(eq(countries.active, true))
    .orderBy(asc(countries.position), asc(countries.id));

/** Also those that are switched off. */
export const selectAllCountries = (db: Db): Promise<CountryRow[]> =>
  db.select().from(countries).orderBy(asc(countries.position), asc(countries.id));

/** The same, locked in one order. */
export const selectAllCountriesForUpdate = (tx: Db): Promise<CountryRow[]> =>
  tx.select().from(countries).orderBy(asc(countries.position), asc(countries.id)).for('update');

export async function selectCountryForUpdate(tx: Db, id: number): Promise<CountryRow | undefined> {
  const [row] = await tx.select().from(countries).where(eq(countries.id, id)).for('update');
  return row;
}

/** Also countries that are switched off: an order keeps its country. */
export async function selectCountry(db: Db, key: number | string): Promise<CountryRow | undefined> {
  const is = typeof key === 'number' ? eq(countries.id, key) : eq(countries.code, key);
  const [row] = await db.select().from(countries).where(is);
  return row;
}

/** The rate by which stored centimes are divided: DH per 1 USD. */
export async function selectDirhamRate(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ rate: countries.rate })
    .from(countries)
    .where(eq(countries.currency, 'MAD'))
    .orderBy(asc(countries.id))
    .limit(1);
  return row?.rate;
}

export const insertCountries = (db: Db, rows: (typeof countries.$inferInsert)[]) =>
  db.insert(countries).values(rows).onConflictDoNothing();

export const updateCountryRow = (db: Db, id: number, change: Partial<typeof countries.$inferInsert>) =>
  db.update(countries).set(change).where(eq(countries.id, id)).returning();
