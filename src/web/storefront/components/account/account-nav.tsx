import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
import { ChevronLeft, Heart, LogOut, MapPin, Package, PackageSearch, UserRound } from '#/web/ui/icons.tsx';
import { ShopLink } from '../shop-link.tsx';
import { useSignOut } from '../use-sign-out.ts';

const rowClass =
  'flex min-h-12 items-center gap-3 rounded px-3 hover:bg-surface aria-[current]:bg-surface aria-[current]:font-semibold';

/** The pages of the account, as a side menu on wide screens; §2.28 on a phone it replaces the account widget. */
export function AccountNav({ className }: { className?: string }) {
  const { t } = useLingui();
  const path = barePath(useLocation().pathname);
  const signOut = useSignOut();
  const parts = [
    { to: '/account/orders', icon: Package, name: t`طلباتي` },
    { to: '/account/favorites', icon: Heart, name: t`قائمة الأمنيات` },
    { to: '/account/addresses', icon: MapPin, name: t`عناويني` },
    { to: '/account/profile', icon: UserRound, name: t`معلوماتي وكلمة المرور` },
    { to: '/track-orders', icon: PackageSearch, name: t`تتبع الطلب` },
  ];
  return (
    <nav aria-label={t`حسابي`} className={clsx('text-base', className)}>
      <ul className="space-y-1">
        {parts.map(({ to, icon: Icon, name }) => (
          <li key={to}>
            <ShopLink to={to} aria-current={path.startsWith(to) ? 'page' : undefined} className={rowClass}>
              <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.6} />
              <span className="grow">{name}</span>
              <ChevronLeft
                aria-hidden
                className="size-5 shrink-0 text-muted lg:hidden ltr:-scale-x-100"
                strokeWidth={1.6}
              />
            </ShopLink>
          </li>
        ))}
        <li className="border-t border-line pt-1">
          <button type="button" className={clsx(rowClass, 'w-full text-start')} onClick={signOut}>
            <LogOut aria-hidden className="size-5 shrink-0 text-muted rtl:-scale-x-100" strokeWidth={1.6} />
            <Trans>تسجيل الخروج</Trans>
          </button>
        </li>
      </ul>
    </nav>
  );
}
