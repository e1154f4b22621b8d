import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalText } from '#/platform/local-text.ts';
import { pictures } from '#/platform/pictures.tables.ts';

export type SlideKind = 'slider' | 'parallax' | 'side';

/** What the home page shows large (§3.17–3.23): slider, parallax, two side images; each with a cut for phones. */
export const slides = pgTable('slides', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<SlideKind>().notNull(),
  desktopPictureId: integer().references(() => pictures.id),
  mobilePictureId: integer().references(() => pictures.id),
  title: jsonb().$type<LocalText>().notNull(),
  text: jsonb().$type<LocalText>().notNull(),
  /** Text of the slider's percentage mark, such as `-30 %`; empty for none (§3.21). */
  percent: text().notNull().default(''),
  /** Address inside the shop, without language prefix. */
  link: text().notNull().default(''),
  linkText: jsonb().$type<LocalText>().notNull(),
  show: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  startsAt: timestamp({ withTimezone: true }),
  endsAt: timestamp({ withTimezone: true }),
  isDemo: boolean().notNull().default(false),
});
