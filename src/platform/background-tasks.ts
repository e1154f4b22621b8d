import { randomUUID } from 'node:crypto';
import {
  claimTask,
  deleteEnded,
  insertTask,
  lockSilent,
  setTask,
  updateLeased,
} from './background-tasks.queries.ts';
import type { Clock } from './clock.ts';
import { type Database, type Db, sqlState } from './database.ts';
import { ShopError } from './errors.ts';
import { discard } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import { StorageError } from './storage/storage-error.ts';
import type { TaskFiles } from './task-files.ts';

export const taskQueue = 'works';
/** The queue of the clock: what was left lying is taken up, or ended as interrupted. */
export const lostTaskQueue = 'lost-works';

/** A runner sends a heartbeat this often; after so long without one it counts as dead (ms). */
const heartbeatMs = 10_000;
const silentMs = 60_000;
/** Progress is written at most this often (ms). */
const writeMs = 400;
/** Its progress is logged this often (ms). */
const logMs = 5_000;
const maxAttempts = 3;
/** Ended tasks and their files are kept so long (ms). */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** What a running task knows of itself, and how it reports its progress. */
export type TaskContext = {
  id: number;
  actor: string;
  staffId: number | null;
  /** When it was taken up first: a task that is taken up again after a crash knows what it has done since. */
  startedAt: Date;
  /**
   * How far it is. Written now and then, beside the task's own transaction. Throws `TaskStopped` when somebody asked
   * to stop, or when the task was given to another runner: let it pass, so that a transaction rolls back.
   */
  at(done: number, total?: number | null, step?: string): Promise<void>;
};

/** What came of it: numbers for lists, all of it, and a file to be fetched, named in the tasks' folder. */
export type TaskResult = {
  summary?: Record<string, string | number>;
  result?: unknown;
  made?: { file: string; name: string; type: string };
};

export type TaskKind<Input extends object> = {
  /** May be run again from the start after a crash. What may not ends as failed (`interrupted`). */
  resumes: boolean;
  run(input: Input, context: TaskContext): Promise<TaskResult>;
};

export class TaskStopped extends Error {
  override name = 'TaskStopped';
}

/**
 * Starts a background task inside the caller's transaction; the answer is its id, to be watched under /api/admin/works.
 * `needs` is the permission of those who may see it. With `alone`, refuses (ShopError 409 `work_running`) while another
 * task of that name waits or runs.
 */
export async function startTask<Input extends object>(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  task: {
    kind: string;
    needs: string;
    by: { id: number | null; name: string };
    input: Input;
    total?: number;
    alone?: string;
    files?: string[];
  },
): Promise<number> {
  const { by, alone, ...row } = task;
  let id: number;
  try {
    // Inside a savepoint: the caller's transaction goes on after a refusal.
    id = await tx.transaction((inner) =>
      insertTask(inner, { ...row, staffId: by.id, actor: by.name, alone: alone ?? null }),
    );
  } catch (error) {
    if (alone !== undefined && sqlState(error) === '23505') throw new ShopError(409, 'work_running');
    throw error;
  }
  await jobs.send(tx, { queue: taskQueue, data: { workId: id } });
  return id;
}

/** Every kind of background task and what runs it. */
export class BackgroundTasks {
  readonly #kinds = new Map<string, TaskKind<object>>();
  readonly #deps: { db: Database; jobs: Pick<Jobs, 'send'>; clock: Clock; log: Log; files: TaskFiles };

  constructor(deps: { db: Database; jobs: Pick<Jobs, 'send'>; clock: Clock; log: Log; files: TaskFiles }) {
    this.#deps = deps;
  }

  /** Names a kind; `run` gets the input that the task was begun with. */
  handle<Input extends object>(kind: string, task: TaskKind<Input>): void {
    this.#kinds.set(kind, task as unknown as TaskKind<object>);
  }

