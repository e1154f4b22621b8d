import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { PriceView } from '#/shop/catalog/catalog.schema.ts';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Price } from '../catalog/price.tsx';

/** The sizes as a sheet over a phone's page: a tap on one adds it, on a sold-out one opens what there is instead. */
export default function SizeSheet({
  prices,
  isOut,
  onChoose,
  onOut,
  onClose,
}: {
  prices: readonly PriceView[];
  isOut: (price: PriceView) => boolean;
  onChoose: (price: PriceView) => void;
  onOut: (price: PriceView) => void;
  onClose: () => void;
}) {
  const [picked, setPicked] = useState<PriceView>();
  // The same price in every row says nothing.
  const used = new Set(prices.map(({ price, promoPrice }) => promoPrice ?? price));
  const differ = used.size > 1;
  return (
    <Dialog
      id="sizes"
      title={<Trans>اختيار المقاس</Trans>}
      side="bottom"
      open={!picked}
      onClose={() => {
        onClose();
        // The next dialog opens after this one has given the focus back.
        if (picked) (isOut(picked) ? onOut : onChoose)(picked);
      }}
    >
      <ul className="divide-y divide-line px-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        {prices.map((price) => {
          const out = isOut(price);
          return (
            <li key={price.id}>
              <button
                type="button"
                className={clsx(
                  'flex min-h-13 w-full items-center justify-between gap-4 py-2 text-start',
                  out && 'text-muted',
                )}
                onClick={() => setPicked(price)}
              >
                <Size label={price.size} className="font-semibold" />
                {out ? (
                  <span>
                    <Trans>نفد مؤقتًا</Trans> ·{' '}
                    <span className="underline underline-offset-4">
                      <Trans>أخبروني</Trans>
                    </span>
                  </span>
                ) : (
                  differ && (
                    <Price
                      price={price.promoPrice ?? price.price}
                      oldPrice={price.promoPrice === null ? null : price.price}
                    />
                  )
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
