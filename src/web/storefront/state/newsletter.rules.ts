/** When the newsletter dialog may open (§2.50): while a visitor browses, never during a checkout and never in the first minute. */
export const invite = { pages: 3, afterMs: 60_000 } as const;

/** Pages for browsing; the checkout and the account are excluded. */
const lookingAround = /^\/(?:$|store\/[^/]+$|blog(?:\/|$)|about(?:\/|$)|faq$)/;

/** Whether the dialog may open on this page (path without language). */
export const isLookingAround = (path: string): boolean => lookingAround.test(path);

export function mayInvite(visit: {
  /** Without language. */
  path: string;
  pages: number;
  /** Since the first page of the visit. */
  ms: number;
  cartCount: number;
  /** Already subscribed or closed in this visit. */
  answered: boolean;
  /** Filters, an order or words are in the address: the visitor is looking for something. */
  filtering: boolean;
}): boolean {
  return (
    !visit.answered &&
    !visit.filtering &&
    visit.cartCount === 0 &&
    visit.pages >= invite.pages &&
    visit.ms >= invite.afterMs &&
    isLookingAround(visit.path)
  );
}