  /** The queue's side. Never throws for what the task does: that is written to the task itself. */
  run = async ({ workId }: { workId: number }): Promise<void> => {
    const { db, clock, log } = this.#deps;
    const runner = randomUUID();
    const task = await claimTask(db, workId, runner, clock.now());
    if (!task) return;
    const about = { taskId: workId, kind: task.kind };
    const lease = new Lease(this.#deps, about, runner);
    log.info(about, 'background task begins');
    const kind = this.#kinds.get(task.kind);
    try {
      if (!kind) throw new Error(`no handler for the task ${task.kind}`);
      const { id, actor, staffId, startedAt } = task;
      const context = { id, actor, staffId, startedAt: startedAt ?? clock.now(), at: lease.at };
      const end = await kind.run(task.input as object, context);
      await lease.end('done', {
        ...(end.summary ? { summary: end.summary } : {}),
        ...(end.result === undefined ? {} : { result: end.result }),
        ...(end.made ? { made: end.made, files: [...task.files, end.made.file] } : {}),
      });
    } catch (error) {
      if (error instanceof TaskStopped) return await lease.end('stopped', {});
      if (error instanceof StorageError) {
        log.error({ err: error, ...about }, 'background task cannot have its files');
        // Left as a dead process would leave it: it is taken up again in a minute.
        if (kind?.resumes && task.attempts < maxAttempts) return;
      }
      if (!(error instanceof ShopError)) log.error({ err: error, ...about }, 'background task failed');
      await lease.end('failed', { failure: error instanceof ShopError ? error.code : 'unexpected' });
    } finally {
      lease.release();
    }
  };

  /** By the clock: takes up what a dead process left, or tells that it failed; drops what ended long ago. */
  tidy = async (): Promise<void> => {
    const { db, jobs, clock, files } = this.#deps;
    const now = clock.now();
    await db.transaction(async (tx) => {
      for (const { id, kind, state, attempts } of await lockSilent(tx, new Date(now.getTime() - silentMs))) {
        const again = state === 'waiting' || (this.#kinds.get(kind)?.resumes && attempts < maxAttempts);
        if (again) {
          await setTask(tx, id, { state: 'waiting', runner: null, beatAt: now });
          await jobs.send(tx, { queue: taskQueue, data: { workId: id } });
        } else {
          await setTask(tx, id, { state: 'failed', failure: 'interrupted', endedAt: now, runner: null });
        }
      }
    });
    await discard(files, await deleteEnded(db, new Date(now.getTime() - retentionMs)));
  };
}

/** A runner's lease on one task: renewed by its heartbeat. */
class Lease {
  readonly #deps: { db: Database; clock: Clock; log: Log };
  readonly #about: { taskId: number; kind: string };
  readonly #runner: string;
  readonly #heartbeat: NodeJS.Timeout;
  #writtenAt = 0;
  #loggedAt = performance.now();
  #lost = false;
  #progress: { done: number; total?: number | null; step: string } = { done: 0, step: '' };

  constructor(
    deps: { db: Database; clock: Clock; log: Log },
    about: { taskId: number; kind: string },
    runner: string,
  ) {
    this.#deps = deps;
    this.#about = about;
    this.#runner = runner;
    this.#heartbeat = setInterval(() => void this.#write({}).catch(() => {}), heartbeatMs).unref();
  }

  at = async (done: number, total?: number | null, step = ''): Promise<void> => {
    const isNewStep = step !== this.#progress.step;
    this.#progress = { done, step, ...(total === undefined ? {} : { total }) };
    const now = performance.now();
    if (this.#lost) throw new TaskStopped();
    if (now - this.#loggedAt >= logMs) {
      this.#loggedAt = now;
      this.#deps.log.info({ ...this.#about, ...this.#progress }, 'background task goes on');
    }
    if (!isNewStep && now - this.#writtenAt < writeMs) return;
    this.#writtenAt = now;
    if (await this.#write(this.#progress)) throw new TaskStopped();
  };

  async end(state: 'done' | 'failed' | 'stopped', set: Parameters<typeof setTask>[2]): Promise<void> {
    clearInterval(this.#heartbeat);
    const progress = state === 'stopped' ? {} : this.#progress;
    await this.#write({ ...progress, ...set, state, endedAt: this.#deps.clock.now() });
    this.#deps.log.info({ ...this.#about, state, ...set.summary }, 'background task ended');
  }

  release(): void {
    clearInterval(this.#heartbeat);
  }

  /** Answers whether the task must stop. */
  async #write(set: Parameters<typeof setTask>[2]): Promise<boolean> {
    const { db, clock } = this.#deps;
    const held = await updateLeased(db, this.#about.taskId, this.#runner, { ...set, beatAt: clock.now() });
    this.#lost = held === undefined;
    return held?.stopAsked !== false;
  }
}
