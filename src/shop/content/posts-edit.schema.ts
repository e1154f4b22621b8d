import * as z from 'zod/mini';
import { localText } from '#/platform/local-text.schema.ts';
import { isoMoment } from '#/platform/moment.schema.ts';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';
import { pictureId, staffPicture } from '#/platform/staff-picture.schema.ts';
import { version } from '#/platform/version.schema.ts';

/** §2.42 Where a post stands: read by everybody, waiting for its day, or not finished. */
export const postStates = ['all', 'published', 'coming', 'draft'] as const;
export type PostState = (typeof postStates)[number];

const staffPostRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: localText,
  state: z.enum(['published', 'coming', 'draft']),
  publishedAt: z.string(),
  waiting: z.int(),
  shown: z.int(),
});
export type StaffPostRow = z.infer<typeof staffPostRow>;
export const postsQuery = z.object({
  state: z._default(z.enum(postStates), 'all'),
  q: z._default(z.string().check(z.maxLength(60)), ''),
  page: pageParam,
});
export const staffPostList = z.object({ data: z.array(staffPostRow), meta: pageMeta });

const content = {
  /** What is typed is made fit for an address; empty: made of the title. */
  slug: z.string().check(z.maxLength(120)),
  title: localText,
  /** One or two sentences, in lists and for search engines. */
  summary: localText,
  /** HTML; cleaned before it is stored. */
  body: localText,
  published: z.boolean(),
  /** Its day; one that is still to come is waited for. */
  publishedAt: isoMoment,
};

export const staffPost = z.object({
  id: z.int(),
  ...content,
  picture: z.nullable(staffPicture),
  state: z.enum(['published', 'coming', 'draft']),
  waiting: z.int(),
  shown: z.int(),
  version,
});
export type StaffPost = z.infer<typeof staffPost>;

export const postWritten = z.object({ ...content, pictureId });
export type PostWritten = z.infer<typeof postWritten>;
export const postChange = z.extend(z.partial(postWritten), { seen: version });
export type PostChange = z.infer<typeof postChange>;
