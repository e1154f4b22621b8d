import * as z from 'zod/mini';
import { idParam } from '#/platform/id.schema.ts';
import { pictureView } from '#/platform/picture-view.ts';

/** A product with every size that can be put into an order; money in centimes of DH. */
export const sellable = z.object({
  id: z.int(),
  title: z.string(),
  picture: z.nullable(pictureView),
  colors: z.array(
    z.object({
      /** The article. */
      id: z.int(),
      name: z.string(),
      hex: z.nullable(z.string()),
      sizes: z.array(
        z.object({
          priceId: z.int(),
          size: z.string(),
          sku: z.nullable(z.string()),
          /** null: sold without a count, always in stock. */
          stock: z.nullable(z.int()),
          price: z.int(),
          /** Only while it counts. */
          promoPrice: z.nullable(z.int()),
        }),
      ),
    }),
  ),
});
export type Sellable = z.infer<typeof sellable>;
export type SellableSize = Sellable['colors'][number]['sizes'][number];

/** Title, SKU, barcode; or `product` for one product by its id. */
export const sellableQuery = z.object({
  q: z._default(z.string().check(z.maxLength(100)), ''),
  product: z.optional(idParam),
});
