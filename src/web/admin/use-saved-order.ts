import { useRef, useState } from 'react';
import type { CallResult } from '#/web/call.ts';

/**
 * An order that is shown at once and saved in the background: during a request only the last new order waits. After a
 * failure the list shows the server's order.
 */
export function useSavedOrder(
  given: readonly number[],
  write: (ids: readonly number[]) => Promise<CallResult<unknown>>,
): { ids: readonly number[]; put(ids: readonly number[]): Promise<void> } {
  const [requested, setRequested] = useState<readonly number[] | null>(null);
  const next = useRef<readonly number[] | null>(null);
  const running = useRef(false);

  async function put(ids: readonly number[]): Promise<void> {
    next.current = ids;
    setRequested(ids);
    if (running.current) return;
    running.current = true;
    while (next.current) {
      const now = next.current;
      next.current = null;
      const result = await write(now);
      if (!result.ok) next.current = null;
    }
    running.current = false;
    setRequested(null);
  }

  const same = requested && requested.length === given.length && requested.every((id) => given.includes(id));
  return { ids: same ? requested : given, put };
}
