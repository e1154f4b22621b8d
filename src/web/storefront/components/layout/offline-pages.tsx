import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { reloadPage } from '#/web/chunk-reload.ts';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { notify } from '../../state/notices.ts';

const script = '/service-worker.js';

/** Pages that were seen are shown again without a network; where the shop switches that off, it removes itself. */
export function OfflinePages({ on }: { on: boolean }) {
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
    if (passed.current) {
      passed.current = false;
      return;
    }
    let left = false;
    void navigator.serviceWorker.ready.then(({ active }) => {
      if (left) return;
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /^\/(?:assets|media)\//.test(new URL(name).pathname));
      active?.postMessage([location.origin + pathname + search, ...files]);
    });
    return () => {
      left = true;
    };
  }, [on, pathname, search]);
  return null;
}
