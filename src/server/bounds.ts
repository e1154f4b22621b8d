/**
 * Requests a minute from one network address. High, because thousands of Moroccan phones share one behind their
 * carrier: this only stops a machine that runs away. What must be limited closely (sign-in, tracking, orders) is
 * limited by phone, order and device, in the database (platform/limits.ts).
 */
export const ceilings = { read: 12_000, write: 3_000 } as const;

/** §5.6 No request of a shopper's comes near these. */
export const bounds = {
  /** Bytes of a body; an upload's route says its own. */
  body: 1_000_000,
  /** Bytes of all headers together. */
  headers: 16_384,
  /** Milliseconds in which a request must have arrived whole: three receipts of 8 MB over a weak line. */
  arrivalMs: 180_000,
  /** Milliseconds in which it must be answered; an upload's route says its own (`handlerTimeout`). */
  answerMs: 60_000,
  /** Milliseconds that a stream of events lives: it is an answer too. */
  streamMs: 45_000,
} as const;
