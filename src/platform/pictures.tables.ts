import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A picture and the widths of it that are ready to be shown. What uses it (an article, a slide, a category)
 * points here. `origin` says where it comes from: an upload, an address to fetch, or a drawing of the demo shop.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What makes it the same picture again: hash of the bytes, the address, or the drawing's name. */
    fingerprint: text().notNull().unique(),
    origin: jsonb().$type<PictureOrigin>().notNull(),
    state: text().$type<'pending' | 'ready' | 'failed'>().notNull().default('pending'),
    failure: text(),
    /** Base name of the files in the media store, with a hash of the content; null until the first width is ready. */
    file: text(),
    width: integer(),
    height: integer(),
    /** Dominant colour, `#rrggbb`, drawn while the picture loads. */
    color: text(),
    /** Widths in px that exist as AVIF and WebP, ascending. */
    widths: integer().array().notNull().default(sql`'{}'`),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.state)],
);

export type PictureOrigin =
  | { kind: 'upload'; key: string; name: string }
  | { kind: 'url'; url: string }
  | { kind: 'drawing'; drawing: Record<string, unknown> };
