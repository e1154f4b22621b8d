import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import {
  type CommentState,
  contentPages,
  infoDialogs,
  postComments,
  posts,
  questions,
} from './content.tables.ts';
import type { DialogRow, PageRow, QuestionRow } from './texts.queries.ts';

/** Also those that are not published. */
export const selectAllPages = (db: Db): Promise<PageRow[]> =>
  db.select().from(contentPages).orderBy(asc(contentPages.position), asc(contentPages.id));

export const selectAllQuestions = (db: Db): Promise<QuestionRow[]> =>
  db.select().from(questions).orderBy(asc(questions.position), asc(questions.id));

export const selectAllDialogs = (db: Db): Promise<DialogRow[]> =>
  db.select().from(infoDialogs).orderBy(asc(infoDialogs.tag));

export async function lockPage(tx: Db, id: number): Promise<PageRow | undefined> {
  const [row] = await tx.select().from(contentPages).where(eq(contentPages.id, id)).for('update');
  return row;
}

export async function lockQuestion(tx: Db, id: number): Promise<QuestionRow | undefined> {
  const [row] = await tx.select().from(questions).where(eq(questions.id, id)).for('update');
  return row;
}

export async function lockDialog(tx: Db, tag: string): Promise<DialogRow | undefined> {
  const [row] = await tx.select().from(infoDialogs).where(eq(infoDialogs.tag, tag)).for('update');
  return row;
}

/** For the counts of the menu: comments that nobody has read. */
export const commentsToRead = sql`(select id from post_comments where state = 'waiting')`;

/** Comments of all posts, whoever waits longest first. */
export async function selectComments(
  db: Db,
  state: CommentState,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = eq(postComments.state, state);
  const rows = await db
    .select({ comment: postComments, post: posts.title })
    .from(postComments)
    .innerJoin(posts, eq(posts.id, postComments.postId))
    .where(where)
    .orderBy(asc(postComments.createdAt), asc(postComments.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(postComments).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function lockComment(tx: Db, id: number) {
  const [row] = await tx.select().from(postComments).where(eq(postComments.id, id)).for('update');
  return row;
}
