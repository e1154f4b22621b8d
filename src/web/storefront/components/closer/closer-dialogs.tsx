import { useLocation } from 'react-router';
import { useWhenever } from '#/web/ui/use-whenever.ts';
import { closeAdded, closeQuickView } from '../../state/closer.ts';
import { AddedDialog } from './added-dialog.tsx';
import { QuickView } from './quick-view.tsx';

/** The quick view stands first: it gives the focus back before the other takes it. */
export default function CloserDialogs() {
  const { pathname } = useLocation();
  // A new page closes what was opened on the one before.
  useWhenever(pathname, () => () => {
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
