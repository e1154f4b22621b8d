import * as z from 'zod/mini';
import { pageMeta } from '#/platform/pages.schema.ts';
import { type PictureView, pictureView } from '#/platform/picture-view.ts';
import { fits, reviewStates } from './reviews.rules.ts';

const typed = (max: number) => z.string().check(z.maxLength(max));

/** POST /product/:id/reviews. Without a token, number and phone of the order prove it. */
export const reviewRequest = z.object({
  stars: z.int().check(z.gte(1), z.lte(5)),
  fit: z.optional(z.nullable(z.enum(fits))),
  title: z._default(typed(400), ''),
  text: z._default(typed(8000), ''),
  number: z.optional(typed(60)),
  phone: z.optional(typed(60)),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

const reviewView = z.object({
  id: z.int(),
  name: z.string(),
  stars: z.int(),
  fit: z.nullable(z.enum(fits)),
  title: z.string(),
  text: z.string(),
  /** The language of the page on which it was written. */
  locale: z.enum(['ar', 'fr', 'en']),
  pictures: z.array(pictureView),
  /** ISO instant. */
  at: z.string(),
});
export type ReviewView = z.infer<typeof reviewView>;

/** A good review as the home page shows it, with its first photograph and its product. */
export type Praise = Pick<ReviewView, 'id' | 'name' | 'stars' | 'title' | 'text' | 'locale'> & {
  picture: PictureView | null;
  product: { path: string; title: string };
};

export const reviewList = z.object({
  data: z.array(reviewView),
  meta: pageMeta,
  summary: z.object({
    count: z.int(),
    /** Average of the stars × 10; null without reviews. */
    rating: z.nullable(z.int()),
    /** Votes of the reviews on how it fits. */
    fits: z.object({ small: z.int(), right: z.int(), large: z.int() }),
    /** How it fits by reviews and returns together; null with too few voices, or where they do not agree. */
    fit: z.nullable(z.enum(fits)),
  }),
});
export type ReviewList = z.infer<typeof reviewList>;

export const reviewPage = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  lang: z.optional(z.string().check(z.maxLength(35))),
});

const staffReview = z.object({
  ...reviewView.shape,
  productId: z.int(),
  /** null: written for the demo shop. */
  orderId: z.nullable(z.int()),
  /** Of its pictures, in their order. */
  pictureIds: z.array(z.int()),
  state: z.enum(reviewStates),
});
export type StaffReview = z.infer<typeof staffReview>;
export const staffReviewQuery = z.object({
  state: z._default(z.enum(reviewStates), 'waiting'),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
});
export const staffReviewList = z.object({ data: z.array(staffReview), meta: pageMeta });
export const reviewDecision = z.object({
  state: z.enum(['shown', 'hidden']),
  /** The state that the staff user saw: another one answers 409 `changed_meanwhile`. */
  seen: z.optional(z.enum(reviewStates)),
});
