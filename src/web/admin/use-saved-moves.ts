import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CallResult } from '#/web/call.ts';

/**
 * Moves of rows that are shown at once and saved one after the other. After a failure those behind it are dropped, and the
 * list shows the server's order.
 */
export function useSavedMoves<Move>(
  given: readonly number[],
  write: (move: Move, isLast: boolean) => Promise<CallResult<unknown>>,
): { ids: readonly number[]; put(ids: readonly number[], move: Move): Promise<void> } {
  const [requested, setRequested] = useState<readonly number[] | null>(null);
  const { revalidate } = useRevalidator();
  const waiting = useRef<Move[]>([]);
  const running = useRef(false);

  async function put(ids: readonly number[], move: Move): Promise<void> {
    waiting.current.push(move);
    setRequested(ids);
    if (running.current) return;
    running.current = true;
    for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift()) {
      const result = await write(next, waiting.current.length === 0);
      if (result.ok) continue;
      waiting.current = [];
      // Those before it were saved without reading the list again.
      await revalidate();
    }
    running.current = false;
    setRequested(null);
  }

  return { ids: requested ?? given, put };
}
