import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { detailKey } from '#/shop/catalog/catalog.schema.ts';

/** §7.13 Liked sizes, the last liked first; `ids` also holds those that cannot be bought now. */
export const favouritesAnswer = z.object({ data: z.array(detailKey), ids: z.array(z.int()) });
export type FavouritesAnswer = z.infer<typeof favouritesAnswer>;

/** §7.14 */
export const likeAnswer = z.object({ data: z.object({ id: z.int(), liked: z.boolean() }) });

/** §3.14 A product of the wishlist: `color` is the id of its color, `size` that of the chosen price. */
const wish = z.object({
  productId: rowId,
  color: z.optional(rowId),
  size: z.optional(rowId),
});
export type Wish = z.infer<typeof wish>;

/** The entries of a browser's wishlist, the newest first, that the account's is joined with. */
export const joinRequest = z.object({ items: z.array(wish).check(z.maxLength(200)) });

/** The whole wishlist of the account, the newest first; each product once. */
export const wishlistAnswer = z.object({ data: z.array(wish) });
export type WishlistAnswer = z.infer<typeof wishlistAnswer>;
