import { Plural } from '@lingui/react/macro';
import { useWishlist } from '#/web/storefront/state/wishlist-store.ts';
import { Heart } from '#/web/ui/icons.tsx';
import { ShopLink } from '../shop-link.tsx';
import { CountedIcon } from './counted-icon.tsx';

/** The link to the wishlist, with the number of its products. */
export function WishlistLink({ className }: { className: string }) {
  const count = useWishlist(({ items }) => items.length);
  return (
    <ShopLink to="/wishlist" className={className}>
      <CountedIcon icon={Heart} count={count}>
        <Plural
          value={count}
          zero="قائمة الأمنيات"
          one="قائمة الأمنيات: منتج واحد"
          two="قائمة الأمنيات: منتجان"
          few="قائمة الأمنيات: # منتجات"
          many="قائمة الأمنيات: # منتجًا"
          other="قائمة الأمنيات: # منتج"
        />
      </CountedIcon>
    </ShopLink>
  );
}
