import { useMemo, useReducer } from 'react';
import { useEffectOnChange } from './use-effect-on-change.ts';

/**
 * Runs a query on mount, whenever `what` changes, and whenever the returned function is called. A query is aborted when
 * the next one starts or the component unmounts.
 */
export function useQuery<What>(what: What, ask: (what: What, signal: AbortSignal) => void): () => void {
  const [turn, again] = useReducer((turns: number) => turns + 1, 0);
  useEffectOnChange(
    useMemo(() => ({ what, turn }), [what, turn]),
    (query) => {
      const gone = new AbortController();
      ask(query.what, gone.signal);
      return () => gone.abort();
    },
  );
  return again;
}
