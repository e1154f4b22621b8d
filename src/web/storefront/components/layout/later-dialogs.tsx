import { lazy, Suspense } from 'react';
import { useRested } from '#/web/storefront/state/rested.ts';
import type { StorefrontData } from './storefront-data.ts';

const FrameDialogs = lazy(() => import('./frame-dialogs.tsx'));

/**
 * The frame's dialogs come once the page has come to rest, so that they are no part of its first view. Whoever
 * opens one sooner gets it as soon as it is there (ui/dialog.tsx).
 */
export function LaterDialogs({ shop }: { shop: StorefrontData }) {
  const rested = useRested();
  if (!rested) return null;
  return (
    <Suspense fallback={null}>
      <FrameDialogs shop={shop} />
    </Suspense>
  );
}
