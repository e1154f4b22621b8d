import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalText } from '#/platform/local-text.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import type { SlideKind } from './slides.schema.ts';

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

/** What is written in three languages and filled from the rules (see placeholders.rules.ts): titles and sanitised HTML. */
const written = {
  title: jsonb().$type<LocalText>().notNull(),
  /** Sanitised HTML with placeholders. */
  body: jsonb().$type<LocalText>().notNull(),
  /** Null while it is the shop's own default text; a newer version of the shop may then improve it. */
  editedAt: timestamp({ withTimezone: true }),
};

export type ContentPageKind = 'about' | 'privacy' | 'terms';

/** §2.2, §2.3, §2.7 Pages of text. An about page is reached by its type and by its id. */
export const contentPages = pgTable('content_pages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<ContentPageKind>().notNull(),
  /** §2.2 the `type` in an about page's address; the kind itself for the other pages. */
  type: text().notNull().unique(),
  ...written,
  /** One sentence for those who search. */
  summary: jsonb().$type<LocalText>().notNull(),
  position: integer().notNull().default(0),
  published: boolean().notNull().default(true),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** §2.5 Questions and answers. */
export const questions = pgTable('questions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Of a default question; null for one that the merchant wrote. */
  key: text().unique(),
  ...written,
  position: integer().notNull().default(0),
  published: boolean().notNull().default(true),
});

/** §1.7 to §1.14 Texts of information dialogs, by tag. */
export const infoDialogs = pgTable('info_dialogs', {
  tag: text().primaryKey(),
  ...written,
});

/** §2.42 The blog. */
export const posts = pgTable('posts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  /** Where it stood before: these addresses lead on to `slug`. */
  formerSlugs: text().array().notNull().default(sql`'{}'`),
  ...written,
  summary: jsonb().$type<LocalText>().notNull(),
  pictureId: integer().references(() => pictures.id),
  published: boolean().notNull().default(true),
  publishedAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  isDemo: boolean().notNull().default(false),
});

export type CommentState = 'waiting' | 'shown' | 'hidden';

/** Comments under a post; read by others only after the shop has looked at them. */
export const postComments = pgTable(
  'post_comments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    text: text().notNull(),
    state: text().$type<CommentState>().notNull().default('waiting'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.postId, table.state, table.createdAt),
    index().on(table.state, table.createdAt),
  ],
);
