import { create } from 'zustand';
import { searchText } from '#/shop/search/search.rules.ts';
import { readJson, writeJson, writeText } from './browser-storage.ts';

const key = 'searches';
const max = 8;

/** What was searched for in this visit, the latest first (§9.12 lets nothing of it outlast the tab). Nothing sends it. */
export const usePastSearches = create<{ texts: readonly string[] }>()(() => ({ texts: [] }));

function stored(): string[] {
  const value = readJson('session', key);
  if (!Array.isArray(value)) return [];
  const texts = value.flatMap((one) => (typeof one === 'string' ? (searchText(one) ?? []) : []));
  return [...new Set(texts)].slice(0, max);
}

export const recallSearches = (): void => usePastSearches.setState({ texts: stored() });

/** §4.10 What is no search is not remembered. */
export function rememberSearch(typed: string): void {
  const text = searchText(typed);
  if (text === null) return;
  const texts = [text, ...stored().filter((one) => one !== text)].slice(0, max);
  writeJson('session', key, texts);
  usePastSearches.setState({ texts });
}

export function clearSearches(): void {
  writeText('session', key, null);
  usePastSearches.setState({ texts: [] });
}
