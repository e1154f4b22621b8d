import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { cutName } from '#/shop/accounts/cut-name.rules.ts';
import { leadingBack } from '#/shop/accounts/return-to.rules.ts';
import { useAuth } from '#/web/storefront/state/auth.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { closeDialogAround, Dialog, DialogOpener } from '#/web/ui/dialog.tsx';
import { ChevronDown, CircleHelp, Heart, LogOut, PackageSearch, UserRound } from '#/web/ui/icons.tsx';
import { InfoOpener } from '../content/info-opener.tsx';
import { ShopLink } from '../shop-link.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { accountDialogId, deleteAccountId } from './dialog-ids.ts';

const rowClass = 'flex min-h-12 w-full items-center gap-3 rounded px-3 text-start hover:bg-surface';
const leave = (event: MouseEvent) => closeDialogAround(event.currentTarget);

/** §1.14 §2.28 §2.29 The account dialog for guests and signed-in customers, opened by the person icon. */
export function AccountDialog() {
  const { t } = useLingui();
  const { signedIn, user } = useAuth();
  const name = user ? cutName(user.name) : '';
  return (
    <Dialog
      id={accountDialogId}
      title={
        signedIn && name ? (
          <Trans>
            مرحبًا <bdi>{name}</bdi>
          </Trans>
        ) : (
          <Trans>حسابي</Trans>
        )
      }
    >
      <nav aria-label={t`حسابي`} className="p-2 pb-4">
        {signedIn ? <OwnLinks /> : <GuestLinks />}
      </nav>
    </Dialog>
  );
}

/** §2.28 */
function OwnLinks() {
  const signOut = useSignOut();
  return (
    <ul>
      <li>
        <ShopLink to="/account" className={rowClass} onClick={leave}>
          <UserRound aria-hidden className="size-5 text-muted" />
          <Trans>حسابي وطلباتي</Trans>
        </ShopLink>
      </li>
      <li>
        <ShopLink to="/track-orders" className={rowClass} onClick={leave}>
          <PackageSearch aria-hidden className="size-5 text-muted" />
          <Trans>تتبع الطلب</Trans>
        </ShopLink>
      </li>
      <Wishes />
      <li>
        <details className="group">
          <summary className={`${rowClass} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
            <ChevronDown
              aria-hidden
              className="size-5 text-muted transition-transform group-open:rotate-180"
            />
            <Trans>خيارات متقدمة</Trans>
          </summary>
          <DialogOpener dialog={deleteAccountId} className={`${rowClass} ps-11 text-danger`}>
            <Trans>حذف حسابي</Trans>
          </DialogOpener>
        </details>
      </li>
      <li>
        <button type="button" className={rowClass} onClick={signOut}>
          <LogOut aria-hidden className="size-5 text-muted rtl:-scale-x-100" />
          <Trans>تسجيل الخروج</Trans>
        </button>
      </li>
    </ul>
  );
}

/** §2.29 An order is what most guests come for, and it needs no account. */
function GuestLinks() {
  const { pathname, search } = useLocation();
  const from = (page: string) => leadingBack(page, pathname + search);
  return (
    <>
      <ShopLink
        to="/track-orders"
        className="flex min-h-16 items-center gap-3 rounded bg-surface px-3 py-2.5 hover:bg-line"
        onClick={leave}
      >
        <PackageSearch aria-hidden className="size-5 shrink-0 text-action" />
        <span className="grow">
          <span className="block font-semibold">
            <Trans>تتبع الطلب</Trans>
          </span>
          <span className="block text-sm text-muted">
            <Trans>برقم الطلب ورقم الهاتف، دون حساب</Trans>
          </span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 rotate-90 text-muted ltr:-rotate-90" />
      </ShopLink>
      <div className="grid gap-3 px-3 py-5 xs:grid-cols-2">
        <ShopLink to={from('/account/login')} className={buttonClass('primary')} onClick={leave}>
          <Trans>تسجيل الدخول</Trans>
        </ShopLink>
        <ShopLink to={from('/account/register')} className={buttonClass('secondary')} onClick={leave}>
          <Trans>إنشاء حساب</Trans>
        </ShopLink>
      </div>
      <ul className="border-t border-line pt-2">
        <Wishes />
        <li>
          <InfoOpener tag="account" className={rowClass} onClick={leave}>
            <UserRound aria-hidden className="size-5 text-muted" />
            <Trans>ما فائدة الحساب؟</Trans>
          </InfoOpener>
        </li>
        <li>
          <ShopLink to="/faq" className={rowClass} onClick={leave}>
            <CircleHelp aria-hidden className="size-5 text-muted" />
            <Trans>الأسئلة الشائعة</Trans>
          </ShopLink>
        </li>
      </ul>
    </>
  );
}

function Wishes() {
  return (
    <li>
      <ShopLink to="/wishlist" className={rowClass} onClick={leave}>
        <Heart aria-hidden className="size-5 text-muted" />
        <Trans>قائمة الأمنيات</Trans>
      </ShopLink>
    </li>
  );
}
