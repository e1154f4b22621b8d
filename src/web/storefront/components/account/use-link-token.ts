import { useEffect, useState } from 'react';

/** The token in the hash of an e-mailed link; null before it was read, and without one. */
export function useLinkToken(): [string | null, (token: null) => void] {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const token = window.location.hash.slice(1);
    if (!/^[\w-]{20,100}$/.test(token)) return;
    setLink(token);
    // Removed from the URL, so that it stays in no history and on no shared screen.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, []);
  return [link, setLink];
}
