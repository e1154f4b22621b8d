import * as z from 'zod/mini';
import { localText } from '#/platform/local-text.schema.ts';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';
import { version } from '#/platform/version.schema.ts';

/** What the merchant writes in three languages: pages, questions with answers, information dialogs. */
export const writtenKinds = ['pages', 'questions', 'dialogs'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

export const writtenText = z.object({
  /** The id of a page or a question, the tag of a dialog. */
  key: z.string(),
  title: localText,
  /** HTML with placeholders, as it is stored. */
  body: localText,
  /** Pages only: one sentence for search engines. */
  summary: z.nullable(localText),
  /** Dialogs, and the pages that a shop must show, are always there: null. */
  published: z.nullable(z.boolean()),
  /** Written by the shop's own staff; else it is the default text, which newer versions improve. */
  edited: z.boolean(),
  version,
});
export type WrittenText = z.infer<typeof writtenText>;

export const writtenParams = z.object({ kind: z.enum(writtenKinds) });
export const oneWritten = z.extend(writtenParams, { key: z.string().check(z.regex(/^[a-z\d-]{1,40}$/)) });
export const writtenChange = z.object({
  title: z.optional(localText),
  body: z.optional(localText),
  summary: z.optional(localText),
  published: z.optional(z.boolean()),
  seen: version,
});
export type WrittenChange = z.infer<typeof writtenChange>;
export const newQuestion = z.object({ title: localText, body: localText });

export const commentStates = ['waiting', 'shown', 'hidden'] as const;
const staffComment = z.object({
  id: z.int(),
  post: localText,
  name: z.string(),
  text: z.string(),
  state: z.enum(commentStates),
  createdAt: z.string(),
});
export type StaffComment = z.infer<typeof staffComment>;
export const commentsQuery = z.object({
  state: z._default(z.enum(commentStates), 'waiting'),
  page: pageParam,
});
export const staffCommentList = z.object({ data: z.array(staffComment), meta: pageMeta });
export const commentDecision = z.object({ state: z.enum(['shown', 'hidden']), seen: z.enum(commentStates) });
