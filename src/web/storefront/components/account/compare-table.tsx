import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { ProductView } from '#/shop/catalog/catalog.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { ChevronDown, Plus, X } from '#/web/ui/icons.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Stars } from '#/web/ui/stars.tsx';
import { useQuery } from '#/web/ui/use-query.ts';
import { Written } from '#/web/ui/written.tsx';
import { maxCompared, removeFromCompare, useCompare } from '../../state/compare.ts';
import { openQuickView } from '../../state/product-overlays.ts';
import { Price } from '../catalog/price.tsx';
import { Swatch } from '../catalog/swatch.tsx';
import { ShopLink } from '../shop-link.tsx';
import {
  type Compared,
  type CompareRow,
  comparedOf,
  compareRows,
  differingRows,
  pairOf,
  pairWith,
} from './compare-rows.ts';
import { NotThere } from './own-failed.tsx';
import { removeWithFocus } from './remove-with-focus.ts';

/**
 * Products side by side; values that differ stand out, also in words. As wide as a phone it shows two of them, and which
 * ones is chosen in their columns; the page around it scrolls, and the names stay. `onFollow` is called when one leads away.
 */
export function CompareTable({ inDialog = false, onFollow }: { inDialog?: boolean; onFollow?: () => void }) {
  const { t } = useLingui();
  const { products, failure, retry } = useComparedProducts();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [onlyDiffering, setOnlyDiffering] = useState(false);
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
  const facts = rows.filter((row) => row !== 'price');
  const alike = products.length > 1 && facts.some((row) => !differing.has(row));
  const pair = pairOf(
    products.map(({ id }) => id),
    chosen,
  );
  // More than a phone shows: its two columns are chosen, and come first.
  const choosing = products.length > 2;
  const isHidden = ({ id }: Compared) => !pair.includes(id);
  const ordered = [
    ...pair.flatMap((id) => products.find((product) => product.id === id) ?? []),
    ...products.filter(isHidden),
  ];
  // A column stays where it is, with the focus in it, when it shows another product.
  const columns = ordered.map((product, at) => ({
    ...{ product, column: at },
    onPhone: isHidden(product) && '@max-md:hidden',
  }));
  // A phone compares the two that it shows.
  const differingOnPhone = differingRows(ordered.slice(0, 2));
  const row = clsx('@max-2xl:grid @max-2xl:gap-x-4', stackedColumns[products.length]);
  const cell = 'px-2 py-3 align-top @max-2xl:px-0';
  const rowOf = (name: CompareRow) => {
    const differs = products.length > 1 && differing.has(name);
    const notOnPhone = differs && !differingOnPhone.has(name);
    return (
      <tr
        key={name}
        className={clsx(
          row,
          'border-t border-line',
          onlyDiffering && notOnPhone && name !== 'price' && '@max-md:hidden',
        )}
      >
        <th
          scope="row"
          className={clsx(
            cell,
            'text-start text-sm font-semibold @max-2xl:order-first @max-2xl:col-span-full @max-2xl:pb-0',
          )}
        >
          {words[name]}
          {differs && (
            <span className={clsx('sr-only', notOnPhone && '@max-md:hidden')}>
              <Trans>مختلف</Trans>
            </span>
          )}
        </th>
        {columns.map(({ product, onPhone }) => (
          <td
            key={product.id}
            className={clsx(
              cell,
              'text-sm',
              differs && 'font-medium',
              notOnPhone && '@max-md:font-normal @max-md:text-muted',
              products.length > 1 && !differs && 'text-muted',
              onPhone,
            )}
          >
            <Cell product={product} row={name} />
          </td>
        ))}
      </tr>
    );
  };
  const total = products.length;
  return (
    <div data-compared className="@container">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        {alike && (
          <label className="facet-row w-fit text-sm">
            <input
              type="checkbox"
              checked={onlyDiffering}
              onChange={(event) => setOnlyDiffering(event.currentTarget.checked)}
              className="facet-box"
            />
            <Trans>الاختلافات فقط</Trans>
          </label>
        )}
        {choosing && (
          <p className="ms-auto hidden text-sm text-muted @max-md:block">
            <Trans>يظهر 2 من {total}</Trans>
          </p>
        )}
      </div>
      <table
        // Its pictures and words keep the edge of what stands above it.
        className="w-full table-fixed border-collapse text-start align-top @max-2xl:block @2xl:-mx-2 @2xl:w-[calc(100%+1rem)]"
      >
        <caption className="sr-only">
          <Trans>مقارنة المنتجات</Trans>
        </caption>
        <thead className="@max-2xl:contents">
          <tr className={row}>
            <td className="w-32 @max-2xl:hidden" />
            {columns.map(({ product, onPhone }) => {
              const { title } = product;
              return (
                <td key={product.id} className={clsx('p-2 align-top @max-2xl:px-0', onPhone)}>
                  <span className={clsx('relative block', pictureWidth)}>
                    <ShopLink to={product.path} tabIndex={-1} aria-hidden {...follow}>
                      <Picture
                        picture={product.picture}
                        sizes="(min-width: 937px) 240px, 44vw"
                        decorative
                        className="aspect-4/5 w-full rounded"
                      />
                    </ShopLink>
                    <button
                      type="button"
                      data-remove
                      aria-label={t`إزالة ${title} من المقارنة`}
                      className="absolute end-0 top-0 flex size-11 items-start justify-end p-1.5 hover:text-danger"
                      onClick={({ currentTarget }) =>
                        removeWithFocus(currentTarget, () => removeFromCompare(product.id))
                      }
                    >
                      <span className="flex size-7 items-center justify-center rounded-full bg-raised/90">
                        <X aria-hidden className="size-4" />
                      </span>
                    </button>
                  </span>
                </td>
              );
            })}
            {products.length < maxCompared && (
              // A phone has room for it beside a single one.
              <td className={clsx('p-2 align-top @max-2xl:px-0', products.length > 1 && '@max-2xl:hidden')}>
                <ShopLink
                  to={products[0]?.listPath ?? '/store/soldes'}
                  className={clsx(
                    'flex aspect-4/5 w-full flex-col items-center justify-center gap-3 rounded border border-dashed border-line-strong p-2 text-center hover:border-ink hover:bg-surface',
                    pictureWidth,
                  )}
                  {...follow}
                >
                  <Plus aria-hidden className="size-6 text-muted" />
                  <Trans>إضافة منتج آخر للمقارنة</Trans>
                </ShopLink>
              </td>
            )}
          </tr>
          {/* The names stay while the rows scroll below them: in the page below its header. */}
          <tr
            className={clsx(
              row,
              // Its line is a shadow: one that cells share does not go along.
              'sticky z-10 bg-paper shadow-[0_1px_var(--color-line)]',
              inDialog
                ? 'top-0'
                : 'top-[calc(4rem+var(--notice))] lg:top-[calc(var(--header)+var(--notice))]',
            )}
          >
            <td className="@max-2xl:hidden" />
            {columns.map(({ product, column, onPhone }) => (
              <th
                key={column}
                scope="col"
                className={clsx('p-2 text-start align-top font-normal @max-2xl:px-0', onPhone)}
              >
                <ShopLink
                  to={product.path}
                  className={clsx('group block', choosing && '@max-md:hidden')}
                  {...follow}
                >
                  <span className="line-clamp-2 font-medium group-hover:underline">
                    <Written text={product.title} />
                  </span>
                </ShopLink>
                {choosing && (
                  <ColumnChoice
                    shown={product}
                    products={products}
                    onChoice={(id) => setChosen(pairWith(pair, column, id))}
                  />
                )}
              </th>
            ))}
            {products.length < maxCompared && <td className="@max-2xl:hidden" />}
          </tr>
          {rowOf('price')}
          <tr className={row}>
            <td className="@max-2xl:hidden" />
            {columns.map(({ product: { id, title }, onPhone }) => (
              <td key={id} className={clsx(cell, onPhone)}>
                <Button
                  look="secondary"
                  size="small"
                  className={clsx('w-full px-2!', pictureWidth)}
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
        <tbody className="@max-2xl:contents">
          {facts.map((name) => !(alike && onlyDiffering && !differing.has(name)) && rowOf(name))}
        </tbody>
      </table>
    </div>
  );
}

/** In a column of few no larger than in one of four: the price stays in the first view. */
const pictureWidth = '@2xl:max-w-64';
/** Narrower than a table with the names of its rows beside them, these stand above: a dialog and a phone. */
const stackedColumns: Record<number, string> = {
  1: '@max-2xl:grid-cols-2',
  2: '@max-2xl:grid-cols-2',
  3: '@max-2xl:grid-cols-3 @max-md:grid-cols-2',
  4: '@max-2xl:grid-cols-4 @max-md:grid-cols-2',
};

/** On a phone, in the place of a product's name: which of the compared products stands in this column. */
function ColumnChoice({
  shown,
  products,
  onChoice,
}: {
  shown: Compared;
  products: readonly Compared[];
  onChoice: (id: number) => void;
}) {
  const { t } = useLingui();
  return (
    <span className="relative hidden min-h-11 items-start justify-between gap-1 rounded has-focus-visible:outline-3 has-focus-visible:outline-accent @max-md:flex">
      <span aria-hidden className="line-clamp-3 text-sm/6 font-medium">
        <Written text={shown.title} />
      </span>
      <ChevronDown aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
      {/* The name is whole in two lines, which no select of a browser has. */}
      <select
        aria-label={t`المنتج في هذا العمود`}
        value={shown.id}
        onChange={(event) => onChoice(Number(event.currentTarget.value))}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        {products.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}

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
        <span className="flex flex-wrap gap-1.5">
          {product.sizes.map(({ size, out }) => (
            <span key={size} className={clsx(out && 'text-muted line-through')}>
              <Size label={size} className="inline-block rounded-sm border border-line px-1.5" />
              {out && (
                <span className="sr-only">
                  {' '}
                  <Trans>نفد</Trans>
                </span>
              )}
            </span>
          ))}
        </span>
      );
    case 'colors':
      return product.colors.map(({ name, hex, picture }) => (
        <span key={name} className="flex items-center gap-2 not-first:mt-1.5">
          <Swatch hex={hex} picture={picture} className="size-5" />
          <bdi>{name}</bdi>
        </span>
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
      return (
        product.rating && (
          <span className="flex flex-wrap items-center gap-x-2">
            <Stars tenths={product.rating.tenths} />
            <span>
              <bdi aria-hidden>{(product.rating.tenths / 10).toFixed(1)}</bdi>{' '}
              <bdi className="text-muted">{`(${product.rating.count})`}</bdi>
            </span>
          </span>
        )
      );
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
  // The newest first: a phone shows two of them.
  const products = ids.toReversed().flatMap((id) => known.get(id) ?? []);
  return {
    products: products.length === ids.length ? products : null,
    failure,
    retry,
  };
}
