import * as z from 'zod/mini';
import { pictureView } from '#/platform/picture-view.ts';

/** A large picture with its words, cut for both kinds of screen (§3.17–3.22); texts in one language. */
export const slideView = z.object({
  id: z.int(),
  desktop: z.nullable(pictureView),
  mobile: z.nullable(pictureView),
  title: z.string(),
  text: z.string(),
  /** §3.21 the percentage mark: whether it is shown, and its text. */
  showPercent: z.boolean(),
  percent: z.string(),
  /** Address inside the shop, without language prefix; empty for none. */
  link: z.string(),
  linkText: z.string(),
  /** §3.22 */
  show: z.boolean(),
});
export type SlideView = z.infer<typeof slideView>;

/** §7.11 Everything large of the home page: the slider, the parallax band, the two pictures at the side. */
export const sliders = z.object({
  slider: z.array(slideView),
  parallax: z.nullable(slideView),
  sides: z.array(slideView),
});
export type Sliders = z.infer<typeof sliders>;
