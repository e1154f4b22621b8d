import { useLingui } from '@lingui/react/macro';
import { openPanel } from '#/web/storefront/state/panels.ts';
import { DialogOpener } from '#/web/ui/dialog.tsx';
import { Search } from '#/web/ui/icons.tsx';

/** §2.42 Opens the search overlay, whose form works without a script. */
export function SearchOpener({ className }: { className: string }) {
  const { t } = useLingui();
  return (
    <DialogOpener
      dialog="search"
      aria-label={t`بحث`}
      className={className}
      onClick={() => openPanel('search')}
    >
      <Search aria-hidden className="size-6" strokeWidth={1.6} />
    </DialogOpener>
  );
}
