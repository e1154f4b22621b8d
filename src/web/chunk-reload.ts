import type { Location } from 'react-router';

/** §8.1 At most one reload in so many ms. */
export const reloadPauseMs = 60_000;

/** Where the tab keeps when that was. */
export const reloadStampKey = 'reloaded-at';

/** Whether a page whose part could not be fetched may be loaded anew; `stamp` is when that was done last. */
export function mayReload(stamp: string | null, nowMs: number): boolean {
  const last = Number(stamp ?? Number.NaN);
  return !Number.isFinite(last) || stamp === '' || last > nowMs || nowMs - last >= reloadPauseMs;
}

/**
 * Whether the page may be loaded anew now, which is then said to have been done. Without a stamp a lost part could load
 * the page for ever: a browser that keeps nothing may not.
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

/** The page that was asked for and is on its way; whether a module was lost since; whether we reload the page ourselves. */
let requested: Location | undefined;
let lost = false;
let ours = false;

/** The only way to load this page anew: other reloads are the router's, and stopped (reloadOnLostChunk). */
export function reloadPage(): void {
  ours = true;
  window.location.reload();
}

/** §8.1 A page whose module is lost is opened like any link without a script: its document can be read without. */
function openLost(): void {
  if (!lost || !requested) return;
  const { origin, pathname, search } = window.location;
  const page = requested.pathname + requested.search;
  // Of a step back the address is there already, and with a hash nothing would be loaded.
  window.location.assign(origin + page + (page === pathname + search ? '' : requested.hash));
  requested = undefined;
  // Set aside by the browser and shown again, this page would wait for ever for the one that was lost.
  window.addEventListener('pageshow', ({ persisted }) => persisted && reloadPage());
}

/** The page that is on its way, as useNavigation says it. */
export function pageRequested(location: Location | undefined): void {
  requested = location;
  openLost();
}

/**
 * §4.11, §8.1 A part of the page that is gone (the shop was renewed meanwhile) reloads the page once; when it is
 * still gone, the error goes its way. Was it a part of a page that was asked for, that page is opened. §8.2 What nobody
 * caught is written to the console by the browser itself.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would only end at the browser's own page.
    if (!navigator.onLine) return;
    lost = requested !== undefined;
    if (!lost && !stampReload()) return;
    event.preventDefault();
    if (lost) openLost();
    else reloadPage();
  });
  // The router reloads the page for each module of a route that is lost, without a limit, and already when its link is
  // only reached for (docs/decisions/013).
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || ours) return;
    event.preventDefault();
    lost = true;
    openLost();
  });
  // What was lost before a page was asked for was only reached for.
  const forget = () => {
    lost = false;
  };
  for (const kind of ['click', 'popstate']) window.addEventListener(kind, forget, true);
}
