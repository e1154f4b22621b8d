import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textIn } from '#/platform/local-text.ts';
import type { ProductSort, StaffProduct } from '#/shop/catalog/editing/product-list.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import type { Selection } from '../../use-selection.ts';
import { RowChoice } from '../check-line.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { type ListColumn, ListTable, rowLink } from '../list-table.tsx';
import { labelNames } from './shared/label-names.ts';

/** The products with what one decides by: whether they are shown, what they cost and how many pieces are left. */
export function ProductsTable({
  products,
  sort,
  chosen,
  hrefOf,
  selection,
  empty,
  meta,
}: {
  products: readonly StaffProduct[];
  sort: ProductSort;
  chosen: ChosenColumns;
  /** Left out, like the selection, when the staff user may only read. */
  hrefOf: ((id: number) => string) | undefined;
  selection: Selection | undefined;
  empty: ReactNode;
  meta: { page: number; lastPage: number };
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const titleOf = ({ title, handle }: StaffProduct) => textIn(title, locale) || handle;
  const choice: ListColumn<StaffProduct> = {
    name: t`الاختيار`,
    quiet: true,
    place: 'row-span-3 self-stretch xl:w-11',
    cell: (product) =>
      selection && (
        <RowChoice
          label={t`اختيار المنتج ${titleOf(product)}`}
          checked={selection.isChosen(product.id)}
          onValue={(on) => selection.choose(product.id, on)}
        />
      ),
  };
  const columns: ListColumn<StaffProduct>[] = [
    choice,
    {
      name: t`الصور`,
      key: 'pictures',
      quiet: true,
      place: 'col-start-2 row-span-3 w-12 self-start xl:w-16',
      cell: ({ picture }) => (
        <Picture
          picture={picture}
          sizes="3rem"
          widest={150}
          decorative
          className="aspect-4/5 w-12 shrink-0 rounded-sm"
        />
      ),
    },
    {
      name: t`المنتج`,
      sort: ['title', '-title'],
      place: 'col-start-3 col-span-2 row-start-1',
      cell: (product) => (
        <>
          {hrefOf ? (
            <Link to={hrefOf(product.id)} className={`font-semibold ${rowLink}`}>
              <bdi>{titleOf(product)}</bdi>
            </Link>
          ) : (
            <bdi className="font-semibold">{titleOf(product)}</bdi>
          )}
          <Marks product={product} />
        </>
      ),
    },
    {
      name: t`الفئة`,
      key: 'category',
      place: 'col-start-3 row-start-2 text-sm text-muted xl:text-base xl:text-ink',
      cell: ({ id, categoryName }) => (
        <>
          <bdi>{textIn(categoryName, locale)}</bdi>
          <span className="text-sm text-muted">
            {' · '}
            <bdi dir="ltr">#{id}</bdi>
          </span>
        </>
      ),
    },
    {
      name: t`الألوان`,
      key: 'colors',
      extra: true,
      place: 'max-xl:hidden',
      cell: ({ colors }) => <bdi dir="ltr">{colors}</bdi>,
    },
    {
      name: t`المقاسات`,
      key: 'sizes',
      place: 'max-xl:hidden',
      cell: ({ sizes }) => <bdi dir="ltr">{sizes}</bdi>,
    },
    {
      name: t`المخزون`,
      key: 'stock',
      sort: ['stock', '-stock'],
      place: 'col-start-3 row-start-3 text-sm xl:text-base',
      cell: (product) => <Stock product={product} />,
    },
    {
      name: t`الثمن`,
      key: 'price',
      amount: true,
      place: 'col-start-4 row-start-2 row-span-2 self-end text-end',
      cell: ({ priceFrom, priceTo }) =>
        priceFrom === null || priceTo === null ? (
          <span className="text-danger">
            <Trans>بلا مقاسات</Trans>
          </span>
        ) : (
          <>
            <Money shown={priceFrom} label="DH" className="font-semibold" />
            {priceTo > priceFrom && (
              <span className="block text-sm text-muted">
                <Trans>
                  إلى <Money shown={priceTo} label="DH" />
                </Trans>
              </span>
            )}
          </>
        ),
    },
  ];
  return (
    <ListTable
      caption={t`المنتجات`}
      columns={selection ? columns : columns.slice(1)}
      rows={products}
      keyOf={({ id }) => id}
      grid="grid-cols-[2.75rem_3rem_minmax(0,1fr)_auto]"
      sort={sort}
      chosen={chosen}
      empty={empty}
      meta={meta}
    />
  );
}

function Stock({ product: { stock, uncounted, sizes } }: { product: StaffProduct }) {
  return (
    <span className={stock === 0 && uncounted === 0 ? 'text-danger' : undefined}>
      {uncounted > 0 && (
        <>
          <Trans>متوفر دائمًا</Trans>
          {(stock > 0 || uncounted < sizes) && ' + '}
        </>
      )}
      {(uncounted === 0 || stock > 0 || uncounted < sizes) && (
        <Plural
          value={stock}
          zero="نفد المخزون"
          one="قطعة واحدة"
          two="قطعتان"
          few="# قطع"
          many="# قطعة"
          other="# قطعة"
        />
      )}
    </span>
  );
}

function Marks({ product }: { product: StaffProduct }) {
  const { i18n } = useLingui();
  return (
    <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
      {!product.published && (
        <Mark look="bg-warning-soft text-warning">
          <Trans>مخفي</Trans>
        </Mark>
      )}
      {product.promo && (
        <Mark look="bg-accent-soft text-action">
          <Trans>مخفض الآن</Trans>
        </Mark>
      )}
      {product.labels.map((label) => (
        <Mark key={label} look="bg-surface text-ink">
          {i18n._(labelNames[label])}
        </Mark>
      ))}
      {product.isDemo && (
        <Mark look="bg-surface text-muted">
          <Trans>تجربة</Trans>
        </Mark>
      )}
    </span>
  );
}

const Mark = ({ look, children }: { look: string; children: ReactNode }) => (
  <span className={clsx('rounded-full px-2.5 text-sm', look)}>{children}</span>
);
