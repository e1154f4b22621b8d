/** What a list's address asks for, kept within bounds: an address can be typed by anyone. */
export const pageNumber = (params: URLSearchParams): number =>
  Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), 100_000);

export const shortText = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 60);
