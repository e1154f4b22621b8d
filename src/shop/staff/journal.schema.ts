import * as z from 'zod/mini';
import { askedPage, pageMeta } from '#/platform/pages.schema.ts';

export const journalEntryView = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** As they were written; null where there was nothing. */
  before: z.unknown(),
  after: z.unknown(),
});
export type JournalEntryView = z.infer<typeof journalEntryView>;

const word = z.string().check(z.maxLength(60));
export const journalQuery = z.object({
  entity: z.optional(word),
  entityId: z.optional(word),
  /** Part of the name of who did it. */
  who: z.optional(word),
  page: askedPage,
});
export type JournalQuery = z.infer<typeof journalQuery>;

export const journalList = z.object({
  data: z.array(journalEntryView),
  meta: pageMeta,
  /** What the journal speaks of, to filter by. */
  entities: z.array(z.string()),
});
export type JournalList = z.infer<typeof journalList>;
