import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DetailKey } from '#/shop/catalog/catalog.schema.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { X } from '#/web/ui/icons.tsx';
import { Size } from '#/web/ui/size.tsx';
import type { CardOffers } from '../../light-listing.ts';
import { addToCart, useCart } from '../../state/cart.ts';
import { itemOf } from '../../state/cart-item.ts';
import { notify } from '../../state/notices.ts';
import { openPanel } from '../../state/panels.ts';
import type { WishlistItem } from '../../state/wishlist-store.ts';
import { ProductTile } from '../catalog/product-tile.tsx';
import { useCartFull } from '../catalog/use-cart-full.ts';
import { useWish } from '../catalog/use-wish.ts';
import { ShopLink } from '../shop-link.tsx';
import { removeWithFocus } from './remove-with-focus.ts';

/** The sizes that are wished of a product: the chosen one, else those of the chosen color, else all. */
export function wished(all: readonly DetailKey[], item: WishlistItem) {
  const colored = all.filter(({ articleId }) => articleId === item.color);
  const chosen = all.filter(({ id }) => id === item.size);
  const sizes = [chosen, colored].find((found) => found.length > 0) ?? all;
  const [first] = sizes;
  const path = first && sizes !== all ? `${first.path}#c${first.articleId}` : first?.path;
  return { sizes, path: path ?? '' };
}

/** A product of the wishlist in its color and size; without a chosen size a link leads to its sizes. */
export function WishlistTile({
  sizes: all,
  item,
  offers,
}: {
  sizes: readonly DetailKey[];
  item: WishlistItem;
  offers: CardOffers;
}) {
  const { t } = useLingui();
  const wish = useWish();
  const colored = all.filter(({ articleId }) => articleId === item.color);
  const sizes = colored.length > 0 ? colored : all;
  const chosen = all.find(({ id }) => id === item.size);
  const { sizes: shown, path } = wished(all, item);
  const [first] = shown;
  if (!first) return null;
  const { title } = first;
  const out = sizes.every(({ quantity }) => quantity <= 0);
  return (
    <article className="relative flex h-full flex-col">
      <ProductTile sizes={shown} path={path} offers={offers} />
      {(chosen || colored.length > 0) && (
        <p className="mt-1 text-sm text-muted">
          <bdi>{first.colour}</bdi>
          {chosen && chosen.size !== '' && (
            <>
              {first.colour !== '' && <span aria-hidden> · </span>}
              <Size label={chosen.size} />
            </>
          )}
        </p>
      )}
      {chosen && chosen.quantity > 0 ? (
        <AddSize size={chosen} />
      ) : (
        <ShopLink to={path} className={buttonClass('secondary', 'small', 'mt-3')}>
          {out ? <Trans>نفد مؤقتًا</Trans> : <Trans>اختيار المقاس</Trans>}
        </ShopLink>
      )}
      <button
        type="button"
        data-remove
        aria-label={t`إزالة ${title} من قائمة الأمنيات`}
        className="absolute end-1 top-1 flex size-11 items-center justify-center rounded-full hover:text-danger"
        onClick={({ currentTarget }) => removeWithFocus(currentTarget, () => wish.remove(item.id))}
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-raised/90">
          <X aria-hidden className="size-5" />
        </span>
      </button>
    </article>
  );
}

function AddSize({ size }: { size: DetailKey }) {
  const { t } = useLingui();
  const sayFull = useCartFull();
  const inCart = useCart((cart) => cart.items.some(({ id }) => id === size.id));
  return (
    <Button
      size="small"
      look="secondary"
      className="mt-3"
      onClick={() => {
        // Added again its quantity would be one again (§4.6).
        if (inCart) return openPanel('cart');
        if (addToCart(itemOf(size, 1))) notify(t`تمت الإضافة إلى السلة`, { tone: 'success' });
        else sayFull();
      }}
    >
      {inCart ? <Trans>في السلة</Trans> : <Trans>إضافة إلى السلة</Trans>}
    </Button>
  );
}
