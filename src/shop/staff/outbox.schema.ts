import * as z from 'zod/mini';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';

export const mailStates = ['waiting', 'failed', 'sent', 'cancelled'] as const;
const state = z.enum(mailStates);
export type MailState = z.infer<typeof state>;

export const outboxFilter = z.object({
  state: z._default(state, 'waiting'),
  /** Part of an address or of a subject. */
  search: z._default(z.string().check(z.maxLength(60)), ''),
});
export const outboxQuery = z.extend(outboxFilter, { page: pageParam });

const outboxMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  state,
  /** What the post office answered last; null while nothing failed. */
  failure: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** The order that it speaks of. */
  orderId: z.nullable(z.int()),
});
export type OutboxMail = z.infer<typeof outboxMail>;

export const outboxList = z.object({
  data: z.array(outboxMail),
  meta: pageMeta,
  counts: z.record(state, z.int()),
});
export type OutboxList = z.infer<typeof outboxList>;
