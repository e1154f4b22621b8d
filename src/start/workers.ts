import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { systemClock } from '#/platform/clock.ts';
import { collectMetrics } from '#/platform/cluster-metrics.ts';
import { type Config, originOf } from '#/platform/config.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { StartError } from '#/platform/start-error.ts';
import { keepCompiled, loadBuiltApp, requireBuilt } from './app-build.ts';
import { demoShop } from './demo.ts';
import { announce, portOf, refusal, requireFreePort } from './listening.ts';
import { shutdownOnSignal } from './shutdown.ts';
import { bringUpDatabase } from './single-process.ts';

/** What a web process hears once the database is there, and what it answers once it serves. */
type DatabaseReady = { databaseUrl: string };
type Opened = { port: number; signIn: string | null };
type Forked = { worker: Worker; open(databaseUrl: string): Promise<Opened> };

/** This process keeps the database and the data folder; WEB_CONCURRENCY others share the port. */
export const startWorkers = async (config: Config): Promise<void> => {
  const shutdown = shutdownOnSignal();
  await shutdown.run(async () => {
    requireBuilt(config);
    collectMetrics();
    // Each takes connections by itself: one handed to a process that dies before it took it would never be answered.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    let first: Forked | undefined;
    const endWorkers = () => Promise.all(Object.values(cluster.workers ?? {}).map(endWorker));
    // Should the database not come up; else they end before it does.
    shutdown.onClose(endWorkers);
    // While PostgreSQL comes up, the first one reads its modules.
    const { url } = await bringUpDatabase(config, shutdown, () => {
      first ??= forkWorker();
    });
    await requireFreePort(config);
    let ending = false;
    shutdown.onClose(async () => {
      ending = true;
      await endWorkers();
    });
    const fork = (): Promise<Opened> => forkWorker().open(url);
    let starting = true;
    const replacements = new WeakSet<Worker>();
    // Heard from the first one on, which serves while the others open. One of those that the start waits for, and that
    // cannot open, ends the start below.
    cluster.on('exit', (worker, code, signal) => {
      if (ending || (starting && !serving.has(worker) && !replacements.has(worker))) return;
      console.error(`A web process ended (${signal ?? code}); another takes its place.`);
      setTimeout(() => {
        if (ending) return;
        const replacement = forkWorker();
        replacements.add(replacement.worker);
        replacement.open(url).catch((error: unknown) => console.error(error));
      }, 1_000);
    });
    // The first one prepares the shop alone; the others find it prepared.
    const { port, signIn } = await (first ?? forkWorker()).open(url);
    await Promise.all(Array.from({ length: config.webConcurrency - 1 }, fork));
    starting = false;
    announce(config, port, signIn);
    keepCompiled();
  });
};

/** Web processes that have opened. */
const serving = new WeakSet<Worker>();

const forkWorker = (): Forked => {
  const worker = cluster.fork();
  const opened = Promise.race([
    new Promise<Opened>((resolve) => {
      // One that already listens may be asked for its metrics first, and ask for those of the others.
      worker.on('message', (message: Partial<Opened>) => {
        if (message.port === undefined) return;
        serving.add(worker);
        resolve({ port: message.port, signIn: message.signIn ?? null });
      });
    }),
    once(worker, 'exit').then((): never => {
      throw new StartError('A web process ended while it was starting; its reason stands above.');
    }),
  ]);
  // One that ends while it waits for the database is heard of when it is to open.
  opened.catch(() => {});
  return {
    worker,
    open(databaseUrl) {
      if (worker.isConnected()) worker.send({ databaseUrl } satisfies DatabaseReady);
      return opened;
    },
  };
};

const endWorker = async (worker: Worker | undefined): Promise<void> => {
  if (!worker || worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await gone;
};

/** One of the web processes. */
export const startWorker = async (config: Config): Promise<void> => {
  const shutdown = shutdownOnSignal();
  await shutdown.run(async () => {
    const ready = new Promise<DatabaseReady>((resolve) => process.once('message', resolve));
    const buildApp = await loadBuiltApp(config);
    const { databaseUrl } = await ready;
    const secrets = loadSecrets(config.dataFolder);
    const app = await buildApp({ config, databaseUrl, clock: systemClock, secrets, demo: demoShop(config) });
    shutdown.onClose(app.stop);
    await app.prepare();
    await app.server.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw new StartError(refusal(error, config.host, config.port));
    });
    const port = portOf(app.server.server.address());
    const signIn = cluster.worker?.id === 1 ? await app.ownerSignInUrl(originOf(config, port)) : null;
    process.send?.({ port, signIn } satisfies Opened);
    keepCompiled();
  });
};
