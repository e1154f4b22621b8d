import { createServer } from 'node:http';
import { systemClock } from '#/platform/clock.ts';
import { type Config, originOf } from '#/platform/config.ts';
import type { HilalApp } from '#/server/app.ts';
import type { BuildApp } from './app-build.ts';
import { demoShop } from './demo.ts';
import { announce, listen, portOf, requireFreePort } from './listening.ts';
import { shutdownOnSignal } from './shutdown.ts';
import { bringUpDatabase } from './single-process.ts';

/** Several files saved at once rebuild the app once. */
const settleMs = 150;

/**
 * The shop from its sources: pages change in the browser as they are saved. Vite hands loaders a changed
 * server module at once, while a running app would keep the old one, so the app is then built again.
 */
export const startDevelopment = async (config: Config): Promise<void> => {
  const shutdown = shutdownOnSignal();
  await shutdown.run(async () => {
    const { url: databaseUrl, secrets } = await bringUpDatabase(config, shutdown);
    await requireFreePort(config);
    const http = createServer();
    const { createServer: createVite } = await import('vite');
    const vite = await createVite({
      root: config.root,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: http } },
    });
    shutdown.onClose(() => vite.close());

    const load = async (): Promise<BuildApp> => {
      const module = await vite.ssrLoadModule('./src/server/app.ts');
      return module.buildApp;
    };
    const open = async (buildApp: BuildApp): Promise<HilalApp> => {
      const app = await buildApp({
        config,
        databaseUrl,
        clock: systemClock,
        secrets,
        demo: demoShop(config),
        port: () => portOf(http.address()) || config.port,
      });
      await app.prepare();
      await app.server.ready();
      return app;
    };
    let built = await load();
    let current = open(built);
    shutdown.onClose(async () => (await current).stop());
    const app = await current;

    http.on('request', (request, reply) => {
      vite.middlewares(request, reply, () => {
        current.then(
          ({ server }) => server.routing(request, reply),
          (error: unknown) => reply.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
        );
      });
    });

    const replace = async (): Promise<void> => {
      const before = current;
      // A file that cannot be read yet: Vite has said so, and the app of before goes on.
      const buildApp = await load().catch(() => built);
      if (buildApp === built) return;
      built = buildApp;
      current = before
        .then((old) => old.stop())
        .catch(() => {})
        .then(() => open(buildApp));
      await current;
      console.log('The server was built again.');
    };
    let timer: NodeJS.Timeout | undefined;
    vite.watcher.on('all', (_event, file) => {
      // Components and styles reach the page by themselves.
      if (!file.startsWith(`${config.root}/src/`) || !file.endsWith('.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => replace().catch((error: unknown) => console.error(error)), settleMs);
    });

    const port = await listen(http, config);
    shutdown.onClose(async () => {
      http.close();
      http.closeAllConnections();
    });
    announce(config, port, await app.ownerSignInUrl(originOf(config, port)));
  });
};
