import { useEffect } from 'react';

/**
 * A click on a link of the shop while the device is offline keeps the page and shows a notice: modules of the next
 * page could not load, and a reload would end at the browser's error page. A page that the browser has saved
 * (offline/worker.ts) opens.
 */
export function useOfflineLinks(say: () => void): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      if (!link || link.origin !== location.origin || link.target === '_blank') return;
      // A hash of this page needs no connection.
      if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
      event.preventDefault();
      void isSaved(link.href).then((saved) => (saved ? location.assign(link.href) : say()));
    };
    // A prefetch without a connection fails, and the module would stay failed in this document.
    const doNotReach = (event: Event) => {
      if (navigator.onLine || !(event.target instanceof Element) || !event.target.closest('a')) return;
      event.stopImmediatePropagation();
    };
    const reaching = ['mouseover', 'touchstart', 'focusin'];
    window.addEventListener('click', stay, true);
    for (const kind of reaching) window.addEventListener(kind, doNotReach, { capture: true, passive: true });
    return () => {
      window.removeEventListener('click', stay, true);
      for (const kind of reaching) window.removeEventListener(kind, doNotReach, true);
    };
  }, [say]);
}

async function isSaved(href: string): Promise<boolean> {
  try {
    return (await caches.match(href)) !== undefined;
  } catch {
    // Without a secure address there are no caches.
    return false;
  }
}
