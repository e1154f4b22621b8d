/** Something small that every request asks for: read again only when it changed. */
export type Remembered<Value> = {
  read(): Promise<Value>;
  /** What is remembered right now; undefined while that is nothing. */
  known(): Value | undefined;
  forget(): void;
  /** Remembers only while news of changes arrive. */
  setLive(live: boolean): void;
};

export function remembered<Value>(read: () => Promise<Value>): Remembered<Value> {
  let live = false;
  let kept: Promise<Value> | undefined;
  let known: Value | undefined;
  return {
    read() {
      if (!live) return read();
      if (!kept) {
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
      }
      return kept;
    },
    known: () => known,
    forget() {
      kept = undefined;
      known = undefined;
    },
    setLive(now) {
      live = now;
      kept = undefined;
      known = undefined;
    },
  };
}
