import { create } from 'zustand';
import { isWhole, onWrittenElsewhere, readJson, writeJson, writeText } from './browser-storage.ts';

const key = 'compare';
/** Maximum number of products side by side. */
export const maxCompared = 4;

/** §3.15 The compared products. Each tab keeps them, and all open tabs of a browser have the same (`channel`). */
export const useCompare = create<{
  ids: readonly number[];
  /** Its dialog is open. */
  open: boolean;
  /** It was opened by a product that found no room. */
  full: boolean;
}>()(() => ({ ids: [], open: false, full: false }));

/** What another tab or an earlier page left; a damaged list counts as empty. */
function idsOf(left: unknown): number[] {
  const whole = Array.isArray(left) && left.every((id) => isWhole(id)) ? left : [];
  return [...new Set(whole)].slice(0, maxCompared);
}

/** Loads the stored list. */
export function loadCompare(): void {
  useCompare.setState({ ids: idsOf(readJson('session', key)) });
}

let channel: BroadcastChannel | undefined;
/** What a new tab says, which has no list; those that have one answer with it. */
const question = 'which';

/** Products are opened in several tabs and compared in one: what one changes the others take over, and a new one asks. */
function shareCompare(): void {
  channel = new BroadcastChannel(key);
  channel.addEventListener('message', ({ data }) => {
    const { ids } = useCompare.getState();
    if (data !== question) store(idsOf(data));
    else if (ids.length > 0) channel?.postMessage(ids);
  });
  if (useCompare.getState().ids.length === 0) channel.postMessage(question);
}

function store(next: readonly number[]): void {
  useCompare.setState({ ids: next, full: false });
  if (next.length > 0) writeJson('session', key, next);
  else writeText('session', key, null);
}

function keep(next: readonly number[]): void {
  store(next);
  channel?.postMessage(next);
}

/** §4.8 Skips duplicates. Returns false for a fifth product. */
export function addToCompare(id: number): boolean {
  const { ids: there } = useCompare.getState();
  if (there.includes(id)) return true;
  if (there.length >= maxCompared) return false;
  keep([...there, id]);
  return true;
}

/** §4.8 Removes one product. */
export function removeFromCompare(id: number): void {
  keep(useCompare.getState().ids.filter((one) => one !== id));
}

export const showCompare = (open: boolean, full = false): void => useCompare.setState({ open, full });

export const emptyCompare = (): void => keep([]);

export const useCompared = (id: number): boolean => useCompare((compare) => compare.ids.includes(id));

if (typeof window !== 'undefined') {
  loadCompare();
  shareCompare();
  // A page in the back/forward cache hears no channel.
  onWrittenElsewhere('session', key, loadCompare);
}
