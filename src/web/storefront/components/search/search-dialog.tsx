import { Trans } from '@lingui/react/macro';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Dialog } from '#/web/ui/dialog.tsx';
import { useCountry } from '../../state/country-context.tsx';
import { closePanel, openPanel, usePanels } from '../../state/panels.ts';
import { typeSearch } from '../../state/search.ts';
import { SearchForm } from './search-form.tsx';

const close = () => closePanel('search');
type Box = ComponentType<{ overlay: true; onFollow: () => void }>;

/**
 * §2.42 The search overlay, once in the layout. It opens before hydration too (early-taps.ts), with a plain form;
 * suggestions load when it is first opened, and go on with what was typed until then.
 */
export function SearchDialog() {
  const open = usePanels((panels) => panels.open === 'search');
  const country = useCountry().code;
  const input = useRef<HTMLInputElement>(null);
  // No Suspense: its fallback would be another form, without what was typed into the first.
  const [SearchBox, setSearchBox] = useState<Box>();
  useEffect(() => {
    if (!input.current?.closest('dialog')?.open) return;
    if (input.current.value !== '') typeSearch(input.current.value, country);
    openPanel('search');
  }, [country]);
  useEffect(() => {
    if (!open) return;
    import('./search-box.tsx').then(
      (part) => setSearchBox(() => part.default),
      // §8.2 The plain form leads to the results by itself.
      (error: unknown) => console.warn('suggestions could not be fetched', error),
    );
  }, [open]);
  return (
    <Dialog id="search" title={<Trans>بحث</Trans>} open={open} onClose={close} className="search-dialog">
      {open && SearchBox ? (
        <SearchBox overlay onFollow={close} />
      ) : (
        <div className="p-4">
          <SearchForm
            ref={input}
            autoFocus
            onChange={(event) => typeSearch(event.currentTarget.value, country)}
            onSearch={close}
          />
        </div>
      )}
    </Dialog>
  );
}
