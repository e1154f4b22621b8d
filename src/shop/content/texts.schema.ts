import * as z from 'zod/mini';
import { pictureView } from '#/platform/picture-view.ts';
import { commentBounds, infoTagNames } from './content.rules.ts';
import type { TextParts } from './text-parts.rules.ts';

/** A written page in one language, filled from the rules of a country. */
export type TextPage = {
  id: number;
  type: string;
  title: string;
  summary: string;
  /** Sanitised HTML. */
  body: string;
  parts: TextParts;
};

export type AnsweredQuestion = {
  id: number;
  question: string;
  /** Sanitised HTML. */
  answer: string;
  /** The answer's words alone, for search engines. */
  answerText: string;
};

/** §1.7 to §1.14 */
export const infoDialog = z.object({ tag: z.enum(infoTagNames), title: z.string(), body: z.string() });
export type InfoDialogView = z.infer<typeof infoDialog>;

const postCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(pictureView),
  /** Moments, ISO. */
  publishedAt: z.string(),
  updatedAt: z.string(),
  comments: z.int(),
});
export type PostCard = z.infer<typeof postCard>;

type PostComment = { id: number; name: string; text: string; createdAt: string };
export type PostView = PostCard & { body: string; shown: PostComment[] };

/** Wide at the edge; the service says in words, field by field, what does not fit. */
export const commentRequest = z.object({
  name: z._default(z.string().check(z.maxLength(commentBounds.name.max * 4)), ''),
  text: z._default(z.string().check(z.maxLength(commentBounds.text.max * 4)), ''),
});
export type CommentRequest = z.infer<typeof commentRequest>;
