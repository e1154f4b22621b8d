import { asc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#/platform/database.ts';
import type { PictureRow } from '#/platform/picture-view.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { slides } from './content.tables.ts';
import type { SlideKind } from './slides.schema.ts';

export type SlideRow = typeof slides.$inferSelect;
export type SlideWithPictures = SlideRow & { desktop: PictureRow | null; mobile: PictureRow | null };
export type SlideValues = Omit<typeof slides.$inferInsert, 'id'>;

const inOrder = [asc(slides.position), asc(slides.id)];

const desktop = alias(pictures, 'desktop');
const mobile = alias(pictures, 'mobile');
const columns = (table: typeof desktop | typeof mobile) => ({
  // First, because it is never null: Drizzle takes a joined row whose first column is null for a missing one.
  widths: table.widths,
  file: table.file,
  width: table.width,
  height: table.height,
  color: table.color,
});

/** Slides that are switched on, whatever their dates, in the merchant's order. */
export async function selectSlides(db: Db): Promise<SlideWithPictures[]> {
  const rows = await db
    .select({ slide: slides, desktop: columns(desktop), mobile: columns(mobile) })
    .from(slides)
    .leftJoin(desktop, eq(desktop.id, slides.desktopPictureId))
    .leftJoin(mobile, eq(mobile.id, slides.mobilePictureId))
    .where(eq(slides.show, true))
    .orderBy(...inOrder);
  return rows.map(({ slide, ...row }) => ({
    ...slide,
    desktop: joined(row.desktop),
    mobile: joined(row.mobile),
  }));
}

/** A joined row without partner comes as nulls. */
const joined = (row: (Omit<PictureRow, 'widths'> & { widths: number[] | null }) | null): PictureRow | null =>
  row && row.widths !== null ? { ...row, widths: row.widths } : null;

export async function insertSlide(tx: Db, values: SlideValues): Promise<number> {
  const [made] = await tx.insert(slides).values(values).returning({ id: slides.id });
  if (!made) throw new Error('a slide was not written');
  return made.id;
}

export async function deleteDemoSlides(tx: Db): Promise<number> {
  const gone = await tx.delete(slides).where(eq(slides.isDemo, true)).returning({ id: slides.id });
  return gone.length;
}

export async function isOnSlide(db: Db, pictureId: number): Promise<boolean> {
  const rows = await db
    .select({ id: slides.id })
    .from(slides)
    .where(or(eq(slides.desktopPictureId, pictureId), eq(slides.mobilePictureId, pictureId)))
    .limit(1);
  return rows.length > 0;
}

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
