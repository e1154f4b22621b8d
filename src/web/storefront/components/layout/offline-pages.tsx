import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { reloadPage } from '#/web/chunk-reload.ts';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { notify } from '../../state/notices.ts';

const script = '/service-worker.js';

/**
 * Removes what was saved for another country: its prices are others. Answers whether anything could be. An empty cache notes the
 * country: it goes with the pages, also where the browser makes room.
 */
async function forgetOtherCountry(id: number): Promise<boolean> {
  const own = `hilal-country-${id}`;
  if (await caches.has(own)) return false;
  const others = (await caches.keys()).filter((name) => /^hilal-(?:country-\d+|.+-pages)$/.test(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  await caches.open(own);
  return true;
}

/**
 * Pages that were seen are shown again without a network; where the shop switches that off, it removes itself.
 * `country` is the id of the one that the page shows.
 */
export function OfflinePages({ on, country }: { on: boolean; country: number }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const offer = (registration: ServiceWorkerRegistration) => {
    notify(t`للمتجر نسخة جديدة`, {
      action: {
        label: t`تحديث`,
        run: () => {
          navigator.serviceWorker.addEventListener('controllerchange', reloadPage, {
            once: true,
          });
          // The newest: the one that was offered first may have been replaced since.
          registration.waiting?.postMessage('take-over');
        },
      },
    });
  };
  useEffectOnChange(on, () => {
    if (!('serviceWorker' in navigator)) return;
    const start = async () => {
      if (!on) {
        // The server answers with a worker that removes what is saved, and itself.
        await (await navigator.serviceWorker.getRegistration('/'))?.update();
        return;
      }
      const registration = await navigator.serviceWorker.register(script);
      // A test's browser may refuse without an error.
      if (!registration) return;
      if (registration.waiting && navigator.serviceWorker.controller) offer(registration);
      registration.addEventListener('updatefound', () => {
        const next = registration.installing;
        next?.addEventListener('statechange', () => {
          if (next.state === 'installed' && navigator.serviceWorker.controller) offer(registration);
        });
      });
    };
    // Without a network, or where the browser forbids it, pages are simply not saved.
    start().catch(() => {});
  });
  // The worker saves what passes through it. It is given what did not: a document and files that came before it, and a
  // page that was reached without a document.
  const passed = useRef(typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller));
  useEffect(() => {
    if (!on || !navigator.onLine || !('serviceWorker' in navigator)) return;
    let left = false;
    const hasPassed = passed.current;
    passed.current = false;
    const save = async () => {
      const isNew = await forgetOtherCountry(country);
      if (hasPassed && !isNew) return;
      const { active } = await navigator.serviceWorker.ready;
      if (left) return;
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /^\/(?:assets|media)\//.test(new URL(name).pathname));
      active?.postMessage([location.origin + pathname + search, ...files]);
    };
    // Without a storage there is nothing to save in.
    save().catch(() => {});
    return () => {
      left = true;
    };
  }, [on, country, pathname, search]);
  return null;
}
