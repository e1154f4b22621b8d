import { useLingui } from '@lingui/react/macro';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import {
  type ProductsQuery,
  productLabels,
  productSorts,
} from '#/shop/catalog/editing/product-list.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { ChipSelect } from '../chip-select.tsx';
import { type ActiveFilter, ListFilters } from '../list-filters.tsx';
import { categoryPaths } from './shared/category-paths.ts';
import { labelNames, sortNames } from './shared/label-names.ts';

/** The filters of the product list. */
export function ProductFilters({
  query,
  categories,
}: {
  query: Omit<ProductsQuery, 'page'>;
  categories: ProductChoices['categories'];
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const { q, category, sort, state, stock, label, promo, picture, demo } = query;
  const active: ActiveFilter[] = [
    { name: 'state', text: state && (state === 'hidden' ? t`مخفي` : t`يظهر في المتجر`) },
    { name: 'stock', text: stock && (stock === 'out' ? t`نفد كله` : t`متوفر`) },
    { name: 'label', text: label && i18n._(labelNames[label]) },
    { name: 'promo', text: promo && t`مخفض الآن` },
    { name: 'picture', text: picture && t`بلا صورة` },
    { name: 'demo', text: demo && (demo === 'yes' ? t`منتجات التجربة وحدها` : t`منتجات المتجر وحدها`) },
  ].filter(({ text }) => text !== undefined);
  const choices = (
    <>
      <Select id="state" name="state" label={t`الظهور`} defaultValue={state ?? ''}>
        <option value="">{t`الكل`}</option>
        <option value="published">{t`يظهر في المتجر`}</option>
        <option value="hidden">{t`مخفي`}</option>
      </Select>
      <Select id="stock" name="stock" label={t`المخزون`} defaultValue={stock ?? ''}>
        <option value="">{t`الكل`}</option>
        <option value="in">{t`متوفر`}</option>
        <option value="out">{t`نفد كله`}</option>
      </Select>
      <Select id="label" name="label" label={t`وسم البطاقة`} defaultValue={label ?? ''}>
        <option value="">{t`الكل`}</option>
        {productLabels.map((label) => (
          <option key={label} value={label}>
            {i18n._(labelNames[label])}
          </option>
        ))}
      </Select>
      <Select id="promo" name="promo" label={t`التخفيض`} defaultValue={promo ?? ''}>
        <option value="">{t`الكل`}</option>
        <option value="on">{t`مخفض الآن`}</option>
      </Select>
      <Select id="picture" name="picture" label={t`الصور`} defaultValue={picture ?? ''}>
        <option value="">{t`الكل`}</option>
        <option value="none">{t`بلا صورة`}</option>
      </Select>
      <Select id="demo" name="demo" label={t`منتجات التجربة`} defaultValue={demo ?? ''}>
        <option value="">{t`الكل`}</option>
        <option value="yes">{t`منتجات التجربة وحدها`}</option>
        <option value="no">{t`منتجات المتجر وحدها`}</option>
      </Select>
      <Select id="sort" name="sort" label={t`الترتيب`} defaultValue={sort ?? 'newest'}>
        {productSorts.map((one) => (
          <option key={one} value={one}>
            {i18n._(sortNames[one])}
          </option>
        ))}
      </Select>
    </>
  );
  return (
    <ListFilters
      list="products"
      label={t`اسم المنتج أو رقمه أو رمز قطعة منه`}
      q={q}
      more={{ active, choices }}
    >
      <ChipSelect id="category" label={t`الفئة`} defaultValue={String(category ?? '')}>
        <option value="">{t`كل الفئات`}</option>
        {categoryPaths(categories, locale).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChipSelect>
    </ListFilters>
  );
}
