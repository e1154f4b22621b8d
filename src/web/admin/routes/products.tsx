import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { pathIn } from '#/platform/url-path.rules.ts';
import { productsQuery } from '#/shop/catalog/editing/product-list.schema.ts';
import { listStaffProducts, productChoices } from '#/shop/catalog/index.ts';
import { columnsOf, may } from '#/shop/staff/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { BulkForm } from '../components/catalog/bulk/bulk-form.tsx';
import { ProductFilters } from '../components/catalog/product-filters.tsx';
import { ProductsTable } from '../components/catalog/products-table.tsx';
import { Screen } from '../components/screen.tsx';
import { SelectionLine } from '../components/selection-line.tsx';
import { useSelection } from '../use-selection.ts';
import type { Route } from './+types/products.ts';

export const loader = adminLoader('catalog.read', async ({ page, staff, query }) => {
  const { page: _page, ...filter } = query.filter(productsQuery);
  const list = { ...filter, page: query.page };
  const products = await listStaffProducts(page.db, page.clock, page.locale, list);
  const { categories } = await productChoices(page.db);
  return {
    locale: page.locale,
    products,
    filter,
    categories,
    shown: await columnsOf(page.db, staff.id, 'products'),
    mayWrite: may(staff.role, 'catalog.write'),
    mayMoveStock: may(staff.role, 'stock.write'),
  };
});

/** All products, including hidden ones: search, filters and bulk changes. */
export default function Products({
  loaderData: { locale, products, filter, categories, shown, mayWrite, mayMoveStock },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { data, meta } = products;
  const selection = useSelection(
    data.map(({ id }) => id),
    meta.total,
    JSON.stringify(filter),
  );
  const narrowed = Object.values(filter).some(Boolean);
  return (
    <Screen
      title={t`المنتجات`}
      actions={
        mayWrite && (
          <div className="flex flex-wrap gap-2">
            <AdminLink to="/Admin/products/bulk" className={buttonClass('secondary', 'normal')}>
              <Trans>تغييرات سابقة</Trans>
            </AdminLink>
            <AdminLink to="/Admin/products/new" className={buttonClass('primary', 'normal')}>
              <Plus aria-hidden className="size-5" />
              <Trans>منتج جديد</Trans>
            </AdminLink>
          </div>
        )
      }
    >
      <ProductFilters query={filter} categories={categories} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {mayWrite && data.length > 0 && (
          <SelectionLine
            selection={selection}
            all={
              <Trans>
                اختيار كل منتجات القائمة (<bdi dir="ltr">{meta.total}</bdi>)
              </Trans>
            }
          />
        )}
        <p role="status" className="text-muted">
          <Plural
            value={meta.total}
            zero="لا منتجات"
            one="منتج واحد"
            two="منتجان"
            few="# منتجات"
            many="# منتجًا"
            other="# منتج"
          />
        </p>
      </div>
      {mayWrite && selection.count > 0 && (
        <BulkForm
          products={selection.everything ? { filter } : { ids: [...selection.chosen] }}
          count={selection.count}
          categories={categories}
          mayMoveStock={mayMoveStock}
        />
      )}
      <ProductsTable
        products={data}
        sort={filter.sort ?? 'newest'}
        chosen={{ list: 'products', shown }}
        hrefOf={mayWrite ? (id) => pathIn(locale, `/Admin/products/${id}`) : undefined}
        selection={mayWrite ? selection : undefined}
        empty={
          narrowed ? (
            <Trans>لا منتج يوافق هذا البحث. تخفيف التصفية يعرض أكثر.</Trans>
          ) : (
            <Trans>لا منتجات بعد. تُضاف واحدًا واحدًا من «منتج جديد» أو دفعة واحدة باستيراد ملف.</Trans>
          )
        }
        meta={meta}
      />
    </Screen>
  );
}
