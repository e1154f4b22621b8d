import { eq, inArray } from 'drizzle-orm';
import type { Db } from './database.ts';
import { ShopError } from './errors.ts';
import { viewPicture } from './picture-view.ts';
import { pictures } from './pictures.tables.ts';
import type { StaffPicture } from './staff-picture.schema.ts';

/** A picture for the back office, in whatever state it is. */
export const viewStaffPicture = (picture: typeof pictures.$inferSelect): StaffPicture => ({
  id: picture.id,
  state: picture.state,
  failure: picture.failure,
  picture: viewPicture(picture, '', 'ar'),
});

/** Pictures by their ids, for screens whose rows name them. */
export async function staffPictures(
  db: Db,
  ids: readonly (number | null)[],
): Promise<Map<number, StaffPicture>> {
  const requestedIds = [...new Set(ids.filter((id) => id !== null))];
  if (requestedIds.length === 0) return new Map();
  const rows = await db.select().from(pictures).where(inArray(pictures.id, requestedIds));
  return new Map(rows.map((row) => [row.id, viewStaffPicture(row)]));
}

/** A picture that a staff user names must be there and be none that could not be made. Errors: 422 by field `invalid`. */
export async function requireUsablePicture(
  db: Db,
  id: number | null | undefined,
  field: string,
): Promise<void> {
  if (id === null || id === undefined) return;
  // Held until the caller's transaction ends: whoever cleans up what nothing shows waits, and then sees that it is shown.
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, id)).for('key share');
  if (!picture || picture.state === 'failed')
    throw new ShopError(422, 'invalid_input', { fields: { [field]: ['invalid'] } });
}
