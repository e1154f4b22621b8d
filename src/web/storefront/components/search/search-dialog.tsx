import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Dialog } from '#/web/ui/dialog.tsx';
import { closePanel, usePanels } from '../../state/panels.ts';

const close = () => closePanel('search');
const SearchBox = lazy(() => import('./search-box.tsx'));

/** §2.42 The search overlay, once in the layout; its content loads when it is first opened. */
export function SearchDialog() {
  const open = usePanels((panels) => panels.open === 'search');
  return (
    <Dialog
      id="search"
      title={<Trans>بحث</Trans>}
      open={open}
      onClose={close}
      className="w-160 max-w-full max-sm:h-dvh max-sm:max-h-none"
    >
      {open && (
        <Suspense fallback={<div aria-busy="true" className="h-24" />}>
          <SearchBox overlay onFollow={close} />
        </Suspense>
      )}
    </Dialog>
  );
}
