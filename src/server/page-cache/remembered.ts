/** Something small that every request asks for: read again only when it changed. */
export type Remembered<Value> = {
  read(): Promise<Value>;
  forget(): void;
  /** Remembers only while news of changes arrive. */
  setLive(live: boolean): void;
};

export function remembered<Value>(read: () => Promise<Value>): Remembered<Value> {
  let live = false;
  let kept: Promise<Value> | undefined;
  return {
    read() {
      if (!live) return read();
      if (!kept) {
        const reading = read();
        kept = reading;
        // A failure is not remembered.
        reading.catch(() => {
          if (kept === reading) kept = undefined;
        });
      }
      return kept;
    },
    forget() {
      kept = undefined;
    },
    setLive(now) {
      live = now;
      kept = undefined;
    },
  };
}
