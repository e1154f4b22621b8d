import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeAdded, closeQuickView } from '../../state/closer.ts';
import { AddedDialog } from './added-dialog.tsx';
import { QuickView } from './quick-view.tsx';

/** The quick view stands first: it gives the focus back before the other takes it. */
export default function CloserDialogs() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what was opened on the one before.
  useEffect(
    () => () => {
      closeQuickView();
      closeAdded();
    },
    [pathname],
  );
  return (
    <>
      <QuickView />
      <AddedDialog />
    </>
  );
}
