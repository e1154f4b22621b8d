import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import { type Database, type Db, sqlState } from './database.ts';
import { ShopError } from './errors.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { WorkFiles } from './work-files.ts';
import { claimWork, deleteEnded, insertWork, lockSilent, setWork, updateHeld } from './works.queries.ts';

export const workQueue = 'works';
/** The queue of the clock: what was left lying is taken up or told. */
export const lostWorkQueue = 'lost-works';

/** A runner says this often that it lives, and is taken for dead after so long a silence (ms). */
const beatMs = 10_000;
const silentMs = 60_000;
/** Progress is written at most this often (ms). */
const tellMs = 400;
const maxAttempts = 3;
/** Ended works and their files are kept so long (ms). */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** What a work says while it runs. */
export type WorkHand = {
  id: number;
  actor: string;
  staffId: number | null;
  /**
   * How far it is. Written now and then, beside the work's own transaction. Throws `WorkStopped` when somebody asked
   * to stop, or when the work was given to another runner: let it pass, so that a transaction rolls back.
   */
  at(done: number, total?: number | null, step?: string): Promise<void>;
};

/** What came of it: numbers for lists, all of it, and a file to be fetched, named in the works' folder. */
export type WorkEnd = {
  summary?: Record<string, string | number>;
  result?: unknown;
  made?: { file: string; name: string; type: string };
};

export type WorkKind<Input extends object> = {
  /** May be run again from the start after a crash. What may not is told as failed (`interrupted`). */
  resumes: boolean;
  run(input: Input, hand: WorkHand): Promise<WorkEnd>;
};

export class WorkStopped extends Error {
  override name = 'WorkStopped';
}

/**
 * Begins long work inside the caller's transaction; the answer is its id, to be watched under /api/admin/works.
 * `needs` is the permission of those who may see it. With `alone`, refuses (ShopError 409 `work_running`) while another
 * work of that name waits or runs.
 */
export async function beginWork<Input extends object>(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  work: {
    kind: string;
    needs: string;
    by: { id: number | null; name: string };
    input: Input;
    total?: number;
    alone?: string;
    files?: string[];
  },
): Promise<number> {
  const { by, alone, ...row } = work;
  let id: number;
  try {
    // Inside a savepoint: the caller's transaction goes on after a refusal.
    id = await tx.transaction((inner) =>
      insertWork(inner, { ...row, staffId: by.id, actor: by.name, alone: alone ?? null }),
    );
  } catch (error) {
    if (alone !== undefined && sqlState(error) === '23505') throw new ShopError(409, 'work_running');
    throw error;
  }
  await jobs.send(tx, { queue: workQueue, data: { workId: id } });
  return id;
}

/** Every kind of long work and what runs it. */
export class Works {
  readonly #kinds = new Map<string, WorkKind<object>>();
  readonly #deps: { db: Database; jobs: Pick<Jobs, 'send'>; clock: Clock; log: Log; files: WorkFiles };

  constructor(deps: { db: Database; jobs: Pick<Jobs, 'send'>; clock: Clock; log: Log; files: WorkFiles }) {
    this.#deps = deps;
  }

  /** Names a kind; `run` gets the input that the work was begun with. */
  handle<Input extends object>(kind: string, work: WorkKind<Input>): void {
    this.#kinds.set(kind, work as unknown as WorkKind<object>);
  }

  /** The queue's side. Never throws for what the work does: that is told in the work itself. */
  run = async ({ workId }: { workId: number }): Promise<void> => {
    const { db, clock, log } = this.#deps;
    const runner = randomUUID();
    const work = await claimWork(db, workId, runner, clock.now());
    if (!work) return;
    const hold = new Hold(this.#deps, workId, runner);
    try {
      const kind = this.#kinds.get(work.kind);
      if (!kind) throw new Error(`nobody knows the work ${work.kind}`);
      const { id, actor, staffId } = work;
      const end = await kind.run(work.input as object, { id, actor, staffId, at: hold.at });
      await hold.end('done', {
        ...(end.summary ? { summary: end.summary } : {}),
        ...(end.result === undefined ? {} : { result: end.result }),
        ...(end.made ? { made: end.made, files: [...work.files, end.made.file] } : {}),
      });
    } catch (error) {
      if (error instanceof WorkStopped) return await hold.end('stopped', {});
      if (!(error instanceof ShopError))
        log.error({ err: error, workId, kind: work.kind }, 'long work failed');
      await hold.end('failed', { failure: error instanceof ShopError ? error.code : 'unexpected' });
    } finally {
      hold.release();
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
          await setWork(tx, id, { state: 'waiting', runner: null, beatAt: now });
          await jobs.send(tx, { queue: workQueue, data: { workId: id } });
        } else {
          await setWork(tx, id, { state: 'failed', failure: 'interrupted', endedAt: now, runner: null });
        }
      }
    });
    for (const file of await deleteEnded(db, new Date(now.getTime() - keptMs))) await files.remove(file);
  };
}

/** One runner's hold on one work. */
class Hold {
  readonly #deps: { db: Database; clock: Clock };
  readonly #id: number;
  readonly #runner: string;
  readonly #beat: NodeJS.Timeout;
  #toldAt = 0;
  #lost = false;
  #told: { done: number; total?: number | null; step: string } = { done: 0, step: '' };

  constructor(deps: { db: Database; clock: Clock }, id: number, runner: string) {
    this.#deps = deps;
    this.#id = id;
    this.#runner = runner;
    this.#beat = setInterval(() => void this.#write({}).catch(() => {}), beatMs).unref();
  }

  at = async (done: number, total?: number | null, step = ''): Promise<void> => {
    const news = step !== this.#told.step;
    this.#told = { done, step, ...(total === undefined ? {} : { total }) };
    const now = performance.now();
    if (this.#lost) throw new WorkStopped();
    if (!news && now - this.#toldAt < tellMs) return;
    this.#toldAt = now;
    if (await this.#write(this.#told)) throw new WorkStopped();
  };

  async end(state: 'done' | 'failed' | 'stopped', set: Parameters<typeof setWork>[2]): Promise<void> {
    clearInterval(this.#beat);
    const told = state === 'stopped' ? {} : this.#told;
    await this.#write({ ...told, ...set, state, endedAt: this.#deps.clock.now() });
  }

  release(): void {
    clearInterval(this.#beat);
  }

  /** Answers whether the work must stop. */
  async #write(set: Parameters<typeof setWork>[2]): Promise<boolean> {
    const { db, clock } = this.#deps;
    const held = await updateHeld(db, this.#id, this.#runner, { ...set, beatAt: clock.now() });
    this.#lost = held === undefined;
    return held?.stopAsked !== false;
  }
}
