import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chosenCount } from '#/shop/catalog/listing/listing-url.rules.ts';
import { X } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Size } from '#/web/ui/size.tsx';
import type { ShownFacets } from '../../light-listing.ts';
import { RouterLink } from '../shop-link.tsx';
import { type ListedFacet, type ListingChange, type ListingState, nothingChosen } from './listing-state.ts';

const listed: readonly ListedFacet[] = [
  ...(['categories', 'audiences', 'ages', 'sizes', 'families', 'colors'] as const),
  ...(['fabrics', 'seasons', 'patterns', 'brands'] as const),
];

/** The active filters, each as a link that removes it. */
export function ActiveFilters({ facets, state }: { facets: ShownFacets; state: ListingState }) {
  const { t } = useLingui();
  const { query, hrefOf } = state;
  if (chosenCount(query) === 0) return null;
  const chips: { key: string; label: ReactNode; without: ListingChange }[] = listed.flatMap((facet) =>
    query[facet].map((key) => ({
      key: `${facet} ${key}`,
      label:
        facet === 'sizes' ? (
          <Size label={key} />
        ) : (
          <bdi>{facets[facet].find((value) => value.key === key)?.label || key}</bdi>
        ),
      without: { [facet]: query[facet].filter((other) => other !== key) },
    })),
  );
  const { priceFrom, priceTo } = query;
  if (priceFrom !== undefined || priceTo !== undefined) {
    const from = <Money centimes={priceFrom ?? 0} />;
    const to = <Money centimes={priceTo ?? 0} />;
    chips.push({
      key: 'price',
      label:
        priceTo === undefined ? (
          <Trans>من {from}</Trans>
        ) : priceFrom === undefined ? (
          <Trans>حتى {to}</Trans>
        ) : (
          <Trans>
            من {from} إلى {to}
          </Trans>
        ),
      without: { priceFrom: undefined, priceTo: undefined },
    });
  }
  if (query.promo) {
    chips.push({ key: 'promo', label: <Trans>عليه تخفيض</Trans>, without: { promo: false } });
  }
  if (query.inStock) {
    chips.push({ key: 'stock', label: <Trans>متوفر الآن</Trans>, without: { inStock: false } });
  }
  return (
    <ul aria-label={t`الاختيارات الحالية`} className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <RouterLink
            to={hrefOf(without)}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-raised ps-4 pe-3 text-sm hover:border-ink lg:min-h-9"
          >
            <span className="sr-only">
              <Trans>إزالة:</Trans>{' '}
            </span>
            {label}
            <X aria-hidden className="size-4 text-muted" />
          </RouterLink>
        </li>
      ))}
      <li>
        <RouterLink
          to={hrefOf(nothingChosen)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm text-action underline underline-offset-4 lg:min-h-9"
        >
          <Trans>إزالة الكل</Trans>
        </RouterLink>
      </li>
    </ul>
  );
}
