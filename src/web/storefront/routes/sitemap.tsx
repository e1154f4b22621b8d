import { Trans, useLingui } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import type { ReactNode } from 'react';
import { listPosts, listTextPages } from '#/shop/content/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { pathOf } from '../components/content/content-frame.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import { useStorefront } from '../components/storefront-data.ts';
import type { Route } from './+types/sitemap.ts';

/** §2.42 The site map, for people. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [pages, posts] = await Promise.all([
    listTextPages(page.cache, page),
    listPosts(page.db, page.clock, page.locale),
  ]);
  page.tag(...pages.tags, ...posts.tags);
  page.changesAt(pages.changesAt);
  page.changesAt(posts.changesAt);
  return { pages: pages.value, posts: posts.value.map(({ slug, title }) => ({ slug, title })) };
}

const linkClass = 'inline-flex min-h-10 items-center text-muted hover:text-ink hover:underline';

export default function Sitemap({ loaderData: { pages, posts } }: Route.ComponentProps) {
  const { t } = useLingui();
  const categories = useStorefront()?.categories ?? [];
  const linkOf = ({ tag, name }: { tag: string; name: string }) => ({ path: `/store/${tag}`, name });
  // A heading above nothing would be no group: these stand together.
  const single = categories.filter(({ children }) => children.length === 0);
  return (
    <div className="mx-auto max-w-[1280px] px-4 py-8 lg:py-14 xl:px-8">
      <PageHead
        title={t`خريطة الموقع`}
        description={t`كل أقسام المتجر وصفحاته في صفحة واحدة.`}
        path="/sitemap"
      />
      <h1 className="text-3xl lg:text-4xl">
        <Trans>خريطة الموقع</Trans>
      </h1>
      <div className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {categories
          .filter(({ children }) => children.length > 0)
          .map((root) => (
            <Group
              key={root.tag}
              title={
                <ShopLink to={`/store/${root.tag}`} className="hover:text-action">
                  {root.name}
                </ShopLink>
              }
              links={root.children.map(linkOf)}
            />
          ))}
        {single.length > 0 && <Group title={<Trans>أقسام أخرى</Trans>} links={single.map(linkOf)} />}
        <Group
          title={<Trans>المساعدة والمعلومات</Trans>}
          links={[
            ...pages.map((page) => ({ path: pathOf(page), name: page.title })),
            { path: '/faq', name: t`الأسئلة الشائعة` },
            { path: '/contact', name: t`اتصل بنا` },
            { path: '/track-orders', name: t`تتبع الطلب` },
          ]}
        />
        {posts.length > 0 && (
          <Group
            title={
              <ShopLink to="/blog" className="hover:text-action">
                <Trans>المدونة</Trans>
              </ShopLink>
            }
            links={posts.map(({ slug, title }) => ({ path: `/blog/${slug}`, name: title }))}
          />
        )}
      </div>
    </div>
  );
}

function Group({ title, links }: { title: ReactNode; links: { path: string; name: string }[] }) {
  return (
    <section>
      <h2 className="mb-1 border-b border-line pb-2 text-lg">{title}</h2>
      <ul>
        {links.map(({ path, name }) => (
          <li key={path}>
            <ShopLink to={path} prefetch="none" className={linkClass}>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ErrorBoundary = ErrorPage;
