import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { DialogOpener } from '#/web/ui/dialog.tsx';
import { Home, Menu, PackageSearch } from '#/web/ui/icons.tsx';
import { LogoMark } from '#/web/ui/logo.tsx';
import { ShopLink } from '../shop-link.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { AccountWidget } from './account-widget.tsx';
import { CartLink } from './cart-widget.tsx';
import { ChoicesOpener } from './choices-opener.tsx';
import { Departments } from './departments.tsx';
import { sideMenuId } from './dialog-ids.ts';
import { SearchOpener } from './search-opener.tsx';
import { WishlistLink } from './wishlist-link.tsx';

export type HeaderData = Pick<
  StorefrontData,
  'locale' | 'shopName' | 'logo' | 'country' | 'categories' | 'cartPanelOnPhones'
> & { links: StorefrontData['links']['headerLinks'] };

const iconClass = 'header-button';

/** What makes room for a long name before it is cut: smaller letters, and the choices only on wider screens. */
function roomFor({ logo, shopName: { length } }: HeaderData): { name: string; choices: string } {
  if (logo || length <= 8) return { name: 'text-2xl', choices: 'md:flex' };
  if (length <= 20) return { name: 'text-lg xl:text-2xl', choices: 'lg:flex' };
  return { name: 'text-base xl:text-lg', choices: 'xl:flex' };
}

/** §2.24 to §2.27. The button of the side menu is on the right, where the menu opens. */
export function Header({ shop, bottomBar }: { shop: HeaderData; bottomBar: boolean }) {
  const room = roomFor(shop);
  return (
    <header className="sticky top-(--notice) z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-[1440px] items-center gap-1 px-2 xl:px-6 narrow:gap-0 narrow:px-1.5">
        <DialogOpener dialog={sideMenuId} className={`${iconClass} shrink-0 gap-2 px-2 ltr:order-last`}>
          <Menu aria-hidden className="size-6 shrink-0" strokeWidth={1.6} />
          <span className="sr-only font-medium lg:not-sr-only">
            <Trans>الأقسام</Trans>
          </span>
        </DialogOpener>
        <ShopLink
          to="/"
          aria-label={shop.shopName}
          className="flex min-h-11 min-w-12 items-center gap-2 rounded px-2 font-display font-bold narrow:min-w-10 narrow:px-1"
        >
          {shop.logo ? (
            // Inside <picture>, so that React does not preload it in the head.
            <picture className="max-w-36 min-w-0 narrow:max-w-12">
              <img {...shop.logo} alt="" className="max-h-10 w-auto max-w-full object-contain" />
            </picture>
          ) : (
            <>
              <LogoMark className="size-8 shrink-0" />
              {/* In its own direction, so that its end is what is cut. */}
              <span dir="auto" className={clsx('min-w-0 truncate py-1 narrow:hidden', room.name)}>
                {shop.shopName}
              </span>
            </>
          )}
        </ShopLink>
        <SearchOpener className={`${iconClass} header-search`} />
        <div className="flex shrink-0 items-center gap-1 narrow:gap-0">
          <ChoicesOpener
            shop={shop}
            className={clsx('hidden rounded px-3 text-sm text-muted hover:bg-surface', room.choices)}
          />
          <ShopLink to="/track-orders" className={`${iconClass} hidden gap-2 px-2 sm:flex`}>
            <PackageSearch aria-hidden className="size-6" strokeWidth={1.6} />
            <span className="sr-only">
              <Trans>تتبع الطلب</Trans>
            </span>
          </ShopLink>
          {/* §2.27 Narrower, the bottom bar has it; wider, the links beside the logo. */}
          <ShopLink
            to="/"
            className={clsx(
              iconClass,
              'hidden px-2 sm:flex',
              shop.links.some(({ to }) => to === 'home') && 'xl:hidden',
            )}
          >
            <Home aria-hidden className="size-6" strokeWidth={1.6} />
            <span className="sr-only">
              <Trans>الرئيسية</Trans>
            </span>
          </ShopLink>
          <AccountWidget className={`${iconClass} hidden gap-2 px-2 sm:flex`} />
          <WishlistLink className={iconClass} />
          {/* Below 600 px the bottom bar has it, where there is one. */}
          <CartLink
            className={clsx(iconClass, bottomBar && 'max-sm:hidden')}
            onPhones={shop.cartPanelOnPhones}
          />
        </div>
      </div>
      <Departments categories={shop.categories} links={shop.links} />
    </header>
  );
}
