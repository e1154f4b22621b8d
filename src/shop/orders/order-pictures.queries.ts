import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import type { PictureRow } from '#/platform/picture-view.ts';

/** The first pictures of each of these orders, so many at most, in the order of their lines. */
export async function selectOrderPictures(
  db: Db,
  orderIds: readonly number[],
  most: number,
): Promise<Map<number, PictureRow[]>> {
  const { rows } = await db.execute<PictureRow & { orderId: number }>(sql`
    select shown.order_id as "orderId", picture.file, picture.width, picture.height, picture.color, picture.widths
    from (
      select order_id, picture_id, min(position) as place,
        row_number() over (partition by order_id order by min(position)) as at
      from order_lines where order_id = any(${idList(orderIds)}) and picture_id is not null
      group by order_id, picture_id
    ) shown join pictures picture on picture.id = shown.picture_id
    where shown.at <= ${most} order by shown.order_id, shown.place`);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
