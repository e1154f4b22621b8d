import '#/web/i18n/search.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import type { DetailKey } from '#/shop/catalog/catalog.schema.ts';
import { ArrowLeft, Search } from '#/web/ui/icons.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Written } from '#/web/ui/written.tsx';
import type { CardOffers } from '../../light-listing.ts';
import { clearSearches } from '../../state/past-searches.ts';
import { Price } from '../catalog/price.tsx';
import { useCardOffers } from '../catalog/use-card-offers.ts';
import { ShopLink } from '../shop-link.tsx';
import type { SuggestionRow } from './suggestion-rows.ts';

type RowsProps = {
  listId: string;
  rows: readonly SuggestionRow[];
  chosen: number;
  /** Called with what was searched for, before the link is followed. */
  follow: (search: string) => void;
};

/** A press leaves the focus in the input: without it the list would close before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** What was searched for on this device. */
export function PastSearches(props: RowsProps) {
  const { t } = useLingui();
  return (
    <div className="mt-3">
      <div className="flex items-center justify-between px-2">
        <p className="text-sm text-muted">
          <Trans>بحثت عنه سابقًا</Trans>
        </p>
        <button
          type="button"
          className="min-h-11 text-sm text-action underline underline-offset-4"
          onMouseDown={keepFocus}
          onClick={clearSearches}
        >
          <Trans>مسح</Trans>
        </button>
      </div>
      <Rows {...props} label={t`بحثت عنه سابقًا`} />
    </div>
  );
}

/** What the text may become, and what it finds. */
export function Suggestions({ alike, ...props }: RowsProps & { alike: boolean }) {
  const { t } = useLingui();
  const offers = useCardOffers(props.rows.flatMap((row) => ('product' in row ? row.product.productId : [])));
  return (
    <>
      {alike && (
        <p className="mt-4 px-2 text-sm text-muted">
          <Trans>لم نجد هذه الكلمة تمامًا، وهذا ما يشبهها:</Trans>
        </p>
      )}
      <Rows {...props} label={t`اقتراحات البحث`} offers={offers} />
    </>
  );
}

function Rows({
  listId,
  rows,
  chosen,
  follow,
  label,
  offers = {},
}: RowsProps & { label: string; offers?: CardOffers }) {
  return (
    <div id={listId} role="listbox" aria-label={label} className="mt-3 space-y-1">
      {rows.map((row, at) => (
        <ShopLink
          key={row.key}
          id={`${listId}-${at}`}
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          to={row.path}
          prefetch="none"
          className={clsx(
            'flex min-h-11 items-center gap-3 rounded px-2 py-1.5',
            at === chosen ? 'bg-surface' : 'hover:bg-surface',
          )}
          onMouseDown={keepFocus}
          onClick={() => follow(row.search)}
        >
          <Row row={row} offers={offers} />
        </ShopLink>
      ))}
    </div>
  );
}

function Row({ row, offers }: { row: SuggestionRow; offers: CardOffers }) {
  switch (row.kind) {
    case 'product':
      return <Product product={row.product} offer={offers[row.product.productId]} />;
    case 'all':
      return (
        <>
          <span className="grow font-semibold">
            <Trans>عرض كل النتائج</Trans>
          </span>
          <ArrowLeft aria-hidden className="size-5 ltr:-scale-x-100" />
        </>
      );
    case 'category':
      return (
        <>
          <bdi className="min-w-0 grow truncate">{row.name}</bdi>
          <span className="text-sm text-muted">
            <Trans>قسم</Trans>
          </span>
        </>
      );
    default:
      return (
        <>
          <Search aria-hidden className="size-4 shrink-0 text-muted" />
          <bdi className="min-w-0 truncate">{row.name}</bdi>
        </>
      );
  }
}

function Product({ product, offer }: { product: DetailKey; offer: string | undefined }) {
  const { image, title, colour, price, promoPrice, quantity } = product;
  return (
    <>
      <Picture picture={image} sizes="48px" decorative className="aspect-4/5 w-12 shrink-0 rounded-sm" />
      <span className="min-w-0 grow">
        <bdi className="line-clamp-2 font-medium">
          <Written text={title} />
        </bdi>
        {colour && <bdi className="block text-sm text-muted">{colour}</bdi>}
        {offer && quantity > 0 && <bdi className="card-offer block">{offer}</bdi>}
      </span>
      <Price
        price={promoPrice ?? price}
        oldPrice={promoPrice === null ? null : price}
        className="shrink-0 flex-col items-end text-sm"
      />
    </>
  );
}
