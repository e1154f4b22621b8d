import type { Clock } from '#/platform/clock.ts';
import type { Config, DemoSize } from '#/platform/config.ts';
import type { Database, DatabaseConnection, Db } from '#/platform/database.ts';
import type { ShopFiles } from '#/platform/files.ts';
import type { Jobs } from '#/platform/jobs.ts';
import type { Log } from '#/platform/log.ts';
import type { Metrics } from '#/platform/metrics.ts';
import type { Secrets } from '#/platform/secrets.ts';

/** The demo shop, as whoever starts the program brings it along. */
export type Demo = {
  /** Fills a shop that has nothing yet. Answers what was written, null when nothing was. */
  fill(given: {
    size: DemoSize;
    db: Database;
    clock: Clock;
    /** Has the files of a picture made; greater `priority` first, those of the home page's first screen before all. */
    enqueuePicture(
      tx: Db,
      picture: { pictureId: number; priority: number; firstScreen: boolean },
    ): Promise<void>;
  }): Promise<Record<string, number> | null>;
  /** File of the module that exports `drawPicture`: the image worker has it draw what is stored as a drawing. */
  studio: string;
};

/** What the running shop is made of; made once in app.ts, handed down. */
export type Deps = {
  config: Config;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  connection: DatabaseConnection;
  /** For what needs a connection of its own (the listener for invalidations). */
  databaseUrl: string;
  jobs: Jobs;
  files: ShopFiles;
  metrics: Metrics;
  /** The shop's own address, which links begin with. Known once the server listens. */
  origin(): string;
};
