import { Trans } from '@lingui/react/macro';
import { openPanel } from '#/web/storefront/state/panels.ts';
import { DialogOpener } from '#/web/ui/dialog.tsx';
import { Search } from '#/web/ui/icons.tsx';
import { useResultsText } from '../search/use-results-text.ts';
import { useStorefront } from '../storefront-data.ts';

/** §2.42 Opens the search overlay, whose form works without a script. On wide screens it looks like its field. */
export function SearchOpener({ className }: { className: string }) {
  const hint = useStorefront()?.searchHint;
  const text = useResultsText();
  return (
    <DialogOpener
      dialog="search"
      className={className}
      // The panel's state opens it; the browser's own command would open it a second time.
      onClick={(event) => {
        event.preventDefault();
        openPanel('search');
      }}
    >
      <Search aria-hidden className="size-6 shrink-0" strokeWidth={1.6} />
      <span className={text ? 'sr-only' : 'sr-only lg:hidden'}>
        <Trans>بحث</Trans>
      </span>
      <span className="hidden truncate lg:block">
        {text ? (
          <bdi className="text-ink">{text}</bdi>
        ) : hint ? (
          <bdi>{hint}</bdi>
        ) : (
          <Trans>ابحث عن بيجامة أو روب أو مقاس</Trans>
        )}
      </span>
    </DialogOpener>
  );
}
