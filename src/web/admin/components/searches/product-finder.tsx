import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import type { StaffProduct } from '#/shop/catalog/editing/product-list.schema.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { ProductSearch } from '../product-search.tsx';

const maxShown = 6;

/** Published products found by their words, a number or a SKU; one is chosen by pressing it. */
export function ProductFinder({
  id,
  onChosen,
}: {
  id: string;
  onChosen: (product: { id: number; title: string }) => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const [typed, setTyped] = useState('');
  return (
    <ProductSearch<StaffProduct>
      id={id}
      hint={t`اسم المنتج أو رمزه`}
      path="/api/admin/products?state=published&q="
      typed={typed}
      onTyped={setTyped}
    >
      {(products) => (
        <ul aria-label={t`المنتجات`} className="grid gap-1">
          {products.slice(0, maxShown).map((product) => {
            const title = textIn(product.title, locale);
            return (
              <li key={product.id}>
                <button
                  type="button"
                  className="flex min-h-12 w-full items-center gap-3 rounded border border-line bg-raised p-1 text-start hover:bg-surface"
                  onClick={() => {
                    onChosen({ id: product.id, title });
                    setTyped('');
                  }}
                >
                  {product.picture && (
                    <Picture
                      decorative
                      picture={product.picture}
                      sizes="40px"
                      className="size-10 shrink-0 rounded-sm"
                    />
                  )}
                  <bdi className="grow">{title}</bdi>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </ProductSearch>
  );
}
