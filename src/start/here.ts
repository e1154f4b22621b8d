import { systemClock } from '#/platform/clock.ts';
import { type Config, originOf } from '#/platform/config.ts';
import { createLog } from '#/platform/log.ts';
import { openShopDatabase, type ShopDatabase } from '#/platform/shop-database.ts';
import { StartError } from '#/platform/start-error.ts';
import { loadBuiltApp } from './app-build.ts';
import { announce, portOf, refusal, requireFreePort } from './listening.ts';
import { type Stopping, stopWhenAsked } from './stopping.ts';

/** The whole shop in this one process. */
export const startHere = async (config: Config): Promise<void> => {
  const stopping = stopWhenAsked();
  await stopping.during(async () => {
    const buildApp = await loadBuiltApp(config);
    const { url, secrets } = await bringUpDatabase(config, stopping);
    await requireFreePort(config);
    const app = await buildApp({ config, databaseUrl: url, clock: systemClock, secrets });
    stopping.later(app.stop);
    await app.prepare();
    await app.server.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw new StartError(refusal(error, config.host, config.port));
    });
    const port = portOf(app.server.server.address());
    announce(config, port, await app.ownerSignInUrl(originOf(config, port)));
  });
};

/** The database of the data folder for as long as this process lives; the process ends when it is lost for good. */
export const bringUpDatabase = async (config: Config, stopping: Stopping): Promise<ShopDatabase> => {
  const log = createLog(config.logLevel);
  const opening = openShopDatabase(config, { onComplaint: (line) => log.error(line) });
  // Told to stop while it is still coming up, we wait for it and end it properly.
  stopping.later(() =>
    opening.then(
      (database) => database.release(),
      () => {},
    ),
  );
  const database = await opening;
  void database.lost.then(() => {
    console.error('PostgreSQL ended unexpectedly and could not be started again, so the shop stops.');
    stopping.ask(1);
  });
  return database;
};
