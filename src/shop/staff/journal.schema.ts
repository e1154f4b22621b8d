import * as z from 'zod/mini';
import { idParam } from '#/platform/id.schema.ts';
import { moment } from '#/platform/moment.schema.ts';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';

const journalEntryView = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** As they were written; null where there was nothing. */
  before: z.unknown(),
  after: z.unknown(),
  /** Of a kind that can be taken back, as long as nothing has changed it since. */
  undoable: z.boolean(),
});
export type JournalEntryView = z.infer<typeof journalEntryView>;

const word = z.string().check(z.maxLength(60));
export const journalFilter = z.object({
  entity: z.optional(word),
  entityId: z.optional(word),
  action: z.optional(word),
  /** Part of the name of who did it. */
  who: z.optional(word),
  /** The staff user who did it. */
  staffId: z.optional(idParam),
  /** From this moment on, and before that one (ISO). */
  from: z.optional(moment),
  before: z.optional(moment),
});
export const journalQuery = z.extend(journalFilter, { page: pageParam });
export type JournalQuery = z.infer<typeof journalQuery>;

export const journalList = z.object({
  data: z.array(journalEntryView),
  meta: pageMeta,
  /** What the journal speaks of and what was done, to filter by. */
  entities: z.array(z.string()),
  actions: z.array(z.string()),
});
export type JournalList = z.infer<typeof journalList>;
