import { pageScript } from '../page-script.ts';

/**
 * The service worker: pages that were seen, and their pictures, are shown again without a network, marked as saved.
 * Only pages that are the same for everyone in a country are saved, and those of one country at a time
 * (offline-pages.tsx): never account, orders, cart, checkout or back office, and nothing of the API. Online, each page comes from the network, so no new version of the shop is ever held back.
 */

/** What the browser gives a service worker; our types are those of a page. */
type WorkerEvent = Event & {
  request: Request;
  data: unknown;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
};
type WorkerScope = {
  addEventListener(kind: string, listen: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
};

/**
 * Inlined into the worker's script as text: it may use nothing of this module. `words` is JSON by language: the page
 * for an address that was never seen, and what is written above a saved page.
 */
function work(version: string, words: string): void {
  const scope = self as unknown as WorkerScope;
  const texts = JSON.parse(words) as Record<string, { page: string; saved: string }>;
  const [pages, files] = [`hilal-${version}-pages`, `hilal-${version}-files`];
  const most = { pages: 25, files: 250 };
  const saveable =
    /^(?:\/(?:fr|en))?(?:\/|\/(?:store\/.+|blog(?:\/.+)?|about(?:\/.+)?|faq|contact|privacy|terms|sitemap))?$/;
  const isOffice = /^\/(?:(?:fr|en)\/)?(?:admin|api)(?:\/|$)/i;
  const isFile = /^\/(?:assets|media|look)\//;
  const languageOf = (path: string) => /^\/(fr|en)(?:\/|$)/.exec(path)?.[1] || 'ar';

  /** What is saved may help and never stands in the way: a storage that is full or damaged has nothing. */
  const savedIn = async (name: string, address: string) => {
    try {
      return await (await caches.open(name)).match(address);
    } catch {
      return undefined;
    }
  };
  /**
   * The newest stand last; what is more than `limit` leaves at the front. Where there is no room, the older copy stays and
   * some of the front leave for what comes next. Never rejects.
   */
  const put = async (name: string, limit: number, address: string, answer: Response) => {
    try {
      const cache = await caches.open(name);
      const refusal = await cache.put(address, answer).catch((error: Error) => error);
      // An answer that broke off says nothing about the room.
      if (refusal && refusal.name !== 'QuotaExceededError') return;
      const others = (await cache.keys()).filter(({ url }) => url !== address);
      const leaving = refusal ? Math.ceil(others.length / 10) : others.length + 1 - limit;
      for (const old of others.slice(0, Math.max(0, leaving))) await cache.delete(old);
    } catch {
      // Not saved: the network has it.
    }
  };
  /** Where the country is in a cookie, the answer is `private`, and still the same for everyone in that country. */
  const isShared = (answer: Response) =>
    answer.status === 200 &&
    !answer.redirected &&
    !(answer.headers.get('cache-control') || '').includes('no-store');
  const savePage = async (address: string, answer: Response) => {
    const path = new URL(address).pathname;
    const isHtml = (answer.headers.get('content-type') || '').startsWith('text/html');
    if (saveable.test(path) && isHtml && isShared(answer)) await put(pages, most.pages, address, answer);
  };

  /** A saved page says that it is one, in an attribute that the shop's style writes above it. */
  const marked = async (answer: Response, language: string) => {
    const html = await answer.text();
    const saved = texts[language]?.saved || '';
    const headers = new Headers(answer.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    return new Response(html.replace('<html ', `<html data-saved="${saved}" `), { headers });
  };
  const pageOf = async (event: WorkerEvent) => {
    const { url } = event.request;
    const language = languageOf(new URL(url).pathname);
    try {
      // A page that is never saved is not taken from the browser's own cache either: it says that there is no network.
      const isSaved = saveable.test(new URL(url).pathname);
      const answer = await (isSaved ? fetch(event.request) : fetch(event.request, { cache: 'no-cache' }));
      event.waitUntil(savePage(url, answer.clone()));
      return answer;
    } catch {
      const saved = await savedIn(pages, url);
      const shown = saved && (await marked(saved, language).catch(() => undefined));
      if (shown) return shown;
      return new Response(texts[language]?.page || '', {
        status: 503,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    }
  };
  /** Files carry a hash of what is in them in their names, so they never change. */
  const fileOf = async (event: WorkerEvent) => {
    const { url } = event.request;
    const saved = await savedIn(files, url);
    if (saved) return saved;
    const answer = await fetch(event.request);
    if (answer.status === 200) event.waitUntil(put(files, most.files, url, answer.clone()));
    return answer;
  };

  scope.addEventListener('activate', (event) => {
    const former = async () => {
      try {
        for (const name of await caches.keys())
          if (/^hilal-.+-(?:pages|files)$/.test(name) && name !== pages && name !== files)
            await caches.delete(name);
      } finally {
        await scope.clients.claim();
      }
    };
    event.waitUntil(former());
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (isOffice.test(pathname)) return;
    if (request.mode === 'navigate') event.respondWith(pageOf(event));
    else if (isFile.test(pathname)) event.respondWith(fileOf(event));
  });
  scope.addEventListener('message', (event) => {
    // The shopper took the new version.
    if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
    // What a page had loaded before the worker was there, and pages that were reached without a document.
    if (!Array.isArray(event.data)) return;
    const save = async (addresses: readonly unknown[]) => {
      for (const address of addresses) {
        if (typeof address !== 'string' || new URL(address).origin !== scope.location.origin) continue;
        const isPage = !isFile.test(new URL(address).pathname);
        if (isPage && !saveable.test(new URL(address).pathname)) continue;
        if (!isPage && (await savedIn(files, address))) continue;
        const answer = await fetch(address).catch(() => undefined);
        if (answer?.status !== 200) continue;
        if (isPage) await savePage(address, answer);
        else await put(files, most.files, address, answer);
      }
    };
    event.waitUntil(save(event.data));
  });
}

/** Takes the place of the worker when it is switched off: removes what was saved, and itself. */
function leave(): void {
  const scope = self as unknown as WorkerScope & { registration: { unregister(): Promise<boolean> } };
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    const remove = async () => {
      for (const name of await caches.keys()) if (name.startsWith('hilal-')) await caches.delete(name);
      await scope.registration.unregister();
    };
    event.waitUntil(remove());
  });
}

/** The script of the worker; `version` is the build's: another one is another worker. */
export const workerScript = (
  version: string,
  words: Record<string, { page: string; saved: string }>,
): string => pageScript(work, version, JSON.stringify(words));

export const leavingScript = (): string => pageScript(leave);
