import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { barePath, localeOfPath, pathIn } from '#/platform/url-path.rules.ts';
import type { WaitingCounts } from '#/shop/back-office/waiting.schema.ts';
import type { Permission } from '#/shop/staff/staff.rules.ts';
import { closeDialogAround, Dialog, DialogOpener } from '#/web/ui/dialog.tsx';
import { isAt, mainNavItemsFor } from '../../navigation.ts';
import { commandBarId } from '../command-bar/command-bar.tsx';
import { NavList } from './nav-list.tsx';
import { WaitingCount } from './waiting-count.tsx';

const slotClass =
  'relative flex h-14 w-full flex-col items-center justify-center gap-0.5 text-xs text-muted aria-[current]:font-semibold aria-[current]:text-action';
const menuId = 'places';

/** On a phone: the most used screens, and a sheet with all of them. */
export function BottomBar({
  allowed,
  waiting,
}: {
  allowed: readonly Permission[];
  waiting: WaitingCounts | null;
}) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  const bare = barePath(pathname);
  return (
    <>
      <nav
        aria-label={t`الأكثر استعمالًا`}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          {mainNavItemsFor(allowed).map((navItem) => (
            <li key={navItem.path}>
              <Link
                to={pathIn(locale, navItem.path)}
                aria-current={isAt(navItem, bare) ? 'page' : undefined}
                className={slotClass}
              >
                <navItem.icon aria-hidden className="size-6" strokeWidth={1.6} />
                <span className="max-w-full truncate px-1">{i18n._(navItem.short ?? navItem.name)}</span>
                <WaitingCount
                  count={navItem.counts && waiting?.[navItem.counts]}
                  className="absolute start-1/2 top-1 ms-1 bg-action text-white ring-2 ring-raised"
                />
              </Link>
            </li>
          ))}
          <li>
            <DialogOpener dialog={menuId} className={slotClass}>
              <Menu aria-hidden className="size-6" strokeWidth={1.6} />
              <Trans>القائمة</Trans>
            </DialogOpener>
          </li>
        </ul>
      </nav>
      <Dialog id={menuId} title={t`كل الشاشات`} side="bottom">
        <div className="grid gap-4 p-3 pb-6">
          <DialogOpener
            dialog={commandBarId}
            className="flex min-h-11 items-center gap-3 rounded border border-line-strong bg-raised px-3 text-muted"
            onClick={(event) => closeDialogAround(event.currentTarget)}
          >
            <Search aria-hidden className="size-5" />
            <Trans>بحث</Trans>
          </DialogOpener>
          <NavList allowed={allowed} waiting={waiting} />
        </div>
      </Dialog>
    </>
  );
}
