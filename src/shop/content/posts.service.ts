import { cleanLine, cleanText } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import type { Tagged } from '#/platform/tagged.ts';
import { commentProblem } from './content.rules.ts';
import type { CommentState } from './content.tables.ts';
import { linksIn } from './placeholders.ts';
import {
  countShownComments,
  deleteDemoPosts,
  hasPostWithPicture,
  insertComment,
  insertPost,
  type NewPost,
  type PostRow,
  selectPost,
  selectPosts,
  selectShownComments,
  updateCommentState,
} from './texts.queries.ts';
import type { CommentRequest, PostCard, PostView } from './texts.schema.ts';
import { cleaned } from './texts.service.ts';

/** More than a page can show well; the oldest stay. */
const maxComments = 200;

function viewCard(post: PostRow, comments: number, locale: Locale): PostCard {
  const title = textIn(post.title, locale);
  return {
    id: post.id,
    slug: post.slug,
    title,
    summary: textIn(post.summary, locale),
    picture: post.picture && viewPicture(post.picture, title, locale),
    publishedAt: post.publishedAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    comments,
  };
}

/** §2.42 Posts whose day has come, newest first. */
export async function listPosts(db: Db, clock: Clock, locale: Locale): Promise<Tagged<PostCard[]>> {
  const [all, comments] = await Promise.all([selectPosts(db), countShownComments(db)]);
  const now = clock.now();
  const coming = all.filter(({ publishedAt }) => publishedAt > now);
  return {
    value: all
      .filter(({ publishedAt }) => publishedAt <= now)
      .map((post) => viewCard(post, comments.get(post.id) ?? 0, locale)),
    tags: ['posts'],
    changesAt: coming.at(-1)?.publishedAt ?? null,
  };
}

/** One post with the comments that others may read; null when there is none or its day has not come. */
export async function getPost(
  db: Db,
  clock: Clock,
  locale: Locale,
  slug: string,
): Promise<Tagged<PostView> | null> {
  const post = await selectPost(db, slug);
  if (!post || post.publishedAt > clock.now()) return null;
  const comments = await selectShownComments(db, post.id, maxComments);
  const body = textIn(post.body, locale);
  return {
    value: {
      ...viewCard(post, comments.length, locale),
      body: linksIn(locale, body),
      shown: comments.map(({ id, name, text, createdAt }) => ({
        id,
        name,
        text,
        createdAt: createdAt.toISOString(),
      })),
    },
    tags: ['posts', `post:${post.id}`],
    changesAt: null,
  };
}

/**
 * A reader's comment waits until the shop has looked at it. Errors: 404 `not_found`; 422 by field: `required`,
 * `too_short`, `too_long`.
 */
export async function writeComment(db: Db, clock: Clock, slug: string, given: CommentRequest): Promise<void> {
  const name = cleanLine(given.name);
  const text = cleanText(given.text).replace(/\n{3,}/g, '\n\n');
  const problems = { name: commentProblem('name', name), text: commentProblem('text', text) };
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  );
  const post = await selectPost(db, slug);
  if (!post || post.publishedAt > clock.now()) throw new ShopError(404, 'not_found');
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  await insertComment(db, { postId: post.id, name, text, createdAt: clock.now() });
}

/** The shop's word on a comment; false when there is no such comment. */
export async function moderateComment(tx: Db, id: number, state: CommentState): Promise<boolean> {
  const postId = await updateCommentState(tx, id, state);
  if (postId === undefined) return false;
  await invalidate(tx, `post:${postId}`, 'posts');
  return true;
}

/** Adds a post; the answer is its id. */
export async function createPost(tx: Db, values: Omit<NewPost, 'id'>): Promise<number> {
  const id = await insertPost(tx, { ...values, body: cleaned(values.body) });
  await invalidate(tx, 'posts');
  return id;
}

export async function removeDemoPosts(tx: Db): Promise<void> {
  if ((await deleteDemoPosts(tx)) > 0) await invalidate(tx, 'posts');
}

/** Names under which pages show this picture in the blog; to be invalidated when its files are ready. */
export const postsShowing = async (db: Db, pictureId: number): Promise<string[]> =>
  (await hasPostWithPicture(db, pictureId)) ? ['posts'] : [];
