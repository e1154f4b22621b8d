import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { ProductView } from '#/shop/catalog/catalog.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { X } from '#/web/ui/icons.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Stars } from '#/web/ui/stars.tsx';
import { useQuery } from '#/web/ui/use-query.ts';
import { Written } from '#/web/ui/written.tsx';
import { removeFromCompare, useCompare } from '../../state/compare.ts';
import { openQuickView } from '../../state/product-overlays.ts';
import { Price } from '../catalog/price.tsx';
import { ShopLink } from '../shop-link.tsx';
import { type Compared, type CompareRow, comparedOf, compareRows, differingRows } from './compare-rows.ts';
import { NotThere } from './own-failed.tsx';

/** Products side by side; rows that differ are marked, also in words. `onFollow` is called when one leads away. */
export function CompareTable({ onFollow }: { onFollow?: () => void }) {
  const { t } = useLingui();
  const { products, failure, retry } = useComparedProducts();
  const words: Record<CompareRow, string> = {
    price: t`السعر`,
    sizes: t`المقاسات`,
    colors: t`الألوان`,
    fabrics: t`القماش`,
    care: t`العناية`,
    brand: t`العلامة`,
    rating: t`التقييم`,
    stock: t`التوفر`,
  };
  if (!products) return <NotThere failure={failure} onRetry={retry} />;
  const differing = differingRows(products);
  const follow = onFollow ? { onClick: onFollow } : {};
  // A row without any value is left out.
  const rows = compareRows.filter((row) => products.some((product) => saysSomething(product, row)));
  // On a phone two products stand side by side below the name of each row, and a third is reached by swiping.
  const row = clsx('max-sm:grid', phoneColumns[products.length]);
  return (
    <div
      data-compared
      className="relative overflow-x-auto max-sm:max-h-[70dvh] max-sm:snap-x max-sm:overflow-y-auto max-sm:overscroll-contain"
    >
      <table className="w-full border-collapse text-start align-top max-sm:block">
        <caption className="sr-only">
          <Trans>مقارنة المنتجات</Trans>
        </caption>
        <thead className="max-sm:contents">
          <tr className={row}>
            <td className="w-28 min-w-20 max-sm:hidden" />
            {products.map((product) => {
              const { title } = product;
              return (
                <td key={product.id} className="w-48 min-w-27 p-2 align-top max-sm:w-auto max-sm:min-w-0">
                  <span className="relative block max-w-60">
                    <ShopLink to={product.path} tabIndex={-1} aria-hidden {...follow}>
                      <Picture
                        picture={product.picture}
                        sizes="240px"
                        decorative
                        className="aspect-4/5 w-full rounded"
                      />
                    </ShopLink>
                    <button
                      type="button"
                      aria-label={t`إزالة ${title} من المقارنة`}
                      className="absolute end-1 top-1 flex size-11 items-center justify-center rounded-full hover:text-danger"
                      onClick={() => removeFromCompare(product.id)}
                    >
                      <span className="flex size-9 items-center justify-center rounded-full bg-raised/90">
                        <X aria-hidden className="size-5" />
                      </span>
                    </button>
                  </span>
                </td>
              );
            })}
          </tr>
          {/* The names stay while the rows scroll below them. */}
          <tr className={clsx(row, 'sticky top-0 z-10')}>
            <td className="bg-paper max-sm:hidden" />
            {products.map((product) => (
              <th
                key={product.id}
                scope="col"
                className="snap-start border-b border-line bg-paper p-2 text-start align-top font-normal"
              >
                <ShopLink to={product.path} className="group block" {...follow}>
                  <span className="line-clamp-2 font-medium group-hover:underline">
                    <Written text={product.title} />
                  </span>
                </ShopLink>
              </th>
            ))}
          </tr>
          <tr className={row}>
            <td className="max-sm:hidden" />
            {products.map(({ id, title }) => (
              <td key={id} className="px-2 py-3 align-top">
                <Button
                  look="secondary"
                  size="small"
                  className="w-full px-2!"
                  aria-label={t`اختيار المقاس: ${title}`}
                  onClick={() => {
                    onFollow?.();
                    openQuickView({ id, title });
                  }}
                >
                  <Trans>اختيار المقاس</Trans>
                </Button>
              </td>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:contents">
          {rows.map((name) => {
            const differs = products.length > 1 && differing.has(name);
            const cell = 'px-2 py-3 align-top';
            return (
              <tr key={name} className={clsx(row, 'border-t border-line')}>
                <th
                  scope="row"
                  className={clsx(cell, 'text-start text-sm font-semibold max-sm:col-span-full max-sm:pb-0')}
                >
                  <span className="sticky start-2 inline-block">
                    {words[name]}
                    {differs && (
                      <span className="mt-1 block w-fit rounded-sm bg-accent-soft px-1.5 text-xs font-normal text-action max-sm:ms-2 max-sm:mt-0 max-sm:inline-block">
                        <Trans>مختلف</Trans>
                      </span>
                    )}
                  </span>
                </th>
                {products.map((product) => (
                  <td
                    key={product.id}
                    className={clsx(cell, 'text-sm', products.length > 1 && !differs && 'text-muted')}
                  >
                    <Cell product={product} row={name} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A phone's columns by the number of products: two are as wide as the screen. */
const phoneColumns: Record<number, string> = {
  1: 'max-sm:grid-cols-[50%]',
  2: 'max-sm:grid-cols-[50%_50%]',
  3: 'max-sm:grid-cols-[repeat(3,50%)]',
  4: 'max-sm:grid-cols-[repeat(4,50%)]',
};

function saysSomething(product: Compared, row: CompareRow): boolean {
  if (row === 'price' || row === 'stock') return true;
  const value = product[row];
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function Cell({ product, row }: { product: Compared; row: CompareRow }): ReactNode {
  if (!saysSomething(product, row)) return <span aria-hidden>–</span>;
  switch (row) {
    case 'price':
      return <Price price={product.price} oldPrice={product.oldPrice} from={product.from} />;
    case 'sizes':
      return (
        <span className="flex flex-wrap gap-x-2">
          {product.sizes.map((size) => (
            <Size key={size} label={size} />
          ))}
        </span>
      );
    case 'colors':
      return product.colors.map((color) => (
        <bdi key={color} className="block">
          {color}
        </bdi>
      ));
    case 'fabrics':
      return product.fabrics.map(({ name, percent }) => (
        <span key={name} className="block">
          <bdi>{name}</bdi> <Percent value={percent} />
        </span>
      ));
    case 'care':
    case 'brand':
      return product[row];
    case 'rating':
      return product.rating === null ? null : <Stars tenths={product.rating} />;
    case 'stock':
      return product.inStock ? <Trans>متوفر</Trans> : <Trans>نفد مؤقتًا</Trans>;
  }
}

/** The compared products with their current data; a product that no longer exists leaves the comparison. */
function useComparedProducts() {
  const ids = useCompare((compare) => compare.ids);
  const [known, setKnown] = useState<ReadonlyMap<number, Compared>>(new Map());
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const fresh = ids.filter((id) => !known.has(id)).join(',');
  const retry = useQuery(fresh, (list, gone) => {
    if (list === '') return;
    const newIds = list.split(',').map(Number);
    void Promise.all(newIds.map((id) => call<{ data: ProductView }>('GET', `/api/product/${id}`))).then(
      (answers) => {
        if (gone.aborted) return;
        setFailure(
          (answers.find((answer) => !answer.ok && answer.status !== 404) as CallFailure | undefined) ?? null,
        );
        setKnown((before) => {
          const after = new Map(before);
          for (const answer of answers)
            if (answer.ok) after.set(answer.data.data.id, comparedOf(answer.data.data));
          return after;
        });
        answers.forEach((answer, at) => {
          const id = newIds[at];
          if (!answer.ok && answer.status === 404 && id !== undefined) removeFromCompare(id);
        });
      },
    );
  });
  const products = ids.flatMap((id) => known.get(id) ?? []);
  return {
    products: products.length === ids.length ? products : null,
    failure,
    retry,
  };
}
