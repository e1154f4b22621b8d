import { Trans, useLingui } from '@lingui/react/macro';
import { cutShort } from '#/shop/accounts/cut-name.rules.ts';
import { useAuth } from '#/web/storefront/state/auth.ts';
import { DialogOpener } from '#/web/ui/dialog.tsx';
import { Home, Search, UserRound } from '#/web/ui/icons.tsx';
import { ShopLink } from '../shop-link.tsx';
import type { NavItem } from './bar-paths.ts';
import { CartLink } from './cart-widget.tsx';
import { accountDialogId } from './dialog-ids.ts';

const slotClass =
  'flex h-14 flex-col items-center justify-center gap-0.5 text-xs text-muted aria-[current]:font-semibold aria-[current]:text-action';

/**
 * §2.30 Below 600 px only: home, search (opens the shop), cart with its count, and account, which opens the dialog
 * for guests.
 */
export function BottomBar({ at, cartPanel }: { at: NavItem | undefined; cartPanel: boolean }) {
  const { t } = useLingui();
  const signedIn = useAuth((auth) => auth.signedIn);
  const user = useAuth((auth) => auth.user);
  const here = (navItem: NavItem) => (at === navItem ? ('page' as const) : undefined);
  return (
    <nav
      aria-label={t`الشريط السفلي`}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="grid grid-cols-4">
        <li>
          <ShopLink to="/" aria-current={here('/')} className={slotClass}>
            <Home aria-hidden className="size-6" strokeWidth={1.6} />
            <Trans>الرئيسية</Trans>
          </ShopLink>
        </li>
        <li>
          <ShopLink to="/store/soldes" aria-current={here('/store')} className={slotClass}>
            <Search aria-hidden className="size-6" strokeWidth={1.6} />
            <Trans>بحث</Trans>
          </ShopLink>
        </li>
        <li>
          <CartLink onPhones={cartPanel} aria-current={here('/pannier')} className={slotClass}>
            <Trans>السلة</Trans>
          </CartLink>
        </li>
        <li>
          {signedIn ? (
            <ShopLink to="/account" aria-current={here('/account')} className={slotClass}>
              <AccountSlot name={user?.name} />
            </ShopLink>
          ) : (
            <DialogOpener
              dialog={accountDialogId}
              aria-current={here('/account')}
              className={`${slotClass} w-full`}
            >
              <AccountSlot />
            </DialogOpener>
          )}
        </li>
      </ul>
    </nav>
  );
}

/** §9.10 The customer's name, cut to a quarter of a phone's width. */
function AccountSlot({ name }: { name?: string | undefined }) {
  return (
    <>
      <UserRound aria-hidden className="size-6" strokeWidth={1.6} />
      <span className={name ? 'sr-only' : undefined}>
        <Trans>حسابي</Trans>
      </span>
      {name && <bdi>{cutShort(name)}</bdi>}
    </>
  );
}
