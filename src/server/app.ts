import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from '#/platform/clock.ts';
import { type Config, originOf } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { saveIndexes } from '#/platform/index-memory.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics, type Metrics } from '#/platform/metrics.ts';
import { trustedProxies } from '#/platform/network.ts';
import { queryLog, queryTrace } from '#/platform/query-log.ts';
import { requestIdReader } from '#/platform/request-id.ts';
import { saveIndexesIn } from '#/platform/saved-index.ts';
import type { Secrets } from '#/platform/secrets.ts';
import { openFiles } from '#/platform/storage/open-files.ts';
import type { Telemetry } from '#/platform/telemetry/open-telemetry.ts';
import { currentListingIndex, currentSearchIndex, ensureSearchTexts } from '#/shop/catalog/index.ts';
import { ensureContent } from '#/shop/content/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { ensurePromotions } from '#/shop/promotions/index.ts';
import { previewName } from '#/shop/settings/index.ts';
import { ownerSignInLink } from '#/shop/staff/index.ts';
import { registerApi } from './api.ts';
import { bounds } from './bounds.ts';
import { buildRevision } from './build-revision.ts';
import type { Demo, Deps } from './deps.ts';
import { closeDrained } from './draining.ts';
import { fastPathFront } from './page-cache/fast-path.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { registerPages } from './pages.ts';
import { registerAdminApp } from './plugins/admin-app.ts';
import { registerCaptchaPage } from './plugins/captcha-page.ts';
import { registerCrawlers } from './plugins/crawlers.ts';
import { registerDocs } from './plugins/docs.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerFeeds } from './plugins/feeds.ts';
import { registerFiles } from './plugins/files.ts';
import { registerHealth } from './plugins/health.ts';
import { registerLimits } from './plugins/limits.ts';
import { registerLookStyles } from './plugins/look-styles.ts';
import { readableUrl, registerNotFound } from './plugins/not-found.ts';
import { registerOfflineWorker } from './plugins/offline-worker.ts';
import { registerRequestId } from './plugins/request-id.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerSharePictures } from './plugins/share-pictures.ts';
import { registerWarmUp } from './plugins/warm-up.ts';
import { registerPreviewGate } from './preview/preview-gate.ts';
import { enqueueAtStart, fillDemo, registerJobs } from './register-jobs.ts';

/** A stop waits so long for the indexes of a large catalog to be saved. */
const savingMs = 3000;
/** And so long for what a collector has not been told yet. */
const telemetryMs = 2000;

export type HilalApp = {
  server: FastifyInstance;
  /** Queues, the demo shop on the very first start; before listening. */
  prepare(): Promise<void>;
  /** The owner's one-time sign-in while nobody has signed in yet. */
  ownerSignInUrl(origin: string): Promise<string | null>;
  stop(): Promise<void>;
};

/** The port that the system chose when none was asked for. */
function listeningPort({ server }: FastifyInstance, { port }: Config): number {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : port;
}

/** OpenTelemetry is loaded only where a collector is named. */
async function telemetryOf(
  { telemetry }: Config,
  { registry }: Metrics,
  revision = 'development',
): Promise<Telemetry | undefined> {
  if (!telemetry) return undefined;
  const { openTelemetry } = await import('#/platform/telemetry/open-telemetry.ts');
  return openTelemetry(telemetry, { registry, revision });
}

