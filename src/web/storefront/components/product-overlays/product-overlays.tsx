import { useLocation } from 'react-router';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { closeAdded, closeQuickView } from '../../state/product-overlays.ts';
import { AddedDialog } from './added-dialog.tsx';
import { QuickView } from './quick-view.tsx';

/** The quick view stands first: it gives the focus back before the other takes it. */
export default function ProductOverlays() {
  const { pathname } = useLocation();
  // A new page closes what was opened on the one before.
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
