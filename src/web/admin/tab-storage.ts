/**
 * What one tab keeps over a reload, as JSON; it ends with the tab. Never throws: the storage may be full or forbidden
 * (then it lives as long as the page), and what is read may be anything, so the caller judges it.
 */
export function readTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function writeTab(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // See above.
  }
}
