import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { barePath, localeOfPath, pathIn } from '#/platform/url-path.rules.ts';
import type { WaitingCounts } from '#/shop/back-office/waiting.schema.ts';
import type { Permission } from '#/shop/staff/staff.rules.ts';
import { closeDialogAround } from '#/web/ui/dialog.tsx';
import { groupsFor, isAt } from '../../navigation.ts';
import { WaitingCount } from './waiting-count.tsx';

/** All screens that the staff user may open, in groups: the side bar of a wide screen, the sheet of a phone. */
export function NavList({
  allowed,
  waiting,
}: {
  allowed: readonly Permission[];
  waiting: WaitingCounts | null;
}) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  const bare = barePath(pathname);
  return (
    <div className="grid gap-4">
      {groupsFor(allowed).map(({ name, items }) => (
        <section key={name.id} className="grid gap-1">
          <h2 className="px-3 font-sans text-sm font-medium text-muted">{i18n._(name)}</h2>
          <ul className="grid grid-cols-2 gap-1 lg:grid-cols-1">
            {items.map((navItem) => (
              <li key={navItem.path}>
                <Link
                  to={pathIn(locale, navItem.path)}
                  aria-current={isAt(navItem, bare) ? 'page' : undefined}
                  onClick={(event) => closeDialogAround(event.currentTarget)}
                  className="flex min-h-11 items-center gap-3 rounded px-3 hover:bg-surface aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-action"
                >
                  <navItem.icon aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
                  <span className="min-w-0 grow">{i18n._(navItem.name)}</span>
                  <WaitingCount
                    count={navItem.counts && waiting?.[navItem.counts]}
                    // Nobody waits for a size that runs low.
                    className={
                      navItem.counts === 'stock' ? 'bg-surface text-muted' : 'bg-accent-soft text-action'
                    }
                  />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
