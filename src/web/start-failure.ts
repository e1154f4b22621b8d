import { reloadPauseMs, reloadStampKey } from './chunk-reload.ts';
import { pageScript } from './page-script.ts';

/** Inlined into the page as text, because the modules themselves failed to load. */
function watchStart(stampKey: string, pauseMs: number): void {
  const failed = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    try {
      const ago = Date.now() - Number(sessionStorage.getItem(stampKey));
      // A stamp of a clock that went back does not count.
      if (navigator.onLine && (ago < 0 || ago >= pauseMs)) {
        sessionStorage.setItem(stampKey, String(Date.now()));
        return location.reload();
      }
    } catch {
      // Without a stamp the page could be loaded for ever.
    }
    console.error('the page could not be started: one of its scripts could not be fetched');
    document.querySelector('.startup-bar')?.remove();
    for (const button of document.querySelectorAll('[data-waits]')) button.removeAttribute('data-waits');
  };
  // Such an event does not bubble.
  window.addEventListener('error', failed, true);
}

/**
 * §4.11, §8.1 Reloads the page when one of its modules failed to load, at most once per 60 s; §8.4 after that the
 * start has failed: it is logged and the startup bar removed. Inlined in the page's head.
 */
export const startFailureScript = import.meta.env.SSR
  ? pageScript(watchStart, reloadStampKey, reloadPauseMs)
  : '';
