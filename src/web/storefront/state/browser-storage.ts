/**
 * Browser storage that never throws: it may be full, forbidden or missing (on the server). Its content is not
 * trusted: another version of the shop, or the user, may have written it.
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

/** Null removes the key. Returns false when the browser did not store the value. */
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

/** The stored JSON, or undefined when it is missing or damaged. The caller validates it. */
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

/** Forgets all that this tab keeps. */
export function clearSession(): void {
  try {
    storageOf('session')?.clear();
  } catch {
    // Forbidden storage keeps nothing.
  }
}

/**
 * In the browser: calls back when the page is restored from the back/forward cache, with the state that it had when it was left.
 * Returns the cleanup.
 */
export function onRestored(act: () => void): () => void {
  const listen = (event: PageTransitionEvent) => event.persisted && act();
  window.addEventListener('pageshow', listen);
  return () => window.removeEventListener('pageshow', listen);
}

/**
 * In the browser: calls back with what stands under the key (null: removed, or the storage was cleared) when another tab wrote
 * it, and when the page is restored: other pages of this tab may have written it meanwhile. Returns the cleanup.
 */
export function onWrittenElsewhere(
  area: Area,
  key: string,
  changed: (written: string | null) => void,
): () => void {
  // Where storage is forbidden the page holds all there is.
  const stop = onRestored(() => storageOf(area) && changed(readText(area, key)));
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => {
    stop();
    window.removeEventListener('storage', listen);
  };
}

// Validated by hand: a schema library would be the largest part of every page's first load.
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number within bounds, such as an id. */
export const isWhole = (value: unknown, least = 1, most = 2_147_483_647): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
