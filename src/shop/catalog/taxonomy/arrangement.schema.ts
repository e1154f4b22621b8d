import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';

/** Where a product shall stand in a category, 0 being the first. */
export const productPlace = z.object({
  productId: rowId,
  place: z.int().check(z.gte(0), z.lte(1_000_000)),
});
export type ProductPlace = z.infer<typeof productPlace>;
