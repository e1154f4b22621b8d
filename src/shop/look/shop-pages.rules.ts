/** Pages of the shop that a link may lead to, each with its path; `help` opens a dialog where it can (§1.11). */
export const pagePaths = {
  home: '/',
  shop: '/store/soldes',
  sale: '/store/soldes?promo=1',
  about: '/about',
  contact: '/contact',
  track: '/track-orders',
  returns: '/returns',
  help: '/contact',
  faq: '/faq',
  delivering: '/about?type=delivering',
  return: '/about?type=return',
  join: '/about?type=join-us',
  blog: '/blog',
  sitemap: '/sitemap',
  privacy: '/privacy',
  terms: '/terms',
} as const;
export type ShopPage = keyof typeof pagePaths;
export const isShopPage = (target: string): target is ShopPage => Object.hasOwn(pagePaths, target);

/** A link as a page shows it: a page of the shop or an address; '' is the page's own name. */
export type ShownLink = { to: string; name: string };
