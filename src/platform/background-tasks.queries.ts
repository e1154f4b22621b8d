import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  lt,
  or,
  sql,
} from 'drizzle-orm';
import { tasks } from './background-tasks.tables.ts';
import type { Db } from './database.ts';

export type TaskRow = typeof tasks.$inferSelect;
/** Without what may be large. */
export type TaskLine = Omit<TaskRow, 'result' | 'input'>;

const { result: _result, input: _input, ...lineColumns } = getTableColumns(tasks);

export async function insertTask(tx: Db, task: typeof tasks.$inferInsert): Promise<number> {
  const [row] = await tx.insert(tasks).values(task).returning({ id: tasks.id });
  if (!row) throw new Error('a work was not written');
  return row.id;
}

export async function selectTask(db: Db, id: number): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, id));
  return row;
}

/** The newest first. */
export async function selectTasks(
  db: Db,
  of: { needs: readonly string[]; kinds?: readonly string[] | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TaskLine[]; total: number }> {
  const where = and(
    inArray(tasks.needs, [...of.needs]),
    of.kinds ? inArray(tasks.kind, [...of.kinds]) : undefined,
  );
  const rows = await db
    .select(lineColumns)
    .from(tasks)
    .where(where)
    .orderBy(desc(tasks.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(tasks).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** What waits or runs, the oldest first. */
export async function selectOpenTasks(db: Db, needs: readonly string[]): Promise<TaskLine[]> {
  return await db
    .select(lineColumns)
    .from(tasks)
    .where(and(inArray(tasks.needs, [...needs]), inArray(tasks.state, ['waiting', 'running'])))
    .orderBy(asc(tasks.id))
    .limit(50);
}

/** Takes a waiting task, so that nobody else runs it. Undefined: it is taken, ended or gone. */
export async function claimTask(db: Db, id: number, runner: string, now: Date): Promise<TaskRow | undefined> {
  const [row] = await db
    .update(tasks)
    .set({
      state: 'running',
      runner,
      attempts: sql`${tasks.attempts} + 1`,
      step: '',
      done: 0,
      startedAt: sql`coalesce(${tasks.startedAt}, ${now.toISOString()}::timestamptz)`,
      beatAt: now,
    })
    .where(and(eq(tasks.id, id), eq(tasks.state, 'waiting')))
    .returning();
  return row;
}

/** Writes for the runner that holds the task. Undefined: it holds it no longer. */
export async function updateLeased(
  db: Db,
  id: number,
  runner: string,
  set: Partial<typeof tasks.$inferInsert>,
): Promise<{ stopAsked: boolean } | undefined> {
  const [row] = await db
    .update(tasks)
    .set(set)
    .where(and(eq(tasks.id, id), eq(tasks.runner, runner), eq(tasks.state, 'running')))
    .returning({ stopAsked: tasks.stopAsked });
  return row;
}

/** A running task notices at its next step; a waiting one ends at once. */
export async function askStop(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(tasks)
      .set({ state: 'stopped', endedAt: now, stopAsked: true })
      .where(and(eq(tasks.id, id), eq(tasks.state, 'waiting')));
    await tx
      .update(tasks)
      .set({ stopAsked: true })
      .where(and(eq(tasks.id, id), eq(tasks.state, 'running')));
  });
}

/** Running tasks whose runner has been silent since `before`, and waiting ones that nobody came for. */
export async function lockSilent(
  tx: Db,
  before: Date,
): Promise<Pick<TaskRow, 'id' | 'kind' | 'state' | 'attempts'>[]> {
  return await tx
    .select({ id: tasks.id, kind: tasks.kind, state: tasks.state, attempts: tasks.attempts })
    .from(tasks)
    .where(
      or(
        and(eq(tasks.state, 'running'), lt(tasks.beatAt, before)),
        and(
          eq(tasks.state, 'waiting'),
          lt(sql`coalesce(${tasks.beatAt}, ${tasks.createdAt})`, before.toISOString()),
        ),
      ),
    )
    .orderBy(asc(tasks.id))
    .limit(100)
    .for('update', { skipLocked: true });
}

export async function setTask(db: Db, id: number, set: Partial<typeof tasks.$inferInsert>): Promise<void> {
  await db.update(tasks).set(set).where(eq(tasks.id, id));
}

/** Which of these files a task holds. */
export async function selectNamedTaskFiles(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db.select({ files: tasks.files }).from(tasks).where(arrayOverlaps(tasks.files, names));
  return new Set(rows.flatMap(({ files }) => files));
}

/** Deletes tasks that ended before `before`; answers the files that no other task holds any more. */
export async function deleteEnded(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .delete(tasks)
    .where(and(inArray(tasks.state, ['done', 'failed', 'stopped']), lt(tasks.endedAt, before)))
    .returning({ files: tasks.files });
  const files = [...new Set(gone.flatMap((row) => row.files))];
  const free: string[] = [];
  for (const file of files) {
    const [holder] = await db
      .select({ id: tasks.id })
      .from(tasks)
      .where(arrayContains(tasks.files, [file]))
      .limit(1);
    if (!holder) free.push(file);
  }
  return free;
}
