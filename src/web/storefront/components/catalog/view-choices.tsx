import { Trans, useLingui } from '@lingui/react/macro';
import { pageSizes } from '#/shop/catalog/listing/listing-url.rules.ts';
import { FacetGroup } from './facet-group.tsx';
import { chooseGrid, useGridChoice } from './grid-choice.ts';
import type { ListingState } from './listing-state.ts';

/** §2.44 The products in a row and on a page, among the filters where the bar above the list has no room. */
export default function ViewChoices({ perPage, change }: { perPage: number } & Pick<ListingState, 'change'>) {
  const { t } = useLingui();
  const choice = useGridChoice((grid) => grid.choice);
  const own = '2';
  const names = { auto: t`${own} في كل صف`, list: t`لائحة` };
  return (
    <div className="xl:hidden">
      <div className="sm:hidden">
        <FacetGroup title={<Trans>طريقة العرض</Trans>}>
          <div className="flex flex-wrap gap-2 p-0.5">
            {(['auto', 'list'] as const).map((grid) => (
              <label key={grid} className="facet-size">
                <input
                  type="radio"
                  name="grid"
                  checked={(choice === 'list') === (grid === 'list')}
                  onChange={() => chooseGrid(grid)}
                />
                {names[grid]}
              </label>
            ))}
          </div>
        </FacetGroup>
      </div>
      <FacetGroup title={<Trans>عدد المنتجات في الصفحة</Trans>}>
        <div className="flex flex-wrap gap-2 p-0.5">
          {pageSizes.map((size) => (
            <label key={size} className="facet-size">
              <input
                type="radio"
                name="page-size"
                checked={perPage === size}
                onChange={() => change({ perPage: size })}
              />
              {size}
            </label>
          ))}
        </div>
      </FacetGroup>
    </div>
  );
}
