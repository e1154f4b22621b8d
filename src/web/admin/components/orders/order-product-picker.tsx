import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { usedPrice } from '#/shop/countries/money.rules.ts';
import type { Sellable, SellableSize } from '#/shop/orders/sellable.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Times } from '#/web/ui/times.tsx';
import { ProductSearch } from '../product-search.tsx';

export type Chosen = { size: SellableSize; product: Sellable; color: Sellable['colors'][number] };

/** A search for a product, then a choice of its size; every size shows its stock. */
export function OrderProductPicker({
  id,
  onChosen,
  inOrder,
}: {
  id: string;
  onChosen: (chosen: Chosen) => void;
  /** Pieces that are already in the order, by size. */
  inOrder: ReadonlyMap<number, number>;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <ProductSearch<Sellable>
      id={id}
      hint={t`اسم المنتج أو رمزه أو باركوده`}
      path="/api/admin/orders/sellable?q="
      typed={typed}
      onTyped={(text) => {
        setTyped(text);
        setOpenId(null);
      }}
    >
      {(products) => {
        // A scanned code finds one product: its sizes show at once.
        const only = products.length === 1 ? products[0]?.id : undefined;
        const opened = products.find(({ id }) => id === (openId ?? only));
        return (
          <ul className="grid gap-2">
            {/* One that is open stands alone, so that its sizes and what comes below are in sight. */}
            {(opened ? [opened] : products).map((product) => {
              const open = product === opened;
              return (
                <li key={product.id} className="rounded border border-line bg-raised">
                  <button
                    type="button"
                    aria-expanded={open}
                    className="flex min-h-14 w-full items-center gap-3 p-2 text-start hover:bg-surface"
                    onClick={() => setOpenId(open ? -1 : product.id)}
                  >
                    {product.picture && (
                      <Picture
                        decorative
                        picture={product.picture}
                        sizes="48px"
                        className="size-12 shrink-0 rounded-sm"
                      />
                    )}
                    <bdi className="grow font-medium">{product.title}</bdi>
                    <PriceFrom product={product} />
                  </button>
                  {open && <SizeGrid product={product} onChosen={onChosen} inOrder={inOrder} />}
                </li>
              );
            })}
          </ul>
        );
      }}
    </ProductSearch>
  );
}

function PriceFrom({ product }: { product: Sellable }) {
  const all = product.colors
    .flatMap(({ sizes }) => sizes)
    .map((size) => usedPrice(size.price, size.promoPrice));
  return <Money shown={Math.min(...all)} label="DH" className="shrink-0 text-sm text-muted" />;
}

/** All sizes by colour, with their stock. */
export function SizeGrid({
  product,
  onChosen,
  inOrder,
  current,
}: {
  product: Sellable;
  onChosen: (chosen: Chosen) => void;
  inOrder?: ReadonlyMap<number, number>;
  /** The current size. */
  current?: number;
}) {
  return (
    <div className="grid gap-3 border-t border-line p-3">
      {product.colors.map((color) => (
        <fieldset key={color.id} className="grid gap-2">
          <legend className="mb-1 flex items-center gap-2 text-sm">
            {color.hex && (
              <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
                <circle cx="8" cy="8" r="7" fill={color.hex} stroke="currentColor" strokeOpacity="0.3" />
              </svg>
            )}
            <bdi>{color.name || product.title}</bdi>
          </legend>
          <div className="flex flex-wrap gap-2">
            {color.sizes.map((size) => {
              const taken = inOrder?.get(size.priceId) ?? 0;
              const of = [product.title, color.name].filter(Boolean).join(' ');
              return (
                <button
                  key={size.priceId}
                  type="button"
                  aria-pressed={taken > 0 || size.priceId === current}
                  disabled={size.stock === 0 || size.priceId === current}
                  onClick={() => onChosen({ size, product, color })}
                  className={clsx(
                    'grid min-h-12 min-w-14 justify-items-center rounded border px-3 py-1 disabled:opacity-50',
                    taken > 0 || size.priceId === current
                      ? 'border-action bg-accent-soft'
                      : 'border-line-strong bg-raised hover:border-ink',
                  )}
                >
                  <span className="font-semibold">
                    <span className="sr-only">{of} </span>
                    {size.size === '' ? <Trans>مقاس واحد</Trans> : <Size label={size.size} />}
                    {taken > 0 && <Times count={taken} className="mx-1.5 font-normal text-sm" />}
                  </span>
                  <span className="text-xs text-muted">
                    {size.stock === 0 ? (
                      <Trans>نفد</Trans>
                    ) : size.stock === null ? (
                      <Trans>متوفر دائمًا</Trans>
                    ) : (
                      <Trans>
                        بقي <bdi dir="ltr">{size.stock}</bdi>
                      </Trans>
                    )}
                  </span>
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
