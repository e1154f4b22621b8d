import * as z from 'zod/mini';
import { pictureView } from '#/platform/picture-view.ts';

/** A size that a person of a set can wear. Money in centimes of DH. */
const setSize = z.object({
  /** The price id. */
  id: z.int(),
  size: z.string(),
  price: z.int(),
  /** The live promotion's price, else null. */
  promoPrice: z.nullable(z.int()),
  /** Pieces there are, at most 99. */
  quantity: z.int(),
});

const setColor = z.object({
  /** The article. */
  id: z.int(),
  productId: z.int(),
  title: z.string(),
  path: z.string(),
  color: z.string(),
  colorHex: z.nullable(z.string()),
  picture: z.nullable(pictureView),
  sizes: z.array(setSize),
});
export type SetColor = z.infer<typeof setColor>;

/** GET /sets/:id: a set with what each of its persons can be chosen from now, in one language. */
export const setView = z.object({
  id: z.int(),
  title: z.string(),
  /** Its name and what it costs, ready to be read. */
  text: z.string(),
  /** What each person beyond the fewest costs, in words; empty for a percentage. */
  further: z.string(),
  members: z.array(z.object({ label: z.string(), min: z.int(), max: z.int(), colors: z.array(setColor) })),
});
export type SetView = z.infer<typeof setView>;
