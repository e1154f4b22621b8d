import type { Clock } from '#/platform/clock.ts';
import { withoutNewsMs } from './page-cache.ts';

/** Something small that every request asks for: read again only when it changed. */
export type Remembered<Value> = {
  read(): Promise<Value>;
  /** What is remembered right now; undefined while that is nothing. */
  known(): Value | undefined;
  forget(): void;
  /** Takes in only while news of changes arrive; without them it is remembered as long as kept pages are shown. */
  setLive(live: boolean): void;
};

export function remembered<Value>(read: () => Promise<Value>, clock: Clock): Remembered<Value> {
  let live = false;
  let newsEndMs = 0;
  let kept: Promise<Value> | undefined;
  let known: Value | undefined;
  const forget = () => {
    kept = undefined;
    known = undefined;
  };
  const forgetInTime = () => {
    if (!live && newsEndMs <= clock.nowMs()) forget();
  };
  return {
    read() {
      forgetInTime();
      if (kept) return kept;
      if (!live) return read();
      const reading = read();
      kept = reading;
      reading.then(
        (value) => {
          if (kept === reading) known = value;
        },
        // A failure is not remembered.
        () => {
          if (kept === reading) kept = undefined;
        },
      );
      return kept;
    },
    known() {
      forgetInTime();
      return known;
    },
    forget,
    setLive(now) {
      if (live && !now) {
        newsEndMs = clock.nowMs() + withoutNewsMs;
        // Still being read: it may miss what changed before the news were lost.
        if (known === undefined) forget();
      }
      live = now;
      if (now) forget();
    },
  };
}
