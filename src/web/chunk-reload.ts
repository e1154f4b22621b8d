/** §8.1 At most one reload in so many ms. */
export const reloadPauseMs = 60_000;

const key = 'reloaded-at';

/** Whether a page whose part could not be fetched may be loaded anew; `stamp` is when that was done last. */
export function mayReload(stamp: string | null, nowMs: number): boolean {
  const last = Number(stamp ?? Number.NaN);
  return !Number.isFinite(last) || stamp === '' || last > nowMs || nowMs - last >= reloadPauseMs;
}

/**
 * §4.11, §8.1 A part of the page that is gone (the shop was renewed meanwhile) reloads the page once; when it is
 * still gone, the error goes its way. §8.2 What nobody caught is written to the console by the browser itself.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would only end at the browser's own page.
    if (!navigator.onLine) return;
    try {
      if (!mayReload(window.sessionStorage.getItem(key), Date.now())) return;
      window.sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Without a stamp a lost part could reload the page for ever.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
