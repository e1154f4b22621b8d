import type { Location } from 'react-router';

/** §8.1 At most one reload in so many ms. */
export const reloadPauseMs = 60_000;

/** Where the tab keeps when that was. */
export const reloadStampKey = 'reloaded-at';

/** A route's module could not be fetched: the router's own answer to it is replaced by this event (vite.config.ts). */
export const lostModule = 'lost-module';

declare global {
  interface Window {
    /** The router, as it shows itself to its developer tools. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Location | undefined } } };
  }
}

/** Whether a page whose part could not be fetched may be loaded anew; `stamp` is when that was done last. */
export function mayReload(stamp: string | null, nowMs: number): boolean {
  const agoMs = nowMs - Number(stamp);
  // A stamp that says nothing, or of a clock that went back, does not count.
  return !(agoMs >= 0 && agoMs < reloadPauseMs);
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

/** The page that was pressed and is still on its way, if any. */
const askedPage = () => window.__reactRouterDataRouter?.state.navigation.location;

/** The page's address without its hash. The origin is ours whatever the path begins with. */
const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  window.location.origin + pathname + search;

/** Loads the page anew, and it is then the one that was asked for. */
function reload(asked: Location | undefined): void {
  // Of a step back or forward the address is there already.
  if (asked && addressOf(asked) !== addressOf(window.location)) {
    window.history.pushState(null, '', addressOf(asked) + asked.hash);
    // The place in the page before was kept when the link was pressed; the next page begins at its top.
    window.scrollTo(0, 0);
  }
  window.location.reload();
}

/**
 * §4.11, §8.1 A part of the page that is gone (the shop was renewed meanwhile) reloads the page once; when it is
 * still gone, the error goes its way. §8.2 What nobody caught is written to the console by the browser itself.
 */
export function reloadOnLostChunk(): void {
  let left: Location | undefined;

  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would only end at the browser's own page.
    if (!navigator.onLine || !stampReload()) return;
    event.preventDefault();
    left = askedPage();
    reload(left);
  });

  window.addEventListener(lostModule, () => {
    const asked = askedPage();
    // Only reached for yet; or one more of the modules of a page for which this one is left already.
    if (!asked || asked === left) return;
    left = asked;
    if (stampReload()) return reload(asked);
    // Left for good: the navigation never ends in a page that the browser sets aside and shows again.
    window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
    const address = addressOf(asked);
    // To the very address of the page nothing would be loaded if it has a hash.
    window.location.assign(address === addressOf(window.location) ? address : address + asked.hash);
  });
}
