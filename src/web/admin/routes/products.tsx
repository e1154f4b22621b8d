import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { pathIn } from '#/platform/url-path.rules.ts';
import { productsQuery } from '#/shop/catalog/editing/product-list.schema.ts';
import { listStaffProducts, productChoices } from '#/shop/catalog/index.ts';
import { may } from '#/shop/staff/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { BulkProducts } from '../components/catalog/bulk-products.tsx';
import { ProductFilters } from '../components/catalog/product-filters.tsx';
import { ProductRow } from '../components/catalog/product-row.tsx';
import { CheckLine } from '../components/check-line.tsx';
import { List } from '../components/list.tsx';
import { Screen } from '../components/screen.tsx';
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
    mayWrite: may(staff.role, 'catalog.write'),
  };
});

/** All products, including hidden ones: search, filters and bulk changes. */
export default function Products({
  loaderData: { locale, products, filter, categories, mayWrite },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { data, meta } = products;
  const [chosen, setChosen] = useState<number[]>([]);
  const here = chosen.filter((id) => data.some((product) => product.id === id));
  const narrowed = Object.values(filter).some(Boolean);
  return (
    <Screen
      title={t`المنتجات`}
      actions={
        mayWrite && (
          <AdminLink to="/Admin/products/new" className={buttonClass('primary', 'normal')}>
            <Plus aria-hidden className="size-5" />
            <Trans>منتج جديد</Trans>
          </AdminLink>
        )
      }
    >
      <ProductFilters key={JSON.stringify(filter)} query={filter} categories={categories} />
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
      {mayWrite && data.length > 1 && (
        <CheckLine
          checked={here.length === data.length}
          onValue={(on) => setChosen(on ? data.map(({ id }) => id) : [])}
        >
          <Trans>اختيار كل ما في الصفحة</Trans>
        </CheckLine>
      )}
      {mayWrite && <BulkProducts chosen={here} onDone={() => setChosen([])} />}
      <List
        rows={data}
        empty={
          narrowed ? (
            <Trans>لا منتج يوافق هذا البحث. تخفيف التصفية يعرض أكثر.</Trans>
          ) : (
            <Trans>لا منتجات بعد. تُضاف واحدًا واحدًا من «منتج جديد» أو دفعة واحدة باستيراد ملف.</Trans>
          )
        }
        meta={meta}
      >
        {(product) => (
          <ProductRow
            key={product.id}
            product={product}
            href={mayWrite ? pathIn(locale, `/Admin/products/${product.id}`) : undefined}
            choose={
              mayWrite
                ? {
                    chosen: here.includes(product.id),
                    onChosen: (on) =>
                      setChosen(on ? [...here, product.id] : here.filter((id) => id !== product.id)),
                  }
                : undefined
            }
          />
        )}
      </List>
    </Screen>
  );
}
