/**
 * Every page of the shop by its route (src/web/routes.ts, without language): an address of it, and whether search
 * engines may list it. A guard keeps this list and the routes alike; tests of all pages walk it.
 */
export type ListedPage = {
  /** An address of this route in the demo shop; `product` stands for the first one that the home page shows. */
  at: string;
  indexed: boolean;
  /** Its one address when that is another than `at`. */
  canonical?: string;
  /** Has nothing to show for a stranger. */
  status?: 404;
};

const page = (at: string, canonical?: string): ListedPage => ({
  at,
  indexed: true,
  ...(canonical ? { canonical } : {}),
});
/** One person's, or an answer to whatever is typed. */
const apart = (at: string): ListedPage => ({ at, indexed: false });
const nothing = (at: string): ListedPage => ({ at, indexed: false, status: 404 });

export const everyPage: Record<string, ListedPage> = {
  '/': page('/'),
  '/store/:slug': page('/store/soldes?color=navy&sort=newest', '/store/soldes'),
  '/store/:slug/:poroduct': page('product'),
  '/about': page('/about', '/about?type=about-us'),
  '/about/components/About': page('/about/components/About', '/about?type=about-us'),
  '/about/:id': page('/about/1', '/about?type=about-us'),
  '/contact': page('/contact'),
  '/faq': page('/faq'),
  '/privacy': page('/privacy'),
  '/terms': page('/terms'),
  '/blog': page('/blog'),
  '/blog/:slug': page('/blog/laver-le-satin'),
  '/sitemap': page('/sitemap'),
  '/pannier': apart('/pannier'),
  '/search': apart('/search?q=pyjama'),
  '/checkout/shipping': apart('/checkout/shipping'),
  '/checkout/success': apart('/checkout/success'),
  '/checkout/failure': apart('/checkout/failure'),
  '/track-orders': apart('/track-orders'),
  '/orders/:signed': nothing('/orders/forged.link'),
  '/returns': apart('/returns'),
  '/unsubscribe/:signed': apart('/unsubscribe/forged.link'),
  '/wishlist': apart('/wishlist'),
  '/compare': apart('/compare'),
  '/account': apart('/account'),
  '/account/login': apart('/account/login'),
  '/account/register': apart('/account/register'),
  '/account/reset': apart('/account/reset'),
  '/account/confirm': apart('/account/confirm'),
  '/account/profile': apart('/account/profile'),
  '/account/addresses': apart('/account/addresses'),
  '/account/orders': apart('/account/orders'),
  '/account/orders/:number': apart('/account/orders/H1'),
  '/account/favorites': apart('/account/favorites'),
  '/*': nothing('/there-is-no-such-page'),
};
