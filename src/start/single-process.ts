import { openCopies } from '#/platform/backup/copies-place.ts';
import { backupNameKey, keepShipping } from '#/platform/backup/wal-archive.ts';
import { systemClock } from '#/platform/clock.ts';
import { type Config, originOf } from '#/platform/config.ts';
import { createLog } from '#/platform/log.ts';
import { openShopDatabase, type ShopDatabase } from '#/platform/shop-database.ts';
import { StartError } from '#/platform/start-error.ts';
import { type BuildApp, keepCompiled, loadBuiltApp, requireBuilt } from './app-build.ts';
import { demoShop } from './demo.ts';
import { announce, portOf, refusal, requireFreePort } from './listening.ts';
import { type Shutdown, shutdownOnSignal } from './shutdown.ts';

/** The whole shop in this one process. */
export const startSingleProcess = async (config: Config): Promise<void> => {
  const shutdown = shutdownOnSignal();
  await shutdown.run(async () => {
    requireBuilt(config);
    // While PostgreSQL comes up, this process reads its modules.
    let loading: Promise<BuildApp> | undefined;
    const load = (): Promise<BuildApp> => {
      loading ??= loadBuiltApp(config);
      loading.catch(() => {});
      return loading;
    };
    const { url, secrets } = await bringUpDatabase(config, shutdown, load);
    const buildApp = await load();
    await requireFreePort(config);
    const app = await buildApp({
      config,
      databaseUrl: url,
      clock: systemClock,
      secrets,
      demo: demoShop(config),
    });
    shutdown.onClose(app.stop);
    await app.prepare();
    await app.server.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw new StartError(refusal(error, config.host, config.port));
    });
    const port = portOf(app.server.server.address());
    announce(config, port, await app.ownerSignInUrl(originOf(config, port)));
    keepCompiled();
  });
};

/** The database of the data folder for as long as this process lives; the process ends when it is lost for good. */
export const bringUpDatabase = async (
  config: Config,
  shutdown: Shutdown,
  onWait?: () => void,
): Promise<ShopDatabase> => {
  const log = createLog(config.logLevel);
  let shipLast: (() => Promise<void>) | undefined;
  const opening = openShopDatabase(config, {
    onComplaint: (line) => log.error(line),
    onWait,
    onStopped: async () => shipLast?.(),
  });
  // Told to stop while it is still coming up, we wait for it and end it properly.
  shutdown.onClose(() =>
    opening.then(
      (database) => database.release(),
      () => {},
    ),
  );
  const database = await opening;
  if (config.backup && !config.databaseUrl) {
    const { to, recipient } = config.backup;
    const nameKey = backupNameKey(database.secrets);
    const archive = { dataFolder: config.dataFolder, place: openCopies(to), recipient, nameKey };
    const { stop, last } = keepShipping(archive, log);
    shutdown.onClose(stop);
    shipLast = last;
  }
  void database.lost.then(() => {
    console.error('PostgreSQL ended unexpectedly and could not be started again, so the shop stops.');
    shutdown.request(1);
  });
  return database;
};
