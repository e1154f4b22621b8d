import { create } from 'zustand';
import { isWhole, readJson, writeJson, writeText } from './browser-storage.ts';

const key = 'compare';
/** Maximum number of products side by side. */
export const maxCompared = 4;

/** §3.15 The compared products of this tab. */
export const useCompare = create<{
  ids: readonly number[];
  /** Its dialog is open. */
  open: boolean;
  /** It was opened by a product that found no room. */
  full: boolean;
}>()(() => ({ ids: [], open: false, full: false }));

/** Loads the stored list; a damaged one counts as empty. */
export function loadCompare(): void {
  const stored = readJson('session', key);
  const whole = Array.isArray(stored) && stored.every((id) => isWhole(id)) ? stored : [];
  useCompare.setState({ ids: [...new Set(whole)].slice(0, maxCompared) });
}

function keep(next: readonly number[]): void {
  useCompare.setState({ ids: next, full: false });
  if (next.length > 0) writeJson('session', key, next);
  else writeText('session', key, null);
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

if (typeof window !== 'undefined') loadCompare();
