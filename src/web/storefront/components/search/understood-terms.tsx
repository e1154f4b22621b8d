import '#/web/i18n/search.ts';
import { useLingui } from '@lingui/react/macro';
import type { SearchPart } from '#/shop/search/search.schema.ts';
import { X } from '#/web/ui/icons.tsx';
import type { ListingState } from '../catalog/listing-state.ts';
import { RouterLink } from '../shop-link.tsx';

/** What was understood of a search, part by part; each can be taken off. What was left out is crossed out. */
export function UnderstoodTerms({
  parts,
  hrefOf,
}: { parts: readonly SearchPart[] } & Pick<ListingState, 'hrefOf'>) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`ما فهمناه من البحث`} className="mb-4 flex flex-wrap gap-2">
      {parts.map(({ typed, without, isDropped }) => (
        <li key={without}>
          <RouterLink
            to={hrefOf({ text: without })}
            className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 hover:border-ink"
          >
            <span className="sr-only">{t`إزالة من البحث:`}</span>
            <bdi className={isDropped ? 'text-muted line-through' : undefined}>{typed}</bdi>
            <X aria-hidden className="size-4" />
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}
