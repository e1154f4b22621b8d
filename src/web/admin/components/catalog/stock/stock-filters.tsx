import { useLingui } from '@lingui/react/macro';
import type { StockFilter, StockList } from '#/shop/catalog/stock/stock-desk.schema.ts';
import { ChipSelect } from '../../chip-select.tsx';
import { ListFilters } from '../../list-filters.tsx';

/** The filters of the stock list. */
export function StockFilters({
  filter,
  counts,
  categories,
}: {
  filter: StockFilter;
  counts: StockList['counts'];
  categories: readonly { id: number; name: string }[];
}) {
  const { t } = useLingui();
  const { out, low, always } = counts;
  return (
    <ListFilters list="stock" label={t`اسم المنتج أو اللون أو SKU أو الباركود`} q={filter.q}>
      <ChipSelect id="state" label={t`ما بقي`} defaultValue={filter.state ?? ''}>
        <option value="">{t`الكل`}</option>
        <option value="out">{t`نفد (${out})`}</option>
        <option value="low">{t`قارب النفاد (${low})`}</option>
        <option value="in">{t`متوفر`}</option>
        <option value="always">{t`متوفر دائمًا (${always})`}</option>
      </ChipSelect>
      <ChipSelect id="category" label={t`الفئة`} defaultValue={String(filter.category ?? '')}>
        <option value="">{t`كل الفئات`}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChipSelect>
    </ListFilters>
  );
}
