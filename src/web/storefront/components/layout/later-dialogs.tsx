import { type ComponentType, useEffect, useState } from 'react';
import { useOnline } from '#/web/storefront/state/online.ts';
import { useRested } from '#/web/storefront/state/rested.ts';
import type { StorefrontData } from '../storefront-data.ts';

/**
 * The layout's dialogs load once the page is idle, so that they do not delay the first view. A dialog that is opened
 * sooner shows as soon as it has loaded (ui/dialog.tsx).
 */
export function LaterDialogs({ shop }: { shop: StorefrontData }) {
  const rested = useRested();
  const online = useOnline();
  const [Dialogs, setDialogs] = useState<ComponentType<{ shop: StorefrontData }>>();
  useEffect(() => {
    if (!rested || !online || Dialogs) return;
    import('./frame-dialogs.tsx').then(
      (part) => setDialogs(() => part.default),
      // Retried when the connection returns, or on the next page.
      () => {},
    );
  }, [rested, online, Dialogs]);
  return Dialogs ? <Dialogs shop={shop} /> : null;
}
