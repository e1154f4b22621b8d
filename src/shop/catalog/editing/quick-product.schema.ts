import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { localText } from '#/platform/local-text.schema.ts';
import { maxArticlePictures } from '../images/pictures.schema.ts';
import { cellWritten } from './matrix.schema.ts';

/** A product of one unnamed colour in one short form: each size has the same price and as many pieces. */
export const quickProductWritten = z.object({
  /** In Arabic always: other languages fall back to it. */
  title: localText.check(z.refine(({ ar }) => (ar ?? '').trim() !== '')),
  categoryId: rowId,
  price: cellWritten.shape.price,
  sizes: z.array(cellWritten.shape.size).check(z.minLength(1), z.maxLength(60)),
  /** Pieces of each size; 0 by whoever may not write stock. */
  stock: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** Sent before, in their order. */
  pictureIds: z.array(rowId).check(z.maxLength(maxArticlePictures)),
  published: z.boolean(),
  /** The same key, with the same content, is the same product, however often it is sent. */
  key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
});
export type QuickProductWritten = z.infer<typeof quickProductWritten>;
