import { useEffect, useState } from 'react';

/** True once the page is idle: content outside the first view may load then. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    // Safari has no idle callback; a short timeout after the first view replaces it.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setRested(true), 300);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setRested(true), { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return rested;
}
