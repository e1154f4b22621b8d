import * as z from 'zod/mini';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';

export const messageStates = ['new', 'read', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

const messageView = z.object({
  id: z.int(),
  name: z.string(),
  /** '' when only the phone was given. */
  email: z.string(),
  /** E.164; '' when only the e-mail was given. */
  phone: z.string(),
  message: z.string(),
  locale: z.enum(['ar', 'fr', 'en']),
  state: z.enum(messageStates),
  createdAt: z.string(),
});
export type MessageView = z.infer<typeof messageView>;

export const inboxQuery = z.object({ state: z._default(z.enum(messageStates), 'new'), page: pageParam });
export const inbox = z.object({ data: z.array(messageView), meta: pageMeta });
export const messageDecision = z.object({ state: z.enum(messageStates), seen: z.enum(messageStates) });

const subscriberView = z.object({
  id: z.int(),
  email: z.string(),
  locale: z.enum(['ar', 'fr', 'en']),
  subscribedAt: z.string(),
});
export const subscriberList = z.object({ data: z.array(subscriberView), meta: pageMeta });
export const subscribersQuery = z.object({ page: pageParam });
