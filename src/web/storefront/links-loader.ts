import { textIn } from '#/platform/local-text.ts';
import { urlOf } from '#/platform/url-path.rules.ts';
import type { CategoryView } from '#/shop/catalog/catalog.schema.ts';
import { infoTagNames, infoTags } from '#/shop/content/content.rules.ts';
import { listPosts, shownTextPaths, textPathsTag } from '#/shop/content/index.ts';
import {
  type LinkList,
  type LookContent,
  linkLists,
  referenceOf,
  type ShownLink,
} from '#/shop/look/index.ts';
import { isShopPage, pagePaths, type ShopPage } from '#/shop/look/shop-pages.rules.ts';
import type { PageContext } from '#/web/page-context.ts';
import type { StorefrontData } from './components/storefront-data.ts';

/** What an order may need, under the checkout. */
const shortTargets = ['delivering', 'return', 'privacy', 'terms'] as const satisfies readonly ShopPage[];

/** The written page, which the merchant may hide, that a link leads to; undefined where it leads elsewhere. */
function writtenPath(to: string): string | undefined {
  const url = urlOf(to, 'https://shop.invalid');
  if (url?.host !== 'shop.invalid' || !['/about', '/privacy', '/terms'].includes(url.pathname)) return;
  const type = url.pathname === '/about' && url.searchParams.get('type');
  return type ? `/about?type=${type}` : url.pathname;
}

/**
 * §2.26, §2.32, §2.33 The links of header and footer as this page shows them. One to a category, a post or a written page
 * that is not shown is left out. On the server only.
 */
export async function loadLinks(
  page: PageContext,
  look: LookContent,
  categories: readonly Pick<CategoryView, 'id' | 'tag' | 'name'>[],
): Promise<StorefrontData['links']> {
  const named = new Map<string, ShownLink>(
    categories.map(({ id, tag, name }) => [`category:${id}`, { to: `/store/${tag}`, name }]),
  );
  const all = linkLists.flatMap((list) => look[list].filter(({ on }) => on));
  if (all.some(({ to }) => referenceOf(to)?.kind === 'post')) {
    const posts = await listPosts(page.db, page.clock, page.locale);
    page.tag(...posts.tags);
    page.changesAt(posts.changesAt);
    for (const { id, slug, title } of posts.value)
      named.set(`post:${id}`, { to: `/blog/${slug}`, name: title });
  }
  const paths = await shownTextPaths(page.cache);
  page.tag(textPathsTag);
  const isThere = (to: string): boolean => {
    const path = writtenPath(isShopPage(to) ? pagePaths[to] : to);
    return path === undefined || paths.includes(path);
  };
  const shown = (list: LinkList): ShownLink[] =>
    look[list].flatMap(({ to, on, label }) => {
      const target = referenceOf(to) ? named.get(to) : { to, name: '' };
      if (!on || !target || !isThere(to)) return [];
      // A page of the shop has its name in every language, where it is drawn.
      const other = isShopPage(to) ? '' : target.name || textIn(label, page.locale);
      return [{ to: target.to, name: label[page.locale] || other }];
    });
  return {
    headerLinks: shown('headerLinks'),
    serviceLinks: shown('serviceLinks'),
    aboutLinks: shown('aboutLinks'),
    shortLinks: shortTargets.filter(isThere).map((to) => ({ to, name: '' })),
    infoPages: Object.fromEntries(
      infoTagNames.filter((tag) => !isThere(infoTags[tag])).map((tag) => [tag, pagePaths.faq]),
    ),
  };
}
