import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { BackgroundTasks } from '#/platform/background-tasks.ts';
import { type FixedClock, fixedClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { shopFiles } from '#/platform/files.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import type { Demo, Deps } from '#/server/deps.ts';
import { registerJobs } from '#/server/register-jobs.ts';
import { shopSecrets } from './api.ts';

type Handler = (data: unknown) => Promise<void>;

type RegisteredJobs = {
  deps: Deps;
  demo: Demo;
  clock: FixedClock;
  /** What was sent to a queue, in its order. */
  sent: { queue: string; data: object; priority?: number | undefined }[];
  /** The queues that somebody works on. */
  handled: ReadonlyMap<string, Handler>;
  /** The queues of the clock, each with its cron text. */
  schedules: Record<string, string>;
  /** Those of them whose missed times are made up for. */
  caughtUp: ReadonlySet<string>;
  /** The queues whose jobs are tried for days. */
  patient: string[];
  /** The queues whose jobs may take long (s). */
  lasting: Record<string, number>;
  /** Every kind of background task that somebody carries out. */
  taskKinds: string[];
  /** Does one job, as its queue would. */
  run(queue: string, data?: object | null): Promise<void>;
  /** The shop as the operator's variables make it, for one test; the usual one works on afterwards. */
  configured(environment: Record<string, string>, test: () => Promise<void>): Promise<void>;
};

/**
 * The queues of the shop, wired as the server wires them, on a test's own database: jobs are taken, and done when the test
 * runs them. Call it once, at the top of the file.
 */
export function registeredJobs(url: string): RegisteredJobs {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hilal-jobs-'));
  const connection = createDatabase(url);
  const clock = fixedClock('2026-11-23T12:00:00Z');
  const handled = new Map<string, Handler>();
  const patient: string[] = [];
  const lasting: Record<string, number> = {};
  const schedules: Record<string, string> = {};
  const caughtUp = new Set<string>();
  const sent: RegisteredJobs['sent'] = [];
  const jobs = Object.assign(new Jobs(url, { onError: () => {} }), {
    handle: (
      queue: string,
      handler: (data: never) => Promise<void>,
      options: { patient?: boolean; expireInSeconds?: number } = {},
    ): void => {
      handled.set(queue, handler as Handler);
      if (options.expireInSeconds !== undefined) lasting[queue] = options.expireInSeconds;
      if (options.patient) patient.push(queue);
    },
    schedule: (queue: string, cron: string, { catchUp = false } = {}): void => {
      schedules[queue] = cron;
      if (catchUp) caughtUp.add(queue);
    },
    send: async (_: unknown, { queue, data, priority }: RegisteredJobs['sent'][number]) =>
      void sent.push({ queue, data, priority }),
    sendAll: async (_: unknown, queue: string, all: { data: object }[]) =>
      void sent.push(...all.map(({ data }) => ({ queue, data }))),
    backlog: async () => ({ waiting: 0, failed: 0 }),
    isIdle: async () => true,
  });
  const demo: Demo = { studio: 'none', fill: async () => null };
  const deps: Deps = {
    config: readConfig({ HILAL_DATA: dataFolder }, process.cwd()),
    secrets: shopSecrets,
    clock,
    log: createLog('silent'),
    connection,
    databaseUrl: url,
    jobs,
    files: shopFiles(dataFolder),
    metrics: createMetrics(),
    origin: () => 'https://shop.example',
  };
  const taken = vi.spyOn(BackgroundTasks.prototype, 'handle');
  const work = registerJobs(deps, demo);
  const taskKinds = taken.mock.calls.map(([kind]) => kind);
  taken.mockRestore();
  afterAll(async () => {
    work.stop();
    await connection.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return {
    ...{ deps, demo, clock, sent, handled, schedules, caughtUp, patient, lasting, taskKinds },
    async run(queue, data = null) {
      const handler = handled.get(queue);
      if (!handler) throw new Error(`nothing works on ${queue}`);
      await handler(data);
    },
    async configured(environment, test) {
      const config = readConfig({ HILAL_DATA: dataFolder, ...environment }, process.cwd());
      const other = registerJobs({ ...deps, config }, demo);
      try {
        await test();
      } finally {
        other.stop();
        registerJobs(deps, demo).stop();
      }
    },
  };
}
