import type { PictureView } from '#/platform/picture-view.ts';
import type { ProductOffer } from '#/shop/promotions/offers.schema.ts';
import { openSet } from '#/web/storefront/state/open-set.ts';
import { ChevronRight } from '#/web/ui/icons.tsx';
import { SetPictures } from './set-pictures.tsx';

/** The offer for a set that the product is a part of; opens the choice of its parts. */
export function SetOffer({
  offer,
  pictures,
  size,
}: {
  offer: ProductOffer;
  pictures: readonly PictureView[];
  /** The id of the chosen price. */
  size: number | undefined;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-11 w-full items-center gap-3 rounded border border-line-strong bg-raised p-2 pe-3.5 text-start font-medium text-success hover:border-ink"
      onClick={() => openSet({ id: offer.id, size })}
    >
      <SetPictures pictures={pictures} />
      <bdi className="grow">{offer.text}</bdi>
      <ChevronRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
    </button>
  );
}
