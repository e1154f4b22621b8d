import { useMemo, useReducer } from 'react';
import { useWhenever } from './use-whenever.ts';

/**
 * Asks for something when it is first drawn, whenever `what` is another, and whenever the returned function is called.
 * An asking is given up (its signal is aborted) when the next one begins or the component goes.
 */
export function useAsking<What>(what: What, ask: (what: What, signal: AbortSignal) => void): () => void {
  const [turn, again] = useReducer((turns: number) => turns + 1, 0);
  useWhenever(
    useMemo(() => ({ what, turn }), [what, turn]),
    (asking) => {
      const gone = new AbortController();
      ask(asking.what, gone.signal);
      return () => gone.abort();
    },
  );
  return again;
}
