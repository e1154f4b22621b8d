import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { closeAdded, closeQuickView, useCloser } from '../../state/closer.ts';
import { notify } from '../../state/notices.ts';

/** The quick view and the dialog after adding come when one of them is first wanted, their words with them. */
export function CloserHost() {
  const { t } = useLingui();
  const { quick, added } = useCloser();
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);
  const wanted = quick !== null || added !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time something is wanted
  useEffect(() => {
    if (!wanted || Dialogs) return;
    import('./closer-dialogs.tsx').then(
      (loaded) => setDialogs(() => loaded.default),
      () => {
        // Without a line the cart has it all the same, and the product has a page of its own.
        if (added) notify(t`أضيفت إلى السلة`, { tone: 'success' });
        else notify(t`تعذّر فتح المعاينة، المرجو المحاولة لاحقًا`, { tone: 'warning' });
        closeAdded();
        closeQuickView();
      },
    );
  }, [wanted, Dialogs]);
  return Dialogs && <Dialogs />;
}
