import { Trans, useLingui } from '@lingui/react/macro';
import { DialogOpener } from '#/web/ui/dialog.tsx';
import { Home, Menu, PackageSearch } from '#/web/ui/icons.tsx';
import { LogoMark } from '#/web/ui/logo.tsx';
import { ShopLink } from '../shop-link.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { AccountWidget } from './account-widget.tsx';
import { CartLink } from './cart-widget.tsx';
import { ChoicesOpener } from './choices-opener.tsx';
import { sideMenuId } from './dialog-ids.ts';
import { SearchOpener } from './search-opener.tsx';

export type HeaderData = Pick<
  StorefrontData,
  'locale' | 'shopName' | 'logo' | 'country' | 'categories' | 'cartPanelOnPhones'
>;

const iconClass = 'flex min-h-11 min-w-11 items-center justify-center rounded hover:bg-surface';
const navClass =
  'flex min-h-11 items-center rounded px-2 font-medium whitespace-nowrap hover:bg-surface min-[1500px]:px-3';

/** §2.24 to §2.27. The button of the side menu is on the right, where the menu opens. */
export function Header({ shop }: { shop: HeaderData }) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-[1440px] items-center gap-1 px-2 sm:px-4 lg:h-18 xl:px-8">
        <DialogOpener dialog={sideMenuId} className={`${iconClass} gap-2 px-2 ltr:order-last`}>
          <Menu aria-hidden className="size-6 shrink-0" strokeWidth={1.6} />
          <span className="sr-only font-medium lg:not-sr-only">
            <Trans>الأقسام</Trans>
          </span>
        </DialogOpener>
        <ShopLink
          to="/"
          aria-label={shop.shopName}
          className="flex min-h-11 items-center gap-2 rounded px-2 font-display text-2xl font-bold"
        >
          {shop.logo ? (
            // Inside <picture>, so that React does not preload it in the head.
            <picture>
              <img {...shop.logo} alt="" className="max-h-10 w-auto max-w-36 object-contain" />
            </picture>
          ) : (
            <>
              <LogoMark className="size-8" />
              <span>{shop.shopName}</span>
            </>
          )}
        </ShopLink>
        <nav aria-label={t`التصفح الرئيسي`} className="ms-4 hidden min-w-0 lg:block">
          <ul className="flex items-center">
            <li className="hidden xl:block">
              <ShopLink to="/" className={navClass}>
                <Trans>الرئيسية</Trans>
              </ShopLink>
            </li>
            <li>
              <ShopLink to="/store/soldes" className={`${navClass} text-action`}>
                <Trans>المتجر</Trans>
              </ShopLink>
            </li>
            {shop.categories
              .filter(({ tag }) => tag !== 'soldes')
              .slice(0, 3)
              .map((category) => (
                <li key={category.id} className="hidden min-[1360px]:block">
                  <ShopLink to={`/store/${category.tag}`} className={navClass}>
                    {category.name}
                  </ShopLink>
                </li>
              ))}
            <li>
              <ShopLink to="/about" className={navClass}>
                <Trans>من نحن</Trans>
              </ShopLink>
            </li>
            <li>
              <ShopLink to="/contact" className={navClass}>
                <Trans>اتصل بنا</Trans>
              </ShopLink>
            </li>
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <ChoicesOpener
            shop={shop}
            className="hidden rounded px-3 text-sm text-muted hover:bg-surface md:flex"
          />
          <SearchOpener className={iconClass} />
          <ShopLink to="/track-orders" className={`${iconClass} hidden gap-2 px-2 sm:flex`}>
            <PackageSearch aria-hidden className="size-6" strokeWidth={1.6} />
            <span className="sr-only">
              <Trans>تتبع الطلب</Trans>
            </span>
          </ShopLink>
          {/* §2.27 Narrower, the bottom bar has it; wider, the links beside the logo. */}
          <ShopLink to="/" className={`${iconClass} hidden px-2 sm:flex xl:hidden`}>
            <Home aria-hidden className="size-6" strokeWidth={1.6} />
            <span className="sr-only">
              <Trans>الرئيسية</Trans>
            </span>
          </ShopLink>
          <AccountWidget className={`${iconClass} hidden gap-2 px-2 sm:flex`} />
          <CartLink className={iconClass} onPhones={shop.cartPanelOnPhones} />
        </div>
      </div>
    </header>
  );
}
