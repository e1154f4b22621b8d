import { useEffect, useState } from 'react';

/** What stands behind the # of a mailed link; null before it was read, and where there is none. */
export function useLinkToken(): [string | null, (token: null) => void] {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const token = window.location.hash.slice(1);
    if (!/^[\w-]{20,100}$/.test(token)) return;
    setLink(token);
    // Out of the address: neither history nor a shared screen keeps it.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, []);
  return [link, setLink];
}
