/** Rules that depend on the time take a clock, so that tests say what time it is. */
export type Clock = {
  now(): Date;
  /** The same in milliseconds, for what asks at every request. */
  nowMs(): number;
};

export const systemClock: Clock = { now: () => new Date(), nowMs: () => Date.now() };

export type FixedClock = Clock & { advance(ms: number): void; set(iso: string): void };

/** A clock that stands still until a test moves it; `iso` is an instant such as `2026-11-21T09:00:00Z`. */
export const fixedClock = (iso: string): FixedClock => {
  let time = instant(iso);
  return {
    now: () => new Date(time),
    nowMs: () => time,
    advance: (ms) => {
      time += ms;
    },
    set: (next) => {
      time = instant(next);
    },
  };
};

const instant = (iso: string): number => {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) throw new RangeError(`not an instant: ${iso}`);
  return time;
};
