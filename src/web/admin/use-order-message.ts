import { useEffect, useState } from 'react';
import { call } from '#/web/call.ts';

/**
 * A message about an order, null until it has come. With another version of the order it is read anew, and the former
 * one is no longer shown: its amount may be wrong, and its phone that of somebody else.
 */
export function useOrderMessage<Message>(path: string, version: string): Message | null {
  const [read, setRead] = useState<{ version: string; message: Message | null } | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    call<{ data: Message | null }>('GET', path, undefined, { signal: gone.signal }).then((result) => {
      if (result.ok && !gone.signal.aborted) setRead({ version, message: result.data.data });
    });
    return () => gone.abort();
  }, [path, version]);
  return read?.version === version ? read.message : null;
}
