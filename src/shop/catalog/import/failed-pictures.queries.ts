import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import type { LocalText } from '#/platform/local-text.ts';

export type FailedPicture = {
  runId: number;
  pictureId: number;
  productId: number;
  title: LocalText;
  url: string;
  failure: string;
};

/** The pictures that these imports gave to products and that could not be had, by product; `url` of one out of a ZIP is its name. */
export async function selectFailedPictures(db: Db, runIds: readonly number[]): Promise<FailedPicture[]> {
  if (runIds.length === 0) return [];
  const { rows } = await db.execute<FailedPicture>(sql`
    select distinct change.run_id as "runId", picture.id as "pictureId", product.id as "productId", product.title,
      coalesce(picture.origin ->> 'url', picture.origin ->> 'name', '') as url, coalesce(picture.failure, '') as failure
    from pictures picture
    join article_pictures link on link.picture_id = picture.id
    join articles article on article.id = link.article_id
    join products product on product.id = article.product_id
    join import_changes change on change.entity = 'article' and change.entity_id = article.id
      and change.run_id = any(${idList(runIds)}) and jsonb_exists(change.after, 'pictures')
    where picture.state = 'failed'
    order by product.id, picture.id`);
  return rows;
}
