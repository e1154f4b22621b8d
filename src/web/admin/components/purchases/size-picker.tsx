import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { StockSizeView } from '#/shop/catalog/stock/stock-desk.schema.ts';
import { Size } from '#/web/ui/size.tsx';
import { ColorDot } from '../catalog/stock/stock-rows.tsx';
import { ProductSearch } from '../product-search.tsx';

/** Sizes found by words, SKU or barcode; also those that are out, and those that are always in stock. */
export function SizePicker({
  chosen,
  onChosen,
}: {
  chosen: ReadonlySet<number>;
  onChosen: (size: Pick<StockSizeView, 'priceId' | 'title' | 'color' | 'size' | 'stock'>) => void;
}) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <ProductSearch<StockSizeView>
      id="bought"
      hint={t`اسم المنتج أو رمزه أو باركوده`}
      path={`/api/admin/stock/sizes?lang=${i18n.locale}&q=`}
      typed={typed}
      onTyped={setTyped}
    >
      {(sizes) => (
        <ul className="grid max-h-80 gap-1 overflow-y-auto rounded border border-line p-1 sm:grid-cols-2">
          {sizes.map(({ priceId, title, color, colorHex, size, stock }) => {
            const taken = chosen.has(priceId);
            return (
              <li key={priceId}>
                <button
                  type="button"
                  // It has the focus still.
                  aria-disabled={taken}
                  onClick={() => !taken && onChosen({ priceId, title, color, size, stock })}
                  className="flex min-h-12 w-full items-center gap-2 rounded-sm px-2 text-start hover:bg-surface aria-disabled:text-muted"
                >
                  <ColorDot hex={colorHex} />
                  <span className="min-w-0 grow">
                    <bdi className="break-words">{title}</bdi> {color !== '' && <bdi>{color}</bdi>}{' '}
                    <b className="font-semibold">
                      <Size label={size} />
                    </b>
                  </span>
                  <span className="shrink-0 text-sm text-muted">
                    {stock === null ? <Trans>متوفر دائمًا</Trans> : <bdi dir="ltr">{stock}</bdi>}
                  </span>
                  {taken ? (
                    <Check aria-hidden className="size-5 shrink-0" />
                  ) : (
                    <Plus aria-hidden className="size-5 shrink-0" />
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </ProductSearch>
  );
}
