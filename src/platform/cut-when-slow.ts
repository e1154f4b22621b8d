/** In every window of so many ms at least so many bytes must go over the line. */
export type Pace = { windowMs: number; minBytes: number };

/**
 * Calls `cut` when too little goes over a line: who sends or reads a byte now and then holds a place as surely as who does
 * nothing. `carried` says how many bytes went over it so far. Answers how to stop looking.
 */
export function cutWhenSlow(
  { windowMs, minBytes }: Pace,
  { carried, cut }: { carried(): number; cut(): void },
): () => void {
  let before = carried();
  const timer = setInterval(() => {
    const now = carried();
    if (now - before < minBytes) cut();
    before = now;
  }, windowMs);
  return () => clearInterval(timer);
}
