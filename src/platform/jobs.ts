import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Db } from './database.ts';
import { currentContext, inContext } from './request-context.ts';
import type { Trace } from './telemetry/trace.ts';

export type Job<Data extends object> = {
  queue: string;
  data: Data;
  priority?: number;
  startAfter?: Date;
};
type Handler = (data: never) => Promise<void>;
/** How a queue is worked on; each of them may be left out. */
type QueueOptions = {
  /** So many jobs at once. */
  concurrency?: number;
  /** A job that takes longer is begun anew (s). */
  expireInSeconds?: number;
  /** A job that fails is tried again for two days, at last each half hour; else for some minutes. */
  patient?: boolean;
};
/** A patient queue gives a job up after about so long (ms). */
export const patientMs = 2 * 86_400_000;
const longestPause = 1_800;
/** The first ten tries take an hour; then one each half hour. */
const triesOf = ({ patient = false }: QueueOptions): number => (patient ? 100 : 5);
/** What the clock enqueues has no data. */
type JobRow = { id: string; data: Origin | null };
/** Of the request that enqueued a job. */
type Origin = { requestId?: string; traceparent?: string };
type Listeners = {
  /** The queues themselves are in trouble. */
  onError(error: Error): void;
  /** A handler threw; the job is tried again, or has failed for good. Called in the job's context. */
  onFailure?(error: unknown): void;
  trace?: Trace | undefined;
  /** Only to see what waits: tables of another version are never changed, nothing runs by the clock. prepare() fails where they differ. */
  looksOnly?: boolean;
};

/** A job knows the request that enqueued it: its log lines, and those of the jobs it enqueues itself, carry the id. */
const fromRequest = (data: object): object => {
  const { requestId, span } = currentContext() ?? {};
  return {
    ...data,
    ...(requestId !== undefined && { requestId }),
    ...(span && { traceparent: span.traceparent }),
  };
};

/**
 * Work that survives a crash: mail, expiry, pictures. A job is enqueued inside the caller's transaction, so it
 * exists exactly when the transaction does. Handlers may run twice and must be idempotent.
 */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #handlers = new Map<string, { handler: Handler; options: QueueOptions }>();
  readonly #schedules: { queue: string; cron: string; catchUp: boolean }[] = [];
  readonly #onFailure: (error: unknown) => void;
  readonly #trace: Trace | undefined;
  #stopping = false;

  constructor(databaseUrl: string, { onError, onFailure = () => {}, trace, looksOnly = false }: Listeners) {
    this.#onFailure = onFailure;
    this.#trace = trace;
    this.#boss = new PgBoss({
      connectionString: databaseUrl,
      max: 3,
      application_name: 'hilal-jobs',
      useListenNotify: true,
      ...(looksOnly && { migrate: false, schedule: false, supervise: false }),
    });
    // A job that the stop cuts short says so once the line is closed; it runs again after the next start.
    this.#boss.on('error', (error) => {
      if (!this.#stopping) onError(error);
    });
  }

  /** Names a queue and what works on it; before start(). */
  handle<Data extends object>(
    queue: string,
    handler: (data: Data) => Promise<void>,
    options: QueueOptions = {},
  ): void {
    this.#handlers.set(queue, { handler: handler as Handler, options });
  }

  /**
   * Runs a queue's handler by the clock (cron text, UTC). With `catchUp` times at which no process ran are made up for by one run
   * after the next start.
   */
  schedule(queue: string, cron: string, { catchUp = false } = {}): void {
    this.#schedules.push({ queue, cron, catchUp });
  }

  /** Creates the queues, so that jobs can be sent; work begins with start(). */
  async prepare(): Promise<void> {
    await this.#boss.start();
    const known = new Set((await this.#boss.getQueues()).map(({ name }) => name));
    for (const [queue, { options }] of this.#handlers) {
      const settings = {
        retryLimit: triesOf(options),
        retryBackoff: true,
        retryDelay: 5,
        retryDelayMax: longestPause,
        heartbeatSeconds: 30,
        expireInSeconds: options.expireInSeconds ?? 900,
        notify: true,
      };
      // A queue that an earlier version made takes on the settings of this one.
      if (known.has(queue)) await this.#boss.updateQueue(queue, settings);
      else await this.#boss.createQueue(queue, settings);
    }
  }

  async start(): Promise<void> {
    for (const [queue, { handler, options }] of this.#handlers) {
      for (let worker = 0; worker < (options.concurrency ?? 1); worker++) {
        const id = await this.#boss.work<Record<string, unknown> & Origin>(
          queue,
          { batchSize: 1, priority: true },
          async ([job]) => {
            try {
              if (job) await this.#carryOut(queue, job, handler);
            } finally {
              // Another may have been waiting behind it: nobody would call for that one again, and the queue is
              // only looked at every thirty seconds while it is quiet.
              this.#boss.notifyWorker(id);
            }
          },
        );
      }
    }
    for (const { queue, cron, catchUp } of this.#schedules)
      await this.#boss.schedule(queue, cron, null, { missed: catchUp ? 'once' : 'skip' });
  }

  async #carryOut(queue: string, { id, data }: JobRow, handler: Handler): Promise<void> {
    const { requestId, traceparent, ...own } = data ?? {};
    const span = this.#trace?.begin(`process ${queue}`, {
      ...{ kind: 'consumer', parent: traceparent },
      facts: { 'messaging.destination.name': queue, 'messaging.message.id': id },
    });
    const context = { ...(requestId === undefined ? {} : { requestId }), queue, jobId: id, span };
    await inContext(context, async () => {
      try {
        await handler(own as never);
        span?.end();
      } catch (error) {
        if (!this.#stopping) this.#onFailure(error);
        span?.end({ failed: true });
        throw error;
      }
    });
  }

  async send<Data extends object>(db: Db | Database, job: Job<Data>): Promise<void> {
    await this.#boss.send(job.queue, fromRequest(job.data), {
      db: fromDrizzle(db, sql),
      ...(job.priority === undefined ? {} : { priority: job.priority }),
      ...(job.startAfter ? { startAfter: job.startAfter } : {}),
    });
  }

  /** Many jobs of one queue in one statement, inside the caller's transaction. */
  async sendAll<Data extends object>(
    db: Db | Database,
    queue: string,
    jobs: { data: Data; priority?: number }[],
  ): Promise<void> {
    const rows = jobs.map((job) => ({ ...job, data: fromRequest(job.data) }));
    if (rows.length > 0) await this.#boss.insert(queue, rows, { db: fromDrizzle(db, sql) });
  }

  /** Jobs that could run now, and those that failed for good and are still listed, over all queues. */
  async backlog(): Promise<{ waiting: number; failed: number }> {
    const queues = await this.#boss.getQueues();
    const stats = await Promise.all(
      queues.map(({ name }) => this.#boss.getQueueStats(name, { force: true })),
    );
    const sum = (of: 'readyCount' | 'failedCount') => stats.flat().reduce((total, one) => total + one[of], 0);
    return { waiting: sum('readyCount'), failed: sum('failedCount') };
  }

  /** Whether nothing of this queue waits, is to be tried again, or runs; as it was a minute ago at most. */
  async isIdle(queue: string): Promise<boolean> {
    const stats = [await this.#boss.getQueueStats(queue, { force: true })].flat();
    return stats.every(({ queuedCount, activeCount }) => queuedCount + activeCount === 0);
  }

  /** Waits for the jobs that run, at most so long (ms, a second at least). */
  async stop(timeoutMs = 5000): Promise<void> {
    this.#stopping = true;
    await this.#boss.stop({ graceful: true, timeout: timeoutMs });
  }
}
