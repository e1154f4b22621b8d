import { useLocation } from 'react-router';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { closeAdded, closeQuickView } from '../../state/product-overlays.ts';
import { AddedDialog } from './added-dialog.tsx';
import { QuickView } from './quick-view.tsx';

/** The quick view is first, so that it returns the focus before the other dialog takes it. */
export default function ProductOverlays() {
  const { pathname } = useLocation();
  // Navigation closes both.
  useEffectOnChange(pathname, () => () => {
    closeQuickView();
    closeAdded();
  });
  return (
    <>
      <QuickView />
      <AddedDialog />
    </>
  );
}
