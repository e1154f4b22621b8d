import type { Db } from '#/platform/database.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';

/** The id of a place of the delivery list, by its French name. */
export async function placeOf(db: Db, french: string): Promise<number> {
  const place = (await db.select().from(places)).find(({ name }) => name.fr === french);
  if (!place) throw new Error(`no place ${french}`);
  return place.id;
}
