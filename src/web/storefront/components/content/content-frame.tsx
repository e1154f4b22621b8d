import { Trans, useLingui } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PictureView } from '#/platform/picture-view.ts';
import { barePath } from '#/platform/url-path.rules.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { ShopLink } from '../shop-link.tsx';
import { pageIcon } from './page-icons.ts';

/** An entry in the list of pages beside a text page. */
export type PageLink = { id: number; kind: 'about' | 'privacy' | 'terms'; type: string; title: string };

export const pathOf = ({ kind, type }: Pick<PageLink, 'kind' | 'type'>): string =>
  kind === 'about' ? `/about?type=${type}` : `/${kind}`;

/**
 * A page of help: its head and its content, with the list of the others beside it (below it on a phone) and, under the
 * list, what `aside` says.
 */
export function ContentFrame({
  title,
  intro,
  pages,
  current,
  picture,
  aside,
  children,
}: {
  title: ReactNode;
  intro?: ReactNode;
  pages: readonly PageLink[];
  /** Its path in the list, when it differs from the URL. */
  current?: string;
  picture?: PictureView | null;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const here = current ?? barePath(pathname);
  return (
    <div className="mx-auto grid max-w-[1200px] gap-x-12 gap-y-10 px-4 py-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:py-10 xl:px-8">
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <header
          className={clsx(
            picture && 'relative overflow-hidden rounded sm:bg-surface sm:px-8 sm:py-7 lg:py-10',
          )}
        >
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 600px) 340px, 92vw"
              eager
              decorative
              className="rounded max-sm:mb-5 [&_img]:object-top max-sm:aspect-3/2 max-sm:w-full sm:absolute sm:inset-y-0 sm:end-0 sm:h-full sm:w-[38%] sm:rounded-s-none"
            />
          )}
          <div className={clsx(picture ? 'relative sm:me-[38%] sm:pe-8' : 'max-w-[66ch]')}>
            <h1 className="text-3xl lg:text-4xl">{title}</h1>
            {intro && <div className="mt-3 text-muted text-pretty sm:text-lg">{intro}</div>}
          </div>
        </header>
        <div className="mt-6 sm:mt-8 lg:mt-10">{children}</div>
      </div>
      {aside && <div className="lg:col-start-1 lg:row-start-2">{aside}</div>}
      <HelpNav pages={pages} here={here} />
    </div>
  );
}

function HelpNav({ pages, here }: { pages: readonly PageLink[]; here: string }) {
  const { t } = useLingui();
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
      className="border-t border-line pt-5 lg:col-start-1 lg:row-start-1 lg:border-0 lg:pt-0"
    >
      <ul className="grid grid-cols-2 gap-x-4 lg:block">
        {links.map(({ path, name }) => {
          const Icon = pageIcon(path);
          return (
            <li key={path}>
              <ShopLink
                to={path}
                aria-current={path === here ? 'page' : undefined}
                className={clsx(
                  'flex h-full min-h-11 items-center gap-3 border-s-2 ps-3 transition-colors',
                  path === here
                    ? 'border-accent font-semibold text-ink'
                    : 'border-line text-muted hover:border-line-strong hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0 max-sm:hidden" strokeWidth={1.6} />
                {name}
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
