/** When the newsletter may be offered in a dialog (§2.50): to somebody who is looking around, never to a buyer. */
export const invite = { pages: 3, afterMs: 60_000 } as const;

/** Pages on which one looks around. The way to an order, and one's own pages, are left in peace. */
const lookingAround = /^\/(?:$|store\/[^/]+$|blog(?:\/|$)|about(?:\/|$)|faq$)/;

/** Whether somebody on this page (without language) may be spoken to. */
export const isLookingAround = (path: string): boolean => lookingAround.test(path);

export function mayInvite(visit: {
  /** Without language. */
  path: string;
  pages: number;
  /** Since the first page of the visit. */
  ms: number;
  cartCount: number;
  /** She has answered before in this visit: by subscribing or by closing. */
  answered: boolean;
}): boolean {
  return (
    !visit.answered &&
    visit.cartCount === 0 &&
    visit.pages >= invite.pages &&
    visit.ms >= invite.afterMs &&
    isLookingAround(visit.path)
  );
}
