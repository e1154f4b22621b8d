import { useLingui } from '@lingui/react/macro';
import { useLazyComponent } from '#/web/ui/use-lazy-component.ts';
import { notify } from '../../state/notices.ts';
import { closeAdded, closeQuickView, useProductOverlays } from '../../state/product-overlays.ts';

/** Loads the quick view and the dialog after adding, with their texts, when one of them first opens. */
export function ProductOverlaysHost() {
  const { t } = useLingui();
  const { quick, added } = useProductOverlays();
  const Dialogs = useLazyComponent(
    quick !== null || added !== null,
    async () => (await import('./product-overlays.tsx')).default,
    () => {
      // When loading fails, the cart still has the product, and the product has its own page.
      if (added) notify(t`تمت الإضافة إلى السلة`, { tone: 'success' });
      else notify(t`تعذّر فتح المعاينة، حاول لاحقًا`, { tone: 'warning' });
      closeAdded();
      closeQuickView();
    },
  );
  return Dialogs && <Dialogs />;
}
