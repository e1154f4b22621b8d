/** What a browser stores for a tab or a device, with its entries in sight; a test stubs `sessionStorage` or `localStorage` with it. */
export const storageOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
  clear: () => entries.clear(),
});
