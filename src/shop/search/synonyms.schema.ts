import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';
import { version } from '#/platform/version.schema.ts';
import { maxSynonyms } from './synonyms.rules.ts';

const words = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxSynonyms));

export const synonymGroup = z.object({ id: z.int(), words: z.array(z.string()), version });
export type SynonymGroup = z.infer<typeof synonymGroup>;

export const synonymsQuery = z.object({
  /** A word of a group, or a part of it. */
  search: z._default(z.string().check(z.maxLength(60)), ''),
  page: pageParam,
});
export const synonymList = z.object({ data: z.array(synonymGroup), meta: pageMeta });

export const newSynonyms = z.object({
  words,
  /** The search that found nothing, of which these are made; it leaves the list. */
  emptySearchId: z.optional(rowId),
});
export const synonymsChange = z.object({ words, seen: version });

const emptySearch = z.object({
  id: z.int(),
  typed: z.string(),
  times: z.int(),
  /** Something that looks alike was shown instead. */
  alike: z.boolean(),
  lastAt: z.string(),
});
export type EmptySearch = z.infer<typeof emptySearch>;
export const emptySearchList = z.object({ data: z.array(emptySearch), meta: pageMeta });
export const emptySearchesQuery = z.object({ page: pageParam });
