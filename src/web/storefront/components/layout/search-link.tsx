import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { openPanel } from '#/web/storefront/state/panels.ts';
import { Search } from '#/web/ui/icons.tsx';
import { ShopLink } from '../shop-link.tsx';

/** §2.42 Opens the search overlay; without JavaScript, and in a new tab, it links to the search page. */
export function SearchLink({ className }: { className: string }) {
  const { t } = useLingui();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // At once, though the dialog's own part of the page may hydrate later.
    const dialog = document.getElementById('search');
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
    openPanel('search');
  };
  return (
    <ShopLink
      to="/search"
      prefetch="none"
      aria-label={t`بحث`}
      aria-haspopup="dialog"
      data-opens="search"
      className={className}
      onClick={open}
    >
      <Search aria-hidden className="size-6" strokeWidth={1.6} />
    </ShopLink>
  );
}
