import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DetailKey } from '#/shop/catalog/catalog.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { X } from '#/web/ui/icons.tsx';
import { removeFromWishlist } from '../../state/wishlist.ts';
import { ProductTile } from '../catalog/product-tile.tsx';
import { ShopLink } from '../shop-link.tsx';

/** A product of the wishlist in its color, with a link to its sizes. */
export function WishlistTile({
  sizes: all,
  color,
}: {
  sizes: readonly DetailKey[];
  color: number | undefined;
}) {
  const { t } = useLingui();
  const colored = all.filter(({ articleId }) => articleId === color);
  const sizes = colored.length > 0 ? colored : all;
  const [first] = sizes;
  if (!first) return null;
  const { title } = first;
  const path = colored.length > 0 ? `${first.path}#c${color}` : first.path;
  return (
    <article className="relative flex h-full flex-col">
      <ProductTile sizes={sizes} path={path} />
      <ShopLink to={path} className={buttonClass('secondary', 'small', 'mt-3')}>
        {sizes.every(({ quantity }) => quantity <= 0) ? (
          <Trans>نفد مؤقتًا</Trans>
        ) : (
          <Trans>اختيار المقاس</Trans>
        )}
      </ShopLink>
      <button
        type="button"
        aria-label={t`إزالة ${title} من قائمة الأمنيات`}
        className="absolute end-1 top-1 flex size-11 items-center justify-center rounded-full hover:text-danger"
        onClick={() => removeFromWishlist(first.productId)}
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-raised/90">
          <X aria-hidden className="size-5" />
        </span>
      </button>
    </article>
  );
}
