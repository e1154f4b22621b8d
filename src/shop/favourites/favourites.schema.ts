import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { detailKey } from '#/shop/catalog/catalog.schema.ts';

/** §7.13 Liked sizes, the last liked first; `ids` also holds those that cannot be bought now. */
export const favouritesAnswer = z.object({ data: z.array(detailKey), ids: z.array(z.int()) });
export type FavouritesAnswer = z.infer<typeof favouritesAnswer>;

/** §7.14 */
export const likeAnswer = z.object({ data: z.object({ id: z.int(), liked: z.boolean() }) });
export type LikeAnswer = z.infer<typeof likeAnswer>;

/** The wishlist of a browser, offered to the account: products, of each a size that can be bought. */
export const likeAllRequest = z.object({ productIds: z.array(rowId).check(z.maxLength(200)) });
