import { useEffect, useState } from 'react';
import { call } from '#/web/call.ts';

interface ReadMessage<Message> {
  /** Null until it has come. */
  message: Message | null;
  /** Why it does not come, in the page's language: '' where the server was not reached; null where nothing failed. */
  problem: string | null;
}

/**
 * A message about an order. With another version of the order it is read anew, and the former one is no longer shown:
 * its amount may be wrong, and its phone that of somebody else.
 */
export function useOrderMessage<Message>(path: string, version: string): ReadMessage<Message> {
  const [read, setRead] = useState<(ReadMessage<Message> & { version: string }) | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    call<{ data: Message | null }>('GET', path, undefined, { signal: gone.signal }).then((result) => {
      if (gone.signal.aborted) return;
      setRead(
        result.ok
          ? { version, message: result.data.data, problem: null }
          : { version, message: null, problem: result.message },
      );
    });
    return () => gone.abort();
  }, [path, version]);
  return read?.version === version ? read : { message: null, problem: null };
}
