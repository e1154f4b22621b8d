import * as z from 'zod/mini';
import { pageMeta } from './pages.schema.ts';

const taskStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export type TaskState = (typeof taskStates)[number];

/** A background task as its watchers see it. */
export const taskView = z.object({
  id: z.int(),
  kind: z.string(),
  actor: z.string(),
  state: z.enum(taskStates),
  step: z.string(),
  done: z.int(),
  total: z.nullable(z.int()),
  summary: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A code: `interrupted`, `unexpected` or one of the task's own. */
  failure: z.nullable(z.string()),
  stopAsked: z.boolean(),
  /** Name of the file that it made, to be fetched. */
  file: z.nullable(z.string()),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
export type TaskView = z.infer<typeof taskView>;

/** One task with all that came of it; what `result` is, its kind knows. */
export const taskDetail = z.extend(taskView, { result: z.unknown() });
export type TaskDetail = z.infer<typeof taskDetail>;

export const taskList = z.object({ data: z.array(taskView), meta: pageMeta });
export type TaskList = z.infer<typeof taskList>;

export const isOpen = ({ state }: Pick<TaskView, 'state'>): boolean =>
  state === 'waiting' || state === 'running';
