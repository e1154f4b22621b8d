import { useLingui } from '@lingui/react/macro';
import { useLazyComponent } from '#/web/ui/use-lazy-component.ts';
import { notify } from '../../state/notices.ts';
import { closeAdded, closeQuickView, useProductOverlays } from '../../state/product-overlays.ts';

/** The quick view and the dialog after adding come when one of them is first wanted, their words with them. */
export function ProductOverlaysHost() {
  const { t } = useLingui();
  const { quick, added } = useProductOverlays();
  const Dialogs = useLazyComponent(
    quick !== null || added !== null,
    async () => (await import('./product-overlays.tsx')).default,
    () => {
      // Without a line the cart has it all the same, and the product has a page of its own.
      if (added) notify(t`أضيفت إلى السلة`, { tone: 'success' });
      else notify(t`تعذّر فتح المعاينة، المرجو المحاولة لاحقًا`, { tone: 'warning' });
      closeAdded();
      closeQuickView();
    },
  );
  return Dialogs && <Dialogs />;
}
