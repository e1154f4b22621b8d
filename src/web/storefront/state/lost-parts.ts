import { reloadPage } from '#/web/chunk-reload.ts';

/**
 * §4.5, §4.11 A part of the page whose module failed to load stays failed in this document, with its button. Offline the page
 * is reloaded once the connection is back; where something was typed or chosen from the device since, the shopper is
 * asked. Returns a function that ends it.
 */
export function watchLostParts(say: { offline: () => void; lost: () => void }): () => void {
  let typed = false;
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(target.type))) typed = true;
  };
  const online = () => (typed ? say.lost() : reloadPage());
  const onLost = (event: Event) => {
    // The page is being reloaded already (chunk-reload.ts).
    if (event.defaultPrevented) return;
    if (navigator.onLine) return say.lost();
    say.offline();
    window.addEventListener('online', online, { once: true });
  };
  window.addEventListener('input', onInput, true);
  window.addEventListener('vite:preloadError', onLost);
  return () => {
    window.removeEventListener('input', onInput, true);
    window.removeEventListener('vite:preloadError', onLost);
    window.removeEventListener('online', online);
  };
}
