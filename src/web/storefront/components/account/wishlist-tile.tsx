import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DetailKey } from '#/shop/catalog/catalog.schema.ts';
import { usedPrice } from '#/shop/countries/money.rules.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { X } from '#/web/ui/icons.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Written } from '#/web/ui/written.tsx';
import { removeFromWishlist } from '../../state/wishlist.ts';
import { Price } from '../catalog/price.tsx';
import { ShopLink } from '../shop-link.tsx';

const used = (size: DetailKey) => usedPrice(size.price, size.promoPrice);

/** A product of the wishlist: its lowest price in stock, and a link to its sizes. */
export function WishlistTile({ sizes }: { sizes: readonly DetailKey[] }) {
  const { t } = useLingui();
  const there = sizes.filter(({ quantity }) => quantity > 0);
  const spoken = there.length > 0 ? there : sizes;
  const [best] = spoken.toSorted((one, other) => used(one) - used(other));
  if (!best) return null;
  const { title } = best;
  return (
    <article className="relative flex h-full flex-col">
      <ShopLink to={best.path} className="group block grow">
        <Picture
          picture={best.image ?? undefined}
          sizes="(min-width: 937px) 270px, (min-width: 700px) 31vw, 46vw"
          decorative
          className={`aspect-4/5 w-full rounded ${there.length === 0 ? 'opacity-60' : ''}`}
        />
        <h2 className="mt-3 line-clamp-2 font-sans text-[0.95rem] leading-normal font-normal underline-offset-4 group-hover:underline">
          <Written text={title} />
        </h2>
        <Price
          price={used(best)}
          oldPrice={used(best) < best.price ? best.price : null}
          from={spoken.some((size) => used(size) !== used(best))}
          className="mt-1"
        />
      </ShopLink>
      <ShopLink to={best.path} className={buttonClass('secondary', 'small', 'mt-3')}>
        {there.length === 0 ? <Trans>نفد مؤقتًا</Trans> : <Trans>اختيار المقاس</Trans>}
      </ShopLink>
      <button
        type="button"
        aria-label={t`إزالة ${title} من قائمة الأمنيات`}
        className="absolute end-1 top-1 flex size-11 items-center justify-center rounded-full hover:text-danger"
        onClick={() => removeFromWishlist(best.productId)}
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-raised/90">
          <X aria-hidden className="size-5" />
        </span>
      </button>
    </article>
  );
}
