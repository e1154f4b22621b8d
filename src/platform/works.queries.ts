import { and, arrayContains, asc, count, desc, eq, getTableColumns, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { works } from './works.tables.ts';

export type WorkRow = typeof works.$inferSelect;
/** Without what may be large. */
export type WorkLine = Omit<WorkRow, 'result' | 'input'>;

const { result: _result, input: _input, ...lineColumns } = getTableColumns(works);

export async function insertWork(tx: Db, work: typeof works.$inferInsert): Promise<number> {
  const [row] = await tx.insert(works).values(work).returning({ id: works.id });
  if (!row) throw new Error('a work was not written');
  return row.id;
}

export async function selectWork(db: Db, id: number): Promise<WorkRow | undefined> {
  const [row] = await db.select().from(works).where(eq(works.id, id));
  return row;
}

/** The newest first. */
export async function selectWorks(
  db: Db,
  of: { needs: readonly string[]; kinds?: readonly string[] | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: WorkLine[]; total: number }> {
  const where = and(
    inArray(works.needs, [...of.needs]),
    of.kinds ? inArray(works.kind, [...of.kinds]) : undefined,
  );
  const rows = await db
    .select(lineColumns)
    .from(works)
    .where(where)
    .orderBy(desc(works.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(works).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** What waits or runs, the oldest first. */
export async function selectOpenWorks(db: Db, needs: readonly string[]): Promise<WorkLine[]> {
  return await db
    .select(lineColumns)
    .from(works)
    .where(and(inArray(works.needs, [...needs]), inArray(works.state, ['waiting', 'running'])))
    .orderBy(asc(works.id))
    .limit(50);
}

/** Takes a waiting work, so that nobody else runs it. Undefined: it is taken, ended or gone. */
export async function claimWork(db: Db, id: number, runner: string, now: Date): Promise<WorkRow | undefined> {
  const [row] = await db
    .update(works)
    .set({
      state: 'running',
      runner,
      attempts: sql`${works.attempts} + 1`,
      step: '',
      done: 0,
      startedAt: sql`coalesce(${works.startedAt}, ${now.toISOString()}::timestamptz)`,
      beatAt: now,
    })
    .where(and(eq(works.id, id), eq(works.state, 'waiting')))
    .returning();
  return row;
}

/** Writes for the runner that holds the work. Undefined: it holds it no longer. */
export async function updateHeld(
  db: Db,
  id: number,
  runner: string,
  set: Partial<typeof works.$inferInsert>,
): Promise<{ stopAsked: boolean } | undefined> {
  const [row] = await db
    .update(works)
    .set(set)
    .where(and(eq(works.id, id), eq(works.runner, runner), eq(works.state, 'running')))
    .returning({ stopAsked: works.stopAsked });
  return row;
}

/** A running work hears of it at its next step; a waiting one ends at once. */
export async function askStop(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(works)
      .set({ state: 'stopped', endedAt: now, stopAsked: true })
      .where(and(eq(works.id, id), eq(works.state, 'waiting')));
    await tx
      .update(works)
      .set({ stopAsked: true })
      .where(and(eq(works.id, id), eq(works.state, 'running')));
  });
}

/** Running works whose runner has been silent since `before`, and waiting ones that nobody came for. */
export async function lockSilent(
  tx: Db,
  before: Date,
): Promise<Pick<WorkRow, 'id' | 'kind' | 'state' | 'attempts'>[]> {
  return await tx
    .select({ id: works.id, kind: works.kind, state: works.state, attempts: works.attempts })
    .from(works)
    .where(
      or(
        and(eq(works.state, 'running'), lt(works.beatAt, before)),
        and(
          eq(works.state, 'waiting'),
          lt(sql`coalesce(${works.beatAt}, ${works.createdAt})`, before.toISOString()),
        ),
      ),
    )
    .orderBy(asc(works.id))
    .limit(100)
    .for('update', { skipLocked: true });
}

export async function setWork(db: Db, id: number, set: Partial<typeof works.$inferInsert>): Promise<void> {
  await db.update(works).set(set).where(eq(works.id, id));
}

/** Takes away works that ended before `before`; answers the files that no other work holds any more. */
export async function deleteEnded(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .delete(works)
    .where(and(inArray(works.state, ['done', 'failed', 'stopped']), lt(works.endedAt, before)))
    .returning({ files: works.files });
  const files = [...new Set(gone.flatMap((row) => row.files))];
  const free: string[] = [];
  for (const file of files) {
    const [holder] = await db
      .select({ id: works.id })
      .from(works)
      .where(arrayContains(works.files, [file]))
      .limit(1);
    if (!holder) free.push(file);
  }
  return free;
}
