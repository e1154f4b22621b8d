import { type ComponentType, useEffect, useState } from 'react';
import { useOnline } from '#/web/storefront/state/online.ts';
import { useRested } from '#/web/storefront/state/rested.ts';
import type { StorefrontData } from '../storefront-data.ts';

/**
 * The frame's dialogs come once the page has come to rest, so that they are no part of its first view. Whoever
 * opens one sooner gets it as soon as it is there (ui/dialog.tsx).
 */
export function LaterDialogs({ shop }: { shop: StorefrontData }) {
  const rested = useRested();
  const online = useOnline();
  const [Dialogs, setDialogs] = useState<ComponentType<{ shop: StorefrontData }>>();
  useEffect(() => {
    if (!rested || !online || Dialogs) return;
    import('./frame-dialogs.tsx').then(
      (part) => setDialogs(() => part.default),
      // Tried again when the line is back, or on the next page.
      () => {},
    );
  }, [rested, online, Dialogs]);
  return Dialogs ? <Dialogs shop={shop} /> : null;
}
