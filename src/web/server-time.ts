import { useEffect, useState } from 'react';

/** How far the browser's clock is behind the server's (ms); phones are often minutes or a day off. */
let behindMs = 0;
const listeners = new Set<() => void>();
/** The header has whole seconds, and the network takes time: smaller differences are ignored. */
const sameMs = 5000;

/** Takes the server's time from the `Date` header of an uncached answer. */
export function applyServerTime(dateHeader: string | null, receivedAt: number): void {
  const server = Date.parse(dateHeader ?? '');
  if (Number.isNaN(server)) return;
  const difference = server - receivedAt;
  const next = Math.abs(difference) < sameMs ? 0 : difference;
  if (Math.abs(next - behindMs) < sameMs) return;
  behindMs = next;
  for (const listener of listeners) listener();
}

/** The server's time as far as known (ms). */
export const serverNow = (): number => Date.now() + behindMs;

/**
 * The server's time, updated every `everyMs`; undefined in the first render, because a cached page is the same at
 * every moment.
 */
export function useServerNow(everyMs: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tell = () => setNow(serverNow());
    tell();
    listeners.add(tell);
    const timer = setInterval(tell, everyMs);
    return () => {
      listeners.delete(tell);
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
