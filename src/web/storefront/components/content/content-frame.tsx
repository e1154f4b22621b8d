import { Trans, useLingui } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
import { ShopLink } from '../shop-link.tsx';

/** An entry in the list of pages beside a text page. */
export type PageLink = { id: number; kind: 'about' | 'privacy' | 'terms'; type: string; title: string };

export const pathOf = ({ kind, type }: Pick<PageLink, 'kind' | 'type'>): string =>
  kind === 'about' ? `/about?type=${type}` : `/${kind}`;

/** A text page: title and text, with the list of the other help pages beside it (below it on a phone). */
export function ContentFrame({
  title,
  intro,
  pages,
  current,
  children,
}: {
  title: ReactNode;
  intro?: ReactNode;
  pages: readonly PageLink[];
  /** Its path in the list, when it differs from the URL. */
  current?: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-[1080px] gap-x-14 gap-y-12 px-4 py-8 lg:grid-cols-[230px_minmax(0,1fr)] lg:py-14 xl:px-8">
      <div className="min-w-0 lg:order-last">
        <div className="max-w-[68ch]">
          <h1 className="text-3xl lg:text-4xl">{title}</h1>
          {intro && <p className="mt-3 text-lg text-muted">{intro}</p>}
          <div className="mt-7 lg:mt-9">{children}</div>
        </div>
      </div>
      <HelpNav pages={pages} current={current} />
    </div>
  );
}

function HelpNav({ pages, current }: { pages: readonly PageLink[]; current: string | undefined }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const here = current ?? barePath(pathname);
  const about = pages.filter(({ kind }) => kind === 'about');
  const legal = pages.filter(({ kind }) => kind !== 'about');
  const links: { path: string; name: ReactNode }[] = [
    ...about.map((page) => ({ path: pathOf(page), name: page.title })),
    { path: '/faq', name: <Trans>الأسئلة الشائعة</Trans> },
    { path: '/track-orders', name: <Trans>تتبع الطلب</Trans> },
    { path: '/contact', name: <Trans>اتصل بنا</Trans> },
    ...legal.map((page) => ({ path: pathOf(page), name: page.title })),
  ];
  return (
    <nav
      aria-label={t`صفحات المساعدة`}
      className="border-t border-line pt-5 lg:sticky lg:top-24 lg:self-start lg:border-0 lg:pt-2"
    >
      <ul className="grid grid-cols-2 gap-x-4 lg:block">
        {links.map(({ path, name }) => (
          <li key={path}>
            <ShopLink
              to={path}
              aria-current={path === here ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center border-s-2 ps-3 transition-colors',
                path === here
                  ? 'border-accent font-semibold text-ink'
                  : 'border-line text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
