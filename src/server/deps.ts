import type { Clock } from '#/platform/clock.ts';
import type { Config } from '#/platform/config.ts';
import type { DatabaseConnection } from '#/platform/database.ts';
import type { Jobs } from '#/platform/jobs.ts';
import type { Log } from '#/platform/log.ts';
import type { Metrics } from '#/platform/metrics.ts';
import type { Secrets } from '#/platform/secrets.ts';

/** What the running shop is made of; made once in app.ts, handed down. */
export type Deps = {
  config: Config;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  connection: DatabaseConnection;
  /** For what needs a connection of its own (news of changes). */
  databaseUrl: string;
  jobs: Jobs;
  metrics: Metrics;
  /** The shop's own address, which links begin with. Known once the server listens. */
  origin(): string;
};
