import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { listingFromUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import type { ShownFacets } from '../../light-listing.ts';
import { FacetGroup, FacetRows, FacetSwatches } from './facet-group.tsx';
import type { Chosen, ListedFacet, ListingChange, ListingState } from './listing-state.ts';
import { PriceFacet } from './price-facet.tsx';
import { SizeGroups } from './size-groups.tsx';

export const listingFormId = 'listing';

export type FacetsProps = Pick<ListingState, 'change' | 'toggle'> & {
  facets: ShownFacets;
  query: Chosen;
  /** How many products the list has. */
  total: number;
};

/**
 * §2.44, §2.45 The filters of a listing. Without JavaScript they are a plain form with the same URLs. A value without
 * products is not offered, nor is one that the whole list shares.
 */
export function Facets({ facets, query, total, change, toggle }: FacetsProps) {
  const listed = (facet: ListedFacet, name: string) => ({
    name,
    values: facets[facet],
    chosen: query[facet],
    onToggle: (key: string) => toggle(facet, key),
  });
  const splits = (count: number) => count > 0 && count < total;
  const onPromo = query.promo || splits(facets.promo);
  const inStock = query.inStock || splits(facets.inStock);
  const form = useRef<HTMLFormElement>(null);
  const readEarly = useEffectEvent(() => {
    const early = earlyChoices(form.current);
    if (early) change(early);
  });
  useEffect(() => readEarly(), []);
  return (
    <form
      ref={form}
      id={listingFormId}
      method="get"
      // The URL decides what is ticked, not the browser's restored form.
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {query.text !== undefined && <input type="hidden" name="q" value={query.text} />}
      {(onPromo || inStock) && (
        <div className="border-b border-line py-2">
          {onPromo && (
            <Switch
              name="promo"
              checked={query.promo}
              count={facets.promo}
              onToggle={() => change({ promo: !query.promo })}
            >
              <Trans>عليه تخفيض</Trans>
            </Switch>
          )}
          {inStock && (
            <Switch
              name="stock"
              checked={query.inStock}
              count={facets.inStock}
              onToggle={() => change({ inStock: !query.inStock })}
            >
              <Trans>متوفر الآن</Trans>
            </Switch>
          )}
        </div>
      )}
      {facets.categories.length > 0 && (
        <FacetGroup title={<Trans>القسم</Trans>}>
          <FacetRows {...listed('categories', 'category')} />
        </FacetGroup>
      )}
      {facets.sizes.length > 0 && <SizeGroups {...listed('sizes', 'size')} />}
      {facets.families.length > 0 && (
        <FacetGroup title={<Trans>اللون</Trans>}>
          <FacetSwatches {...listed('families', 'hue')} />
        </FacetGroup>
      )}
      {facets.colors.length > 0 && (
        <FacetGroup title={<Trans>اللون بالضبط</Trans>}>
          <FacetRows {...listed('colors', 'color')} />
        </FacetGroup>
      )}
      {facets.price.max > facets.price.min && (
        <FacetGroup title={<Trans>السعر</Trans>}>
          <PriceFacet range={facets.price} query={query} change={change} />
        </FacetGroup>
      )}
      {facets.audiences.length > 0 && (
        <FacetGroup title={<Trans>لمن</Trans>} open={query.audiences.length > 0}>
          <FacetRows {...listed('audiences', 'for')} />
        </FacetGroup>
      )}
      {facets.ages.length > 0 && (
        <FacetGroup title={<Trans>عمر الأطفال</Trans>} open={query.ages.length > 0}>
          <FacetRows {...listed('ages', 'age')} />
        </FacetGroup>
      )}
      {facets.fabrics.length > 0 && (
        <FacetGroup title={<Trans>القماش</Trans>} open={query.fabrics.length > 0}>
          <FacetRows {...listed('fabrics', 'fabric')} />
        </FacetGroup>
      )}
      {facets.seasons.length > 0 && (
        <FacetGroup title={<Trans>الموسم</Trans>} open={query.seasons.length > 0}>
          <FacetRows {...listed('seasons', 'season')} />
        </FacetGroup>
      )}
      {facets.patterns.length > 0 && (
        <FacetGroup title={<Trans>النقشة</Trans>} open={query.patterns.length > 0}>
          <FacetRows {...listed('patterns', 'pattern')} />
        </FacetGroup>
      )}
      {facets.brands.length > 0 && (
        <FacetGroup title={<Trans>العلامة</Trans>} open={query.brands.length > 0}>
          {/* §9.14 The list of brands scrolls after 170 px. */}
          <FacetRows {...listed('brands', 'brand')} className="max-h-[170px] overflow-y-auto" />
        </FacetGroup>
      )}
      <noscript>
        <button type="submit" className={buttonClass('primary', 'normal', 'mt-4 w-full')}>
          <Trans>تطبيق</Trans>
        </button>
      </noscript>
    </form>
  );
}

/** Applies boxes that were ticked before hydration to the URL's filters; undefined when there are none. */
function earlyChoices(form: HTMLFormElement | null): ListingChange | undefined {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  const ticked = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  if (ticked.length === 0) return undefined;
  const params = new URLSearchParams(window.location.search);
  for (const { name, value, checked } of ticked) {
    const others = params.getAll(name).filter((one) => one !== value);
    params.delete(name);
    for (const one of checked ? [...others, value] : others) params.append(name, one);
  }
  return { ...listingFromUrl(params), page: 1 };
}

function Switch({
  name,
  checked,
  count,
  onToggle,
  children,
}: {
  name: string;
  checked: boolean;
  count: number;
  onToggle: () => void;
  children: React.ReactNode;
}) {
  return (
    <label className="facet-row">
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={checked}
        onChange={onToggle}
        className="facet-box"
      />
      <span className="grow font-medium">{children}</span>
      <span className="facet-count">{count}</span>
    </label>
  );
}
