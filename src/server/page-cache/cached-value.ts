import type { Clock } from '#/platform/clock.ts';
import { maxOfflineMs } from './page-cache.ts';

/** Something small that every request asks for: read again only when it changed. */
export type CachedValue<Value> = {
  read(): Promise<Value>;
  /** What is cached right now; undefined while that is nothing. */
  known(): Value | undefined;
  invalidate(): void;
  /** Takes in only while notifications arrive; without them it is given out as long as cached pages are. */
  setLive(live: boolean): void;
};

export function cachedValue<Value>(read: () => Promise<Value>, clock: Clock): CachedValue<Value> {
  let live = false;
  let offlineEndsAtMs = 0;
  let reading: Promise<Value> | undefined;
  let known: Value | undefined;
  const invalidate = () => {
    reading = undefined;
    known = undefined;
  };
  const endInTime = () => {
    if (!live && offlineEndsAtMs <= clock.nowMs()) invalidate();
  };
  return {
    read() {
      endInTime();
      if (reading) return reading;
      if (!live) return read();
      const begun = read();
      reading = begun;
      begun.then(
        (value) => {
          if (reading === begun) known = value;
        },
        // A failure is not cached.
        () => {
          if (reading === begun) reading = undefined;
        },
      );
      return reading;
    },
    known() {
      endInTime();
      return known;
    },
    invalidate,
    setLive(now) {
      if (live && !now) {
        offlineEndsAtMs = clock.nowMs() + maxOfflineMs;
        // Still being read: it may miss what changed before the notifications stopped.
        if (known === undefined) invalidate();
      }
      live = now;
      if (now) invalidate();
    },
  };
}
