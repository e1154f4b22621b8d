import { inArray, sql } from 'drizzle-orm';
import type { Clock } from '#/platform/clock.ts';
import type { DemoSize } from '#/platform/config.ts';
import type { Database, Db } from '#/platform/database.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import type { DrawnPicture } from './drawings.ts';

export type EnqueuedPicture = {
  pictureId: number;
  /** Greater first; no two have the same, because equals come in any order. */
  priority: number;
  firstScreen: boolean;
};
export type DemoDeps = {
  db: Database;
  clock: Clock;
  size: DemoSize;
  /** Enqueues the making of a picture's files, inside the transaction. */
  enqueuePicture(tx: Db, picture: EnqueuedPicture): Promise<void>;
};

/** Only one of the processes that start together fills the shop; the others wait and then find it filled. */
export async function lockDemo(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('hilal-demo'))`);
}

/** Ids by fingerprint; drawings that the shop knows already keep their row. */
export async function insertDrawings(tx: Db, drawn: readonly DrawnPicture[]): Promise<Map<string, number>> {
  if (drawn.length === 0) return new Map();
  await tx
    .insert(pictures)
    .values(
      drawn.map(({ fingerprint, drawing, width, height, color }) => ({
        ...{ fingerprint, width, height, color },
        origin: { kind: 'drawing' as const, drawing },
      })),
    )
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: pictures.id, fingerprint: pictures.fingerprint })
    .from(pictures)
    .where(
      inArray(
        pictures.fingerprint,
        drawn.map(({ fingerprint }) => fingerprint),
      ),
    );
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
}
