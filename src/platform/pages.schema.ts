import * as z from 'zod/mini';

/** Where a list stands among its pages. */
export const pageMeta = z.object({ page: z.int(), perPage: z.int(), total: z.int(), lastPage: z.int() });
export type PageMeta = z.infer<typeof pageMeta>;

/** The requested page of a list, from 1. */
export const pageParam = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1);

export const metaOf = (page: number, perPage: number, total: number): PageMeta => ({
  page,
  perPage,
  total,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
});
