import { asc, eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { SlideRow } from './content.queries.ts';
import { slides } from './content.tables.ts';
import type { SlideKind } from './slides.schema.ts';

const inOrder = [asc(slides.position), asc(slides.id)];

/** All slides, also those that are not shown, in the merchant's order. */
export const selectAllSlides = (db: Db): Promise<SlideRow[]> =>
  db
    .select()
    .from(slides)
    .orderBy(...inOrder);

export async function lockSlide(tx: Db, id: number): Promise<SlideRow | undefined> {
  const [row] = await tx.select().from(slides).where(eq(slides.id, id)).for('update');
  return row;
}

export const lockSlidesOf = (tx: Db, kind: SlideKind): Promise<SlideRow[]> =>
  tx
    .select()
    .from(slides)
    .where(eq(slides.kind, kind))
    .orderBy(...inOrder)
    .for('update');

export const updateSlide = (tx: Db, id: number, change: Partial<Omit<SlideRow, 'id'>>) =>
  tx.update(slides).set(change).where(eq(slides.id, id));

export const deleteSlide = (tx: Db, id: number) => tx.delete(slides).where(eq(slides.id, id));
