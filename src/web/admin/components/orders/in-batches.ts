/**
 * Sends `ids` in batches of `size`, one after the other, until one fails: what the server said of each, and the ids that
 * it was not asked for or did not answer.
 */
export async function inBatches<Result>(
  ids: readonly number[],
  size: number,
  send: (batch: readonly number[], isLast: boolean) => Promise<Result[] | null>,
): Promise<{ results: Result[]; unsent: number[] }> {
  const results: Result[] = [];
  for (let at = 0; at < ids.length; at += size) {
    const answered = await send(ids.slice(at, at + size), at + size >= ids.length);
    if (!answered) return { results, unsent: ids.slice(at) };
    results.push(...answered);
  }
  return { results, unsent: [] };
}