/** Puts the shop together, without listening. The only place that wires. */
export async function buildApp(given: {
  config: Config;
  databaseUrl: string;
  clock: Clock;
  secrets: Secrets;
  demo: Demo;
  /** Where the shop is heard, for whoever does not let this server listen by itself. */
  port?: () => number;
}): Promise<HilalApp> {
  const { config, clock, secrets, demo } = given;
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const revision = import.meta.env.PROD ? buildRevision(config.root) : undefined;
  const telemetry = await telemetryOf(config, metrics, revision);
  const watches = [queryLog(log), ...(telemetry?.trace ? [queryTrace(telemetry.trace)] : [])];
  const connection = createDatabase(given.databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    watch: (query) => {
      for (const watch of watches) watch(query);
    },
  });
  if (revision) {
    saveIndexesIn(connection.db, {
      folder: join(config.dataFolder, 'indexes'),
      revision,
      problem: (err) =>
        log.warn({ err }, 'an index is not saved, or not read from its file but from the database'),
    });
  }
  const jobs = new Jobs(given.databaseUrl, {
    onError: (error) => log.error({ err: error }, 'jobs'),
    onFailure: (error) =>
      log.warn({ err: error }, 'a job failed; it is tried again until its tries are used up'),
    trace: telemetry?.trace,
  });
  const deps: Deps = {
    config,
    secrets,
    clock,
    log,
    connection,
    databaseUrl: given.databaseUrl,
    jobs,
    files: openFiles(config),
    metrics,
    origin: () => originOf(config, given.port?.() ?? listeningPort(server, config)),
  };

  const logger: FastifyBaseLogger = log;
  const isBelieved = trustedProxies(config.trustProxy);
  const requestId = requestIdReader(isBelieved);
  const front = fastPathFront(requestId);
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    trustProxy: isBelieved,
    bodyLimit: bounds.body,
    requestTimeout: bounds.arrivalMs,
    handlerTimeout: bounds.answerMs,
    http: { maxHeaderSize: bounds.headers },
    serverFactory: front.serverFactory,
    routerOptions: { maxParamLength: 500 },
    // Who was let in before the stop is answered (draining.ts).
    forceCloseConnections: false,
    return503OnClosing: false,
  });
  let pages: PageCache | undefined;
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerRequestId(server, { trace: telemetry?.trace, isBelieved });
  registerErrors(server);
  registerNotFound(server);
  registerSecurityHeaders(server, { policies: import.meta.env.PROD, shopUrl: config.shopUrl });
  registerHealth(server, {
    db: connection.db,
    metrics,
    metricsToken: config.metricsToken,
    secondsLeft: () => pages?.secondsLeft ?? null,
  });
  await registerLimits(server, { log });
  await server.register(cookie);
  const preview = registerPreviewGate(server, {
    db: connection.db,
    clock,
    signingKey: secrets.signingKey,
    secureCookies: config.isSecure,
  });
  await registerDocs(server);
  const broadcast = await registerApi(server, deps);

  await registerFiles(server, {
    client: join(config.root, 'build', 'client'),
    media: deps.files.media,
    publicMedia: config.publicMedia,
    production: import.meta.env.PROD,
  });
  registerOfflineWorker(server, { db: connection.db, version: revision, publicMedia: config.publicMedia });
  registerLookStyles(server, {
    db: connection.db,
    clock,
    signingKey: secrets.signingKey,
    secureCookies: config.isSecure,
  });
  registerAdminApp(server);
  registerCaptchaPage(server, config.recaptchaKeys);
  registerCrawlers(server, { db: connection.db, clock, origin: deps.origin });
  registerFeeds(server, { db: connection.db, clock, origin: deps.origin });
  registerSharePictures(server, deps);
  pages = await registerPages(server, deps, {
    alsoCached: { [previewName]: preview },
    invalidated: (tags) => broadcast.invalidated(tags),
    front,
    open: () => preview.known() === null,
  });
  registerWarmUp(server, {
    log,
    warm: async () => {
      // Pages need the lists.
      await currentListingIndex(connection.db);
      await currentSearchIndex(connection.db);
    },
  });
  const work = registerJobs(deps, demo);

  return {
    server,
    async prepare() {
      await connection.db.transaction(async (tx) => {
        await ensureCountries(tx);
        await ensureDelivery(tx);
        await ensureContent(tx);
        await ensurePromotions(tx);
        await ensureSearchTexts(tx);
      });
      await jobs.prepare();
      if (config.demo !== 'none') await fillDemo(deps, demo, config.demo);
      await enqueueAtStart(deps);
      await jobs.start();
    },
    async ownerSignInUrl(origin) {
      const link = await ownerSignInLink(connection.db, clock);
      // Behind the #, so that it reaches no log on its way.
      return link && `${origin}/Admin/login#${link}`;
    },
    async stop() {
      await closeDrained(server);
      await jobs.stop();
      work.stop();
      await saveIndexes(connection.db, savingMs);
      await connection.close();
      await telemetry?.stop(telemetryMs);
    },
  };
}
