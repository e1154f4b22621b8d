import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { PictureView, PriceView } from '#/shop/catalog/catalog.schema.ts';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Written } from '#/web/ui/written.tsx';
import { isBareAge } from '../catalog/size-group.ts';
import { SizeGuideOpener } from './size-guide-opener.tsx';

/**
 * The sizes as a sheet over a phone's page, which may have scrolled past what it sells: a tap on one adds it, on a
 * sold-out one opens what there is instead.
 */
export default function SizeSheet({
  title,
  color,
  picture,
  price,
  prices,
  picked,
  guide,
  fit,
  isOut,
  fewLeft,
  onPick,
  onGuide,
  onChoose,
  onOut,
  onClose,
}: {
  title: string;
  color: string;
  picture: PictureView | null;
  /** As the page shows it. */
  price: ReactNode;
  prices: readonly PriceView[];
  /** The size that was tapped, here or in the guide: the sheet closes. */
  picked: PriceView | undefined;
  /** Id of the size guide's dialog, if there is one. */
  guide: string | undefined;
  /** What buyers let the shop know about the sizes. */
  fit: string | null | undefined;
  isOut: (price: PriceView) => boolean;
  /** What is said of a size of which few pieces are left. */
  fewLeft: (price: PriceView) => ReactNode;
  onPick: (price: PriceView) => void;
  onGuide: () => void;
  onChoose: (price: PriceView) => void;
  onOut: (price: PriceView) => void;
  onClose: () => void;
}) {
  // The same price at every size says nothing.
  const used = new Set(prices.map(({ price, promoPrice }) => promoPrice ?? price));
  const differ = used.size > 1;
  const name = <span className="font-semibold">{color}</span>;
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
      <div className="space-y-4 px-5 pt-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <div className="flex gap-4">
          <Picture
            picture={picture}
            sizes="72px"
            decorative
            className="aspect-4/5 w-18 shrink-0 self-start rounded-sm"
          />
          <div className="min-w-0">
            <p className="line-clamp-2 font-medium">
              <Written text={title} />
            </p>
            {price}
            {color && (
              <p className="text-sm">
                <Trans>اللون: {name}</Trans>
              </p>
            )}
          </div>
        </div>
        <ul className="grid grid-cols-3 gap-2">
          {prices.map((price) => {
            const out = isOut(price);
            return (
              <li key={price.id}>
                <button
                  type="button"
                  className={clsx(
                    'flex size-full min-h-14 flex-col items-center justify-center rounded border px-1 py-1.5 text-center text-sm leading-snug',
                    out ? 'border-line bg-surface text-muted' : 'border-line-strong bg-raised',
                  )}
                  onClick={() => onPick(price)}
                >
                  <Size
                    label={price.size}
                    className={clsx('text-base', out ? 'line-through' : 'font-semibold')}
                  />
                  {isBareAge(price.size) && (
                    <span className="-mt-1">
                      <Trans context="an age">سنوات</Trans>
                    </span>
                  )}
                  {out ? (
                    <>
                      <span>
                        <Trans>نفد مؤقتًا</Trans>
                      </span>
                      <span className="underline underline-offset-4">
                        <Trans>أخبروني</Trans>
                      </span>
                    </>
                  ) : (
                    <>
                      {differ && <Money centimes={price.promoPrice ?? price.price} />}
                      <span className="text-warning empty:hidden">{fewLeft(price)}</span>
                    </>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
        {(fit || guide) && (
          <div className="flex flex-wrap items-center gap-x-4">
            {fit && <p className="grow text-sm">{fit}</p>}
            {guide && <SizeGuideOpener guide={guide} onClick={onGuide} />}
          </div>
        )}
      </div>
    </Dialog>
  );
}
