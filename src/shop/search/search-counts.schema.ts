import * as z from 'zod/mini';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';

/** `few`: those with few answers or none. */
export const searchesQuery = z.object({
  show: z._default(z.enum(['few', 'top']), 'few'),
  days: z._default(z.coerce.number().check(z.gte(1), z.lte(90), z.int()), 30),
  page: pageParam,
});
export type SearchesQuery = z.infer<typeof searchesQuery>;

const searched = z.object({
  folded: z.string(),
  /** As it was typed last. */
  typed: z.string(),
  times: z.int(),
  /** Of them those that found little. */
  few: z.int(),
  lastAt: z.string(),
  /** What it would find now. */
  total: z.int(),
  /** Parts of it that nothing has together with the rest. */
  dropped: z.array(z.string()),
  taught: z.boolean(),
  /** How many products are pinned for it. */
  pinned: z.int(),
});
export type Searched = z.infer<typeof searched>;
export const searchList = z.object({ data: z.array(searched), meta: pageMeta });
export type SearchList = z.infer<typeof searchList>;
