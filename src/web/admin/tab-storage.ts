/**
 * Values of one tab as JSON; they survive a reload and end with the tab. Never throws: when storage is full or
 * forbidden, they live as long as the page. The caller validates what it reads.
 */
export function readTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes the key. */
export function writeTab(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // See above.
  }
}
