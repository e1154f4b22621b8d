import { useQuery } from '#/web/ui/use-query.ts';

/** A pause in typing (ms). */
const debounceMs = 220;

/** A query (`useQuery`) that waits for a pause in typing. */
export function useDebouncedQuery<What>(
  what: What,
  ask: (what: What, signal: AbortSignal) => void,
): () => void {
  return useQuery(what, (query, signal) => {
    const timer = setTimeout(() => ask(query, signal), debounceMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
