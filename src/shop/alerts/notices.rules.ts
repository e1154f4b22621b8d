/** Orders within so long of a notice join it: a busy minute is one notice, not twenty (ms). */
const gatherMs = 60_000;
/** So long a process may take to send before another one tries (ms). */
export const claimMs = 60_000;
/** An order whose notice could not be sent to a device for so long is no longer sent (ms). */
export const noticeLifeMs = 24 * 60 * 60_000;

export type WaitingNotice = { orderId: number; heardAt: Date };

/** A notice: the orders it names, and the moment that names it. The same moment again replaces what the device shows. */
export type Notice = { orderIds: number[]; at: Date };

/**
 * What is to be sent to a device now. The first order is sent at once; those of the minute after it wait until the minute
 * is over, and then a notice of all of them takes the place of the first. `shown` are the orders of the latest notice.
 */
export function nextNotice(
  {
    noticeAt,
    shown,
    waiting,
  }: { noticeAt: Date | null; shown: readonly number[]; waiting: readonly WaitingNotice[] },
  now: Date,
): Notice | null {
  if (waiting.length === 0) return null;
  const orderIds = waiting.map(({ orderId }) => orderId);
  const ends = noticeAt === null ? 0 : noticeAt.getTime() + gatherMs;
  const joins = waiting.some(({ heardAt }) => heardAt.getTime() < ends);
  if (noticeAt === null || !joins) return { orderIds, at: now };
  if (now.getTime() < ends) return null;
  return { orderIds: [...shown, ...orderIds], at: noticeAt };
}

/** How long (ms) a device is left alone after so many failures in a row: 2 minutes, 4, 8 … an hour. */
export const pauseAfter = (failures: number): number => Math.min(2 ** failures, 60) * 60_000;
