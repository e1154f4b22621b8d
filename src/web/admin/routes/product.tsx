import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type Locale, textIn } from '#/platform/local-text.ts';
import type { EditedProduct } from '#/shop/catalog/editing/matrix.schema.ts';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { productChoices, productFor } from '#/shop/catalog/index.ts';
import { reasonsOfProducts } from '#/shop/returns/index.ts';
import { findFit, fitTexts } from '#/shop/reviews/index.ts';
import { may } from '#/shop/staff/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { adminLoader, ifThere, notFound, readId } from '../admin-loader.ts';
import { AdminLink, useAdminPath } from '../components/admin-link.tsx';
import { DetailsForm } from '../components/catalog/details/details-form.tsx';
import { MatrixEditor } from '../components/catalog/matrix/matrix-editor.tsx';
import { ProductActions } from '../components/catalog/product-actions.tsx';
import { ProductFit } from '../components/catalog/product-fit.tsx';
import { ProductParts } from '../components/catalog/product-parts.tsx';
import { ProductPictures } from '../components/catalog/product-pictures.tsx';
import { QuickForm } from '../components/catalog/quick/quick-form.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/product.ts';

export const loader = adminLoader('catalog.write', async ({ page, staff, params, query }) => {
  const choices = await productChoices(page.db);
  const shop = {
    locale: page.locale,
    choices,
    mayStock: may(staff.role, 'stock.write'),
    seesCosts: may(staff.role, 'figures.read'),
    /** A new product in the full editor, instead of the short form. */
    whole: query.get('form') === 'whole',
  };
  if (params.id === 'new') return { ...shop, product: null, fitting: null };
  const product = await ifThere(productFor(page.db, staff, readId(params.id) ?? 0));
  if (!product) throw notFound();
  const { fit, voices } = await findFit(page.db, product.id, page.clock.now());
  const fitting = {
    productId: product.id,
    sentence: fit && fitTexts[fit][page.locale],
    voices,
    sizes: (await reasonsOfProducts(page.db, [product.id])).get(product.id) ?? [],
    linked: may(staff.role, 'orders.read'),
  };
  return { ...shop, product, fitting };
});

/** One product with its texts, colours, sizes, prices, stock and pictures; or a new one. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, fitting } = loaderData;
  return product ? (
    <Edited key={product.id} {...loaderData} product={product} fit={fitting && <ProductFit {...fitting} />} />
  ) : (
    <Fresh {...loaderData} />
  );
}

function Fresh({ choices, mayStock, whole }: { choices: ProductChoices; mayStock: boolean; whole: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const adminPath = useAdminPath();
  const open = (path: string) => void navigate(adminPath(path), { replace: true });
  return (
    <Screen
      title={t`منتج جديد`}
      intro={<BackToProducts />}
      actions={
        <AdminLink
          to={whole ? '/Admin/products/new' : '/Admin/products/new?form=whole'}
          className={buttonClass('secondary', 'small')}
        >
          {whole ? <Trans>النموذج القصير</Trans> : <Trans>النموذج الكامل</Trans>}
        </AdminLink>
      }
    >
      {whole ? (
        <DetailsForm choices={choices} onMade={(id) => open(`/Admin/products/${id}?part=sizes`)} />
      ) : (
        <QuickForm
          categories={choices.categories}
          mayStock={mayStock}
          onMade={(id) => open(`/Admin/products/${id}`)}
        />
      )}
    </Screen>
  );
}

function Edited({
  locale,
  product,
  choices,
  mayStock,
  seesCosts,
  fit,
}: {
  locale: Locale;
  product: EditedProduct;
  choices: ProductChoices;
  mayStock: boolean;
  seesCosts: boolean;
  fit: ReactNode;
}) {
  const { t } = useLingui();
  const sizes = [...new Set(product.matrix.cells.map(({ size }) => size))];
  return (
    <Screen
      title={textIn(product.content.title, locale) || t`منتج`}
      intro={<BackToProducts />}
      actions={<ProductActions product={product} />}
    >
      <ProductParts
        parts={{
          details: <DetailsForm product={{ ...product, sizes }} choices={choices} />,
          sizes: (
            <MatrixEditor product={product} choices={choices} mayStock={mayStock} seesCosts={seesCosts} />
          ),
          pictures: <ProductPictures product={product} />,
          fit,
        }}
      />
    </Screen>
  );
}

const BackToProducts = () => (
  <AdminLink to="/Admin/products" className="inline-flex min-h-11 items-center underline">
    <Trans>كل المنتجات</Trans>
  </AdminLink>
);
