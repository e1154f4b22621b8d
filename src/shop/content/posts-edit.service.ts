import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { cleanedText, type LocalText } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { requireUsablePicture, staffPictures } from '#/platform/staff-pictures.ts';
import { definedFields, requireSeenRow, versionOf } from '#/platform/version.ts';
import { slugify } from '#/shop/countries/index.ts';
import { type ChangeRow, type CreateRow, journalBy, type RemoveRow } from '#/shop/staff/index.ts';
import { createPost } from './posts.service.ts';
import * as queries from './posts-edit.queries.ts';
import type { PostChange, PostState, PostWritten, StaffPost, StaffPostRow } from './posts-edit.schema.ts';
import { cleaned } from './texts.service.ts';

type Post = queries.Post;

const line = (text: LocalText) => cleanedText(text, (value) => cleanLine(value).slice(0, 400));

const contentOf = (row: Post): PostWritten => ({
  slug: row.slug,
  title: line(row.title),
  summary: line(row.summary),
  body: cleanedText(row.body, (value) => value),
  published: row.published,
  publishedAt: row.publishedAt.toISOString(),
  pictureId: row.pictureId,
});

const stateOf = ({ published, publishedAt }: Post, at: Date): StaffPostRow['state'] =>
  !published ? 'draft' : publishedAt > at ? 'coming' : 'published';

const perPage = 20;

/** §2.42 Posts, also unfinished ones, the newest day first; `q` is part of a title or an address. */
export async function listStaffPosts(
  db: Db,
  clock: Clock,
  { state, q, page }: { state: PostState; q: string; page: number },
) {
  const at = clock.now();
  const { rows, total } = await queries.selectStaffPosts(
    db,
    { state, q: q.replaceAll('\0', '').trim(), at },
    { limit: perPage, offset: (page - 1) * perPage },
  );
  const comments = await queries.countComments(
    db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      state: stateOf(row, at),
      publishedAt: row.publishedAt.toISOString(),
      waiting: comments.get(row.id)?.waiting ?? 0,
      shown: comments.get(row.id)?.shown ?? 0,
    })),
    meta: metaOf(page, perPage, total),
  };
}

/** Errors: 404 `not_found`. */
export async function requireStaffPost(db: Db, clock: Clock, id: number): Promise<StaffPost> {
  const post = await findStaffPost(db, clock, id);
  if (!post) throw new ShopError(404, 'not_found');
  return post;
}

export async function findStaffPost(db: Db, clock: Clock, id: number): Promise<StaffPost | undefined> {
  const row = await queries.selectStaffPost(db, id);
  if (!row) return undefined;
  const { pictureId, ...content } = contentOf(row);
  const [pictures, comments] = [await staffPictures(db, [pictureId]), await queries.countComments(db, [id])];
  return {
    id,
    ...content,
    picture: (pictureId !== null && pictures.get(pictureId)) || null,
    state: stateOf(row, clock.now()),
    waiting: comments.get(id)?.waiting ?? 0,
    shown: comments.get(id)?.shown ?? 0,
    version: versionOf(contentOf(row)),
  };
}

async function checked(tx: Db, given: PostWritten, own?: Post): Promise<PostWritten> {
  const title = line(given.title);
  const values = { ...given, title, summary: line(given.summary), body: cleaned(given.body) };
  const fields: Record<string, string[]> = {};
  if (!title.ar) fields['title.ar'] = ['required'];
  // A draft may be unfinished.
  if (values.published && !values.body.ar) fields['body.ar'] = ['required'];
  if (given.slug !== own?.slug) {
    values.slug = slugify(given.slug) || slugify(title.ar ?? '');
    if (values.slug === '' && title.ar) fields.slug = ['required'];
    else if (values.slug !== own?.slug && (await queries.isSlugTaken(tx, values.slug)))
      fields.slug = ['slug_taken'];
  }
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  await requireUsablePicture(tx, given.pictureId, 'pictureId');
  return values;
}

/** The answer is its id. Errors: 422 by field. */
export const addPost: CreateRow<PostWritten> = async (db, clock, by, given) => {
  return db.transaction(async (tx) => {
    const content = await checked(tx, given);
    await queries.forgetSlug(tx, content.slug);
    const at = clock.now();
    const id = await createPost(tx, {
      ...content,
      publishedAt: new Date(content.publishedAt),
      updatedAt: at,
      editedAt: at,
    });
    await journalBy(tx, by, clock.now(), 'post.create', id, { after: content });
    return id;
  });
};

/** An address that a post leaves leads on. Errors: 404 `not_found`, 409 `changed_meanwhile`, 422 by field. */
export const changePost: ChangeRow<PostChange> = async (db, clock, by, id, { seen, ...change }) => {
  await db.transaction(async (tx) => {
    const { row, before } = requireSeenRow(await queries.lockPost(tx, id), contentOf, seen);
    const after = await checked(tx, { ...before, ...definedFields(change) }, row);
    await queries.forgetSlug(tx, after.slug);
    const at = clock.now();
    const former = row.formerSlugs.filter((slug) => slug !== after.slug);
    await queries.updatePost(tx, id, {
      ...after,
      publishedAt: new Date(after.publishedAt),
      formerSlugs:
        after.slug === row.slug ? former : [...former.filter((slug) => slug !== row.slug), row.slug],
      updatedAt: at,
      editedAt: at,
      // What a staff user has edited is the shop's own, and stays when the demo goes.
      isDemo: false,
    });
    await invalidate(tx, 'posts', `post:${id}`);
    await journalBy(tx, by, clock.now(), 'post.change', id, { before, after });
  });
};

/** The post goes with its comments. Errors: 404 `not_found`, 409 `changed_meanwhile`. */
export const removePost: RemoveRow = async (db, clock, by, id, seen) => {
  await db.transaction(async (tx) => {
    const { before } = requireSeenRow(await queries.lockPost(tx, id), contentOf, seen);
    await queries.deletePost(tx, id);
    await invalidate(tx, 'posts', `post:${id}`);
    await journalBy(tx, by, clock.now(), 'post.remove', id, { before });
  });
};

/** Where the post that stood here stands now; undefined when none did. */
export const movedPost = (db: Db, slug: string): Promise<string | undefined> =>
  // The database takes no NUL in a text.
  slug.includes('\0') ? Promise.resolve(undefined) : queries.selectMovedSlug(db, slug);
