/** §9 of the shop's figures: what is worked out of the counted numbers; the definitions stand in docs/analytics.md. */

/** Sales of so many days say how long a stock lasts, and what lasts shorter than that is running out. */
export const coverFromDays = 30;
export const coverShort = 14;

/** A share in percent with one decimal; null of nothing. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

/** By how many percent something grew; null when there was nothing before, or less: no share of that says it. */
export const growth = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) * 100) / before);

/** Of the parcels that were delivered or refused, those that were not taken. */
export const refusalRate = ({ delivered, notTaken }: { delivered: number; notTaken: number }) =>
  share(notTaken, delivered + notTaken);

/** Of the delivered orders, those of which something was sent back. */
export const returnRate = ({ delivered, sentBack }: { delivered: number; sentBack: number }) =>
  share(sentBack, delivered);

/** Of the orders that waited for the shop's first answer, those that had it within 15 minutes. */
export const answerRate = ({ due, inTime }: { due: number; inTime: number }) => share(inTime, due);

export const confirmationRate = ({ orders, confirmed }: { orders: number; confirmed: number }) =>
  share(confirmed, orders);
