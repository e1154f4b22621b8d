import { isLookingAround } from './newsletter.rules.ts';

export type AppLinks = { android: string; ios: string };

/** §2.35 §2.50 The shop's app for the phone that looks at it; null where there is none. */
export function appLinkFor(userAgent: string, links: AppLinks): string | null {
  if (/Android/i.test(userAgent)) return links.android || null;
  return /iPhone|iPad|iPod/i.test(userAgent) ? links.ios || null : null;
}

/** §2.50 When the app may be offered: to somebody who looks around, not to a buyer, and not twice in a visit. */
export const mayOfferApp = (visit: {
  /** Without language. */
  path: string;
  cartCount: number;
  /** Closed, or followed, before in this visit. */
  answered: boolean;
  link: string | null;
}): boolean => visit.link !== null && !visit.answered && visit.cartCount === 0 && isLookingAround(visit.path);
