import { setImmediate } from 'node:timers/promises';

/** Deals with each item in turn, and lets other tasks have theirs after every `pieceSize`: long work blocks nobody. */
export async function inTurns<Item>(
  items: readonly Item[],
  pieceSize: number,
  deal: (piece: readonly Item[]) => void,
): Promise<void> {
  for (let at = 0; at < items.length; at += pieceSize) {
    if (at > 0) await setImmediate();
    deal(items.slice(at, at + pieceSize));
  }
}
