import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { systemClock } from '#/platform/clock.ts';
import { type Config, originOf } from '#/platform/config.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { StartError } from '#/platform/start-error.ts';
import { loadBuiltApp } from './app-build.ts';
import { demoShop } from './demo.ts';
import { announce, portOf, refusal, requireFreePort } from './listening.ts';
import { shutdownOnSignal } from './shutdown.ts';
import { bringUpDatabase } from './single-process.ts';

type Opened = { port: number; signIn: string | null };
const databaseVariable = 'HILAL_WORKER_DATABASE';

/** This process keeps the database and the data folder; WEB_CONCURRENCY others share the port. */
export const startWorkers = async (config: Config): Promise<void> => {
  const shutdown = shutdownOnSignal();
  await shutdown.run(async () => {
    await loadBuiltApp(config);
    const { url } = await bringUpDatabase(config, shutdown);
    await requireFreePort(config);
    let ending = false;
    shutdown.onClose(async () => {
      ending = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map(endWorker));
    });
    const fork = async (): Promise<Opened> => {
      const worker = cluster.fork({ [databaseVariable]: url });
      return Promise.race([
        new Promise<Opened>((resolve) => worker.once('message', resolve)),
        once(worker, 'exit').then((): never => {
          throw new StartError('A web process ended while it was starting; its reason stands above.');
        }),
      ]);
    };
    // The first one prepares the shop alone; the others find it prepared.
    const { port, signIn } = await fork();
    await Promise.all(Array.from({ length: config.webConcurrency - 1 }, fork));
    cluster.on('exit', (_worker, code, signal) => {
      if (ending) return;
      console.error(`A web process ended (${signal ?? code}); another takes its place.`);
      setTimeout(() => {
        if (!ending) fork().catch((error: unknown) => console.error(error));
      }, 1_000);
    });
    announce(config, port, signIn);
  });
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
    const databaseUrl = process.env[databaseVariable] ?? '';
    const buildApp = await loadBuiltApp(config);
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
  });
};
