import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { PictureRow } from '#/platform/picture-view.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import {
  type CommentState,
  contentPages,
  infoDialogs,
  postComments,
  posts,
  questions,
} from './content.tables.ts';

export type PageRow = typeof contentPages.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;
export type DialogRow = typeof infoDialogs.$inferSelect;
export type PostRow = typeof posts.$inferSelect & { picture: PictureRow | null };
export type CommentRow = typeof postComments.$inferSelect;

export type NewPage = typeof contentPages.$inferInsert;
export type NewQuestion = typeof questions.$inferInsert;
export type NewDialog = typeof infoDialogs.$inferInsert;
export type NewPost = typeof posts.$inferInsert;

/** Published pages in their order. */
export const selectPages = (db: Db): Promise<PageRow[]> =>
  db
    .select()
    .from(contentPages)
    .where(eq(contentPages.published, true))
    .orderBy(asc(contentPages.position), asc(contentPages.id));

export const selectQuestions = (db: Db): Promise<QuestionRow[]> =>
  db
    .select()
    .from(questions)
    .where(eq(questions.published, true))
    .orderBy(asc(questions.position), asc(questions.id));

export async function selectDialog(db: Db, tag: string): Promise<DialogRow | undefined> {
  const [row] = await db.select().from(infoDialogs).where(eq(infoDialogs.tag, tag));
  return row;
}

/** A default text is renewed by a newer one until the merchant has edited it; the answer is how many were written. */
export async function upsertDefaults(
  tx: Db,
  given: { pages: NewPage[]; questions: NewQuestion[]; dialogs: NewDialog[] },
): Promise<{ pages: number; questions: number; dialogs: number }> {
  const text = { title: sql`excluded.title`, body: sql`excluded.body` };
  const pages = await tx
    .insert(contentPages)
    .values(given.pages)
    .onConflictDoUpdate({
      target: contentPages.type,
      set: { ...text, summary: sql`excluded.summary`, updatedAt: sql`now()` },
      setWhere: sql`${contentPages.editedAt} is null
        and (${contentPages.title}, ${contentPages.body}, ${contentPages.summary})
          is distinct from (excluded.title, excluded.body, excluded.summary)`,
    })
    .returning({ id: contentPages.id });
  const questionRows = await tx
    .insert(questions)
    .values(given.questions)
    .onConflictDoUpdate({
      target: questions.key,
      set: text,
      setWhere: sql`${questions.editedAt} is null
        and (${questions.title}, ${questions.body}) is distinct from (excluded.title, excluded.body)`,
    })
    .returning({ id: questions.id });
  const dialogs = await tx
    .insert(infoDialogs)
    .values(given.dialogs)
    .onConflictDoUpdate({
      target: infoDialogs.tag,
      set: text,
      setWhere: sql`${infoDialogs.editedAt} is null
        and (${infoDialogs.title}, ${infoDialogs.body}) is distinct from (excluded.title, excluded.body)`,
    })
    .returning({ tag: infoDialogs.tag });
  return { pages: pages.length, questions: questionRows.length, dialogs: dialogs.length };
}

export async function updatePage(tx: Db, id: number, change: Partial<NewPage>): Promise<boolean> {
  const rows = await tx.update(contentPages).set(change).where(eq(contentPages.id, id)).returning();
  return rows.length > 0;
}

export async function insertQuestion(tx: Db, values: NewQuestion): Promise<number> {
  const [made] = await tx.insert(questions).values(values).returning({ id: questions.id });
  if (!made) throw new Error('a question was not written');
  return made.id;
}

export async function updateQuestion(tx: Db, id: number, change: Partial<NewQuestion>): Promise<boolean> {
  const rows = await tx.update(questions).set(change).where(eq(questions.id, id)).returning();
  return rows.length > 0;
}

export async function updateDialog(tx: Db, tag: string, change: Partial<NewDialog>): Promise<boolean> {
  const rows = await tx.update(infoDialogs).set(change).where(eq(infoDialogs.tag, tag)).returning();
  return rows.length > 0;
}

const postColumns = {
  post: posts,
  // First a column that is never null: Drizzle takes a joined row whose first column is null for a missing one.
  picture: {
    widths: pictures.widths,
    file: pictures.file,
    width: pictures.width,
    height: pictures.height,
    color: pictures.color,
  },
};
const postOf = ({
  post,
  picture,
}: {
  post: typeof posts.$inferSelect;
  picture: PictureRow | null;
}): PostRow => ({
  ...post,
  picture: post.pictureId === null ? null : picture,
});

/** Posts that are switched on, newest first; also those whose day has not come. */
export async function selectPosts(db: Db): Promise<PostRow[]> {
  const rows = await db
    .select(postColumns)
    .from(posts)
    .leftJoin(pictures, eq(pictures.id, posts.pictureId))
    .where(eq(posts.published, true))
    .orderBy(desc(posts.publishedAt), desc(posts.id));
  return rows.map(postOf);
}

export async function selectPost(db: Db, slug: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select(postColumns)
    .from(posts)
    .leftJoin(pictures, eq(pictures.id, posts.pictureId))
    .where(and(eq(posts.slug, slug), eq(posts.published, true)));
  return row && postOf(row);
}

export async function insertPost(tx: Db, values: NewPost): Promise<number> {
  const [made] = await tx.insert(posts).values(values).returning({ id: posts.id });
  if (!made) throw new Error('a post was not written');
  return made.id;
}

export async function deleteDemoPosts(tx: Db): Promise<number> {
  const gone = await tx.delete(posts).where(eq(posts.isDemo, true)).returning({ id: posts.id });
  return gone.length;
}

export async function hasPostWithPicture(db: Db, pictureId: number): Promise<boolean> {
  const [row] = await db.select({ id: posts.id }).from(posts).where(eq(posts.pictureId, pictureId)).limit(1);
  return row !== undefined;
}

/** Comments of a post that others may read, oldest first. */
export const selectShownComments = (db: Db, postId: number, most: number): Promise<CommentRow[]> =>
  db
    .select()
    .from(postComments)
    .where(and(eq(postComments.postId, postId), eq(postComments.state, 'shown')))
    .orderBy(asc(postComments.createdAt), asc(postComments.id))
    .limit(most);

export async function countShownComments(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ postId: postComments.postId, comments: count() })
    .from(postComments)
    .where(eq(postComments.state, 'shown'))
    .groupBy(postComments.postId);
  return new Map(rows.map(({ postId, comments }) => [postId, comments]));
}

export const insertComment = (tx: Db, values: typeof postComments.$inferInsert) =>
  tx.insert(postComments).values(values);

/** The post's id, or undefined when there is no such comment. */
export async function updateCommentState(
  tx: Db,
  id: number,
  state: CommentState,
): Promise<number | undefined> {
  const [row] = await tx
    .update(postComments)
    .set({ state })
    .where(eq(postComments.id, id))
    .returning({ postId: postComments.postId });
  return row?.postId;
}
