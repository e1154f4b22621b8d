import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TaskState } from './background-tasks.schema.ts';

/** A background task that somebody began: it goes on without them, and tells how far it is and what came of it. */
export const tasks = pgTable(
  'works',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** The permission of those who may see it. */
    needs: text().notNull(),
    /** Who began it. */
    staffId: integer(),
    actor: text().notNull(),
    /** Two tasks of the same name do not wait or run at the same time. */
    alone: text(),
    state: text().$type<TaskState>().notNull().default('waiting'),
    /** A part of the task that has its own count, such as `reading`; '' when there is one part. */
    step: text().notNull().default(''),
    done: integer().notNull().default(0),
    /** null: nobody knows yet. */
    total: integer(),
    input: jsonb().notNull(),
    /** A few numbers and names for lists. */
    summary: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** All that came of it; may be large. */
    result: jsonb(),
    /** Why it failed, as a code. */
    failure: text(),
    /** Files of the tasks' folder that go with the task. */
    files: text().array().notNull().default(sql`'{}'`),
    /** What it made to be fetched: one of `files`, and the name that it is handed over by. */
    made: jsonb().$type<{ file: string; name: string; type: string }>(),
    stopAsked: boolean().notNull().default(false),
    /** Who runs it; another one takes over when it has been silent for long. */
    runner: text(),
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp({ withTimezone: true }),
    beatAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.state, table.createdAt),
    uniqueIndex().on(table.alone).where(sql`state in ('waiting', 'running')`),
  ],
);
