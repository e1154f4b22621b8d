import type { FastifyInstance } from 'fastify';
import type { Database } from '#/platform/database.ts';
import { locales } from '#/platform/local-text.ts';
import { text } from '#/platform/messages.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { leavingScript, workerScript } from '#/web/offline/worker.ts';
import { plainPage } from './plain-page.ts';

const words = {
  title: text('لا يوجد اتصال'),
  text: text('لم نتمكن من الوصول إلى المتجر. سلتك محفوظة، وما كتبته محفوظ.'),
  again: text('إعادة المحاولة'),
  home: text('العودة إلى الرئيسية'),
};
/** The page that was asked for comes by itself once there is a network. */
const comeBack = "addEventListener('online',()=>location.reload())";
const saved = text('نسخة محفوظة من الصفحة، دون اتصال. قد تكون الأسعار قد تغيرت.');

/** The service worker that shows saved pages without a network; switched off, it is one that removes itself. */
export function registerOfflineWorker(
  server: FastifyInstance,
  options: {
    db: Database;
    /** The build’s; without one (from the sources) nothing is saved. */
    version: string | undefined;
    /** Where pictures are found that do not come from the shop itself. */
    publicMedia?: string | undefined;
  },
): void {
  const perLanguage = () =>
    Object.fromEntries(
      locales.map((locale) => [locale, { page: plainPage(locale, words, comeBack), saved: saved[locale] }]),
    );
  server.get('/service-worker.js', { schema: { hide: true } }, async (_request, reply) => {
    const { offlinePages } = await getSettings(options.db);
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    // The worker may ask for what the shop has, and nothing else.
    const pictures = options.publicMedia === undefined ? '' : ` ${new URL(options.publicMedia).origin}`;
    reply.header('content-security-policy', `default-src 'none'; connect-src 'self'${pictures}`);
    const { version } = options;
    return reply.send(offlinePages && version ? workerScript(version, perLanguage()) : leavingScript());
  });
}
