/**
 * Browser storage that never throws: it may be full, forbidden or missing (on the server), and what another
 * version or a curious hand left there may be anything.
 */
export type Area = 'local' | 'session';

function storageOf(area: Area): Storage | undefined {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

export function readText(area: Area, key: string): string | null {
  try {
    return storageOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Null removes the key. False when the browser did not keep it. */
export function writeText(area: Area, key: string, value: string | null): boolean {
  try {
    const storage = storageOf(area);
    if (!storage) return false;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** What is kept as JSON, or undefined when there is nothing or it is damaged. To be validated by the caller. */
export function readJson(area: Area, key: string): unknown {
  const text = readText(area, key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeJson(area: Area, key: string, value: unknown): boolean {
  return writeText(area, key, JSON.stringify(value));
}

/** Calls back when another tab changed the key (or emptied the storage). Returns how to stop. */
export function onOtherTab(key: string, changed: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

// What is read here is judged by hand: a schema library would be the largest part of every page's first view.
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number within bounds, such as an id. */
export const isWhole = (value: unknown, least = 1, most = 2_147_483_647): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
