import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';

/** Which of these pictures a slide or a post shows. */
export async function selectPicturesOfContent(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select given.id from unnest(${sql.param([...ids])}::int[]) given (id)
    where exists (select from slides where given.id in (desktop_picture_id, mobile_picture_id))
      or exists (select from posts where picture_id = given.id)`);
  return rows.map(({ id }) => id);
}
