import { useRef, useState } from 'react';
import type { CallResult } from '#/web/call.ts';

/**
 * An order that is seen at once and saved behind it: while one is being saved, only the last one wanted meanwhile is
 * saved next. When it is refused, the list stands as the server has it.
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
