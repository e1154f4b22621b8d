const parts = ['htmlid', 'shipping', 'pannier', 'reset', 'wishlist', 'login', 'register'];

/** §2.22 The announcement bar is hidden on paths that contain one of these. */
export const hasNoBar = (pathname: string): boolean => parts.some((part) => pathname.includes(part));

/** The items of the bottom bar, by the start of their paths. */
export type NavItem = '/' | '/store' | '/pannier' | '/account';
const navItems: readonly NavItem[] = ['/store', '/pannier', '/account'];

/** On a phone a page of a product or the checkout has a bar of its own at the lower edge. */
export const hasOwnBar = (path: string): boolean =>
  path.startsWith('/checkout') || /^\/store\/[^/]+\/\d/.test(path);

/** §2.30 The item of the bottom bar that a path (without language) belongs to. */
export const navItemOf = (path: string): NavItem | undefined => {
  if (path === '/') return '/';
  // Its search leads to the shop.
  if (path === '/search') return '/store';
  return navItems.find((navItem) => path.startsWith(navItem));
};

/** Where the bar of the comparison may stand: where products are looked for, over no form and no text. */
export const hasComparison = (path: string): boolean => /^\/(?:$|(?:store|search)(?:\/|$))/.test(path);
