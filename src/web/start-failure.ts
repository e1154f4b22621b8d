import { reloadPauseMs, reloadStampKey } from './chunk-reload.ts';
import { pageScript } from './page-script.ts';

/** Runs in the page by itself, as text: the modules that could say so are what did not come. */
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
 * §4.11, §8.1 A page one of whose modules could not be fetched is loaded once more, at most once per 60 s; §8.4 then its
 * start has failed: that is logged, and the bar goes. The browser has it from the page's head.
 */
export const startFailureScript = import.meta.env.SSR
  ? pageScript(watchStart, reloadStampKey, reloadPauseMs)
  : '';
