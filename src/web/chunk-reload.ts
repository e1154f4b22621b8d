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

/**
 * §4.11, §8.1 A part of the page that is gone (the shop was renewed meanwhile) reloads the page once; when it is
 * still gone, the error goes its way. §8.2 What nobody caught is written to the console by the browser itself.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would only end at the browser's own page.
    if (!navigator.onLine || !stampReload()) return;
    event.preventDefault();
    window.location.reload();
  });
}
