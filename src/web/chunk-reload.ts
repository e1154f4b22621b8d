import type { Location } from 'react-router';

/** §8.1 At most one reload in this time (ms). */
export const reloadPauseMs = 60_000;

/** Session storage key of the time of the last reload. */
export const reloadStampKey = 'reloaded-at';

/** Whether the page may be reloaded after a module failed to load; `stamp` is the time of the last reload. */
export function mayReload(stamp: string | null, nowMs: number): boolean {
  const last = Number(stamp ?? Number.NaN);
  return !Number.isFinite(last) || stamp === '' || last > nowMs || nowMs - last >= reloadPauseMs;
}

/**
 * Whether the page may be reloaded now; stores the time of that reload. Without storage a missing module could reload
 * the page for ever, so the answer is no.
 */
function stampReload(): boolean {
  try {
    if (!mayReload(window.sessionStorage.getItem(reloadStampKey), Date.now())) return false;
    window.sessionStorage.setItem(reloadStampKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * The page of the pending navigation; whether one of its modules failed to load; whether our own code reloads the
 * page.
 */
let requested: Location | undefined;
let lost = false;
let ours = false;

/** The only way to reload this page: reloads by the router are cancelled (reloadOnLostChunk). */
export function reloadPage(): void {
  ours = true;
  window.location.reload();
}

/**
 * §8.1 Opens the requested page as a new document when one of its modules failed to load: documents work without
 * modules.
 */
function openLost(): void {
  if (!lost || !requested) return;
  const { origin, pathname, search } = window.location;
  const page = requested.pathname + requested.search;
  // After a step back the URL is already the requested one, and a change of the hash alone would load nothing.
  window.location.assign(origin + page + (page === pathname + search ? '' : requested.hash));
  requested = undefined;
  // Restored from the back/forward cache, this page would still wait for the missing module.
  window.addEventListener('pageshow', ({ persisted }) => persisted && reloadPage());
}

/** Stores the page of the pending navigation, from useNavigation. */
export function pageRequested(location: Location | undefined): void {
  requested = location;
  openLost();
}

/**
 * §4.11, §8.1 Reloads the page once when a module failed to load (the shop was deployed meanwhile); when it fails
 * again, the error is thrown. During a navigation it opens the requested page instead. §8.2 The browser itself logs
 * uncaught errors.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would end at the browser's error page.
    if (!navigator.onLine) return;
    lost = requested !== undefined;
    if (!lost && !stampReload()) return;
    event.preventDefault();
    if (lost) openLost();
    else reloadPage();
  });
  // The router reloads the page for each missing module of a route, without a limit, and even for a prefetch
  // (docs/decisions/013).
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || ours) return;
    event.preventDefault();
    lost = true;
    openLost();
  });
  // A failure before the navigation belongs to a prefetch.
  const forget = () => {
    lost = false;
  };
  for (const kind of ['click', 'popstate']) window.addEventListener(kind, forget, true);
}
