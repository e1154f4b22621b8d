import * as z from 'zod/mini';
import { pageMeta } from './pages.schema.ts';

const workStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export type WorkState = (typeof workStates)[number];

/** Long work as its watchers see it. */
export const workView = z.object({
  id: z.int(),
  kind: z.string(),
  actor: z.string(),
  state: z.enum(workStates),
  step: z.string(),
  done: z.int(),
  total: z.nullable(z.int()),
  summary: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A code: `interrupted`, `unexpected` or one of the work's own. */
  failure: z.nullable(z.string()),
  stopAsked: z.boolean(),
  /** Name of the file that it made, to be fetched. */
  file: z.nullable(z.string()),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
export type WorkView = z.infer<typeof workView>;

/** One work with all that came of it; what `result` is, its kind knows. */
export const workDetail = z.extend(workView, { result: z.unknown() });
export type WorkDetail = z.infer<typeof workDetail>;

export const workList = z.object({ data: z.array(workView), meta: pageMeta });
export type WorkList = z.infer<typeof workList>;

export const isOpen = ({ state }: Pick<WorkView, 'state'>): boolean =>
  state === 'waiting' || state === 'running';
