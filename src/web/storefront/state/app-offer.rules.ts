import { isLookingAround } from './newsletter.rules.ts';

export type AppLinks = { android: string; ios: string };

/** §2.35 §2.50 The link to the shop's app for this phone; null when there is none. */
export function appLinkFor(userAgent: string, links: AppLinks): string | null {
  if (/Android/i.test(userAgent)) return links.android || null;
  return /iPhone|iPad|iPod/i.test(userAgent) ? links.ios || null : null;
}

/** §2.50 When the app banner may show: to a visitor who browses, never over the first view of a visit or during checkout, and once in a visit. */
export const mayOfferApp = (visit: {
  /** Without language. */
  path: string;
  /** On a second page, or a screen down the first one. */
  lookedAround: boolean;
  cartCount: number;
  /** Already closed or followed in this visit. */
  answered: boolean;
  link: string | null;
}): boolean =>
  visit.link !== null &&
  !visit.answered &&
  visit.lookedAround &&
  visit.cartCount === 0 &&
  isLookingAround(visit.path);
