import { and, count, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { likeEverywhere } from '#/platform/like.ts';
import { postComments, posts } from './content.tables.ts';
import type { PostState } from './posts-edit.schema.ts';

export type Post = typeof posts.$inferSelect;

const standing = (state: PostState, at: Date): SQL | undefined => {
  if (state === 'draft') return eq(posts.published, false);
  if (state === 'published') return and(eq(posts.published, true), lte(posts.publishedAt, at));
  return state === 'coming' ? and(eq(posts.published, true), gt(posts.publishedAt, at)) : undefined;
};

/** The newest day first. */
export async function selectStaffPosts(
  db: Db,
  params: { state: PostState; q: string; at: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Post[]; total: number }> {
  const pattern = likeEverywhere(params.q);
  const where = and(
    standing(params.state, params.at),
    params.q === ''
      ? undefined
      : or(sql`${posts.title}::text ilike ${pattern}`, sql`${posts.slug} ilike ${pattern}`),
  );
  const rows = await db
    .select()
    .from(posts)
    .where(where)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(posts).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function countComments(
  db: Db,
  postIds: readonly number[],
): Promise<Map<number, { waiting: number; shown: number }>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({
      postId: postComments.postId,
      waiting: sql<number>`count(*) filter (where ${postComments.state} = 'waiting')::int`,
      shown: sql<number>`count(*) filter (where ${postComments.state} = 'shown')::int`,
    })
    .from(postComments)
    .where(inArray(postComments.postId, [...postIds]))
    .groupBy(postComments.postId);
  return new Map(rows.map(({ postId, ...counts }) => [postId, counts]));
}

export async function selectStaffPost(db: Db, id: number): Promise<Post | undefined> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  return row;
}

export async function lockPost(tx: Db, id: number): Promise<Post | undefined> {
  const [row] = await tx.select().from(posts).where(eq(posts.id, id)).for('update');
  return row;
}

/** Whether a post stands at this address. */
export async function isSlugTaken(tx: Db, slug: string): Promise<boolean> {
  const [row] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
  return row !== undefined;
}

/** Nothing leads on from an address at which a post stands. */
export const forgetSlug = (tx: Db, slug: string) =>
  tx
    .update(posts)
    .set({ formerSlugs: sql`array_remove(${posts.formerSlugs}, ${slug})` })
    .where(sql`${slug} = any(${posts.formerSlugs})`);

/** The address to which the post that stood here has moved. */
export async function selectMovedSlug(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(sql`${slug} = any(${posts.formerSlugs})`, eq(posts.published, true)))
    .limit(1);
  return row?.slug;
}

export const updatePost = (tx: Db, id: number, change: Partial<Omit<Post, 'id'>>) =>
  tx.update(posts).set(change).where(eq(posts.id, id));

export const deletePost = (tx: Db, id: number) => tx.delete(posts).where(eq(posts.id, id));
