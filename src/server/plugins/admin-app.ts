import type { FastifyInstance } from 'fastify';
import { pushWorkerScript } from '#/web/push/worker.ts';

/** An iPhone gives notices only to what was put on its home screen, and that only with a manifest. */
const manifest = {
  name: 'إدارة هلال',
  short_name: 'هلال',
  lang: 'ar',
  dir: 'rtl',
  start_url: '/Admin',
  // Its screens in French stand elsewhere.
  scope: '/',
  display: 'standalone',
  background_color: '#fffaf6',
  theme_color: '#FF4C3B',
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
};

/** What makes the back office an app of the phone: its manifest, and its service worker below the address it works for. */
export function registerAdminApp(server: FastifyInstance): void {
  server.get('/Admin/app.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest)),
  );
  server.get('/Admin/push-worker.js', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    // It asks nobody for anything.
    reply.header('content-security-policy', "default-src 'none'");
    return reply.send(pushWorkerScript());
  });
}
