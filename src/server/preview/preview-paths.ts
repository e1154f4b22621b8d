import { barePath, isAdminPath } from '#/platform/url-path.rules.ts';
import { manifestPath, pageOfPath } from '#/web/internals/router-paths.ts';

/**
 * What stays open while the shop is behind its preview password: the back office, what tells that the shop lives,
 * files, the password itself, and what belongs to someone who has ordered already (the order's signed link, leaving
 * the newsletter, and no word of a size any more).
 */
const openCalls =
  /^\/api\/(?:admin|orders|returns)(?:\/|$)|^\/api\/(?:app\/(?:preview|unsubscribe|restock\/stop)|checkout\/add-payment-file|delivery\/places)$/;
const openFiles =
  /^\/(?:assets|media|look)\/|^\/favicon\.(?:svg|ico)$|^\/(?:healthz|readyz|metrics|\.well-known\/security\.txt)$/;
const openPages = /^\/(?:password|returns)$|^\/(?:orders|unsubscribe)\/[^/]+$/;
/** What is read by machines alone, and has nothing to say meanwhile: not even to who has a pass. */
const machines = /^\/(?:sitemaps?|feeds?)(?:\/|[.-][\w.-]*$)|\.(?:xml|rss|atom)$/;

export type PreviewPath = 'open' | 'robots' | 'machines' | 'call' | 'page';

/** What an address is to the preview password (§2.43); `url` as it was asked, with its query. */
export function previewPathOf(url: string): PreviewPath {
  const raw = url.split(/[?#]/, 1)[0] ?? '/';
  // The pages take what a browser makes of an address, where `..` goes up: both must be open. The router decodes
  // an address, so that a call may look like a page here; that opens nothing (preview-gate.ts).
  const read = URL.canParse(`http://x${raw}`) ? new URL(`http://x${raw}`).pathname : raw;
  if (isOpen(raw) && isOpen(read)) return 'open';
  if (read === '/robots.txt') return 'robots';
  if (machines.test(read)) return 'machines';
  return /^\/api(?:\/|$)/.test(raw) ? 'call' : 'page';
}

function isOpen(path: string): boolean {
  if (openCalls.test(path) || openFiles.test(path) || path === manifestPath) return true;
  const { page } = pageOfPath(path);
  return isAdminPath(page) || openPages.test(barePath(page));
}
