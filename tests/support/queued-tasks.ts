import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { BackgroundTasks } from '#/platform/background-tasks.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { shopFiles } from '#/platform/files.ts';
import type { Job } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { taskFiles } from '#/platform/task-files.ts';

/** Background tasks with a folder of their own: what is begun waits by its id in `queued`, until `runAll`. */
export function queuedTasks(db: Database, clock: Clock) {
  const folder = mkdtempSync(join(tmpdir(), 'queued-tasks-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const files = taskFiles(shopFiles(folder).works);
  const queued: number[] = [];
  beforeEach(() => void queued.splice(0));
  const jobs = {
    send: async (_db: unknown, { data }: Job<object>) =>
      void queued.push(Number(Reflect.get(data, 'workId'))),
  };
  const tasks = new BackgroundTasks({ db, jobs, clock, log: createLog('silent'), files });
  const runAll = async () => {
    for (const workId of queued.splice(0)) await tasks.run({ workId });
  };
  return { folder, files, queued, jobs, tasks, runAll };
}
