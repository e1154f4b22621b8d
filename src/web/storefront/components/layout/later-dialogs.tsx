import { lazy, Suspense, useEffect, useState } from 'react';
import type { StorefrontData } from './storefront-data.ts';

const FrameDialogs = lazy(() => import('./frame-dialogs.tsx'));

/**
 * The frame's dialogs come once the page has come to rest, so that they are no part of its first view. Whoever
 * opens one sooner gets it as soon as it is there (ui/dialog.tsx).
 */
export function LaterDialogs({ shop }: { shop: StorefrontData }) {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    // Safari has no idle callback; there a short while after the first view is the same.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setRested(true), 300);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setRested(true), { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, []);
  if (!rested) return null;
  return (
    <Suspense fallback={null}>
      <FrameDialogs shop={shop} />
    </Suspense>
  );
}
