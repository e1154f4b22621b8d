import { useEffect, useState } from 'react';

/** True once the page has come to rest: what nobody sees yet may come then. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    // Safari has no idle callback; there a short while after the first view is the same.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setRested(true), 300);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setRested(true), { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return rested;
}
