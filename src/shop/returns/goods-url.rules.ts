/** The size that the list of returns is narrowed to, in its address; a single one has no label, and what is empty in an address says nothing. */
export const sizeToUrl = (size: string): string =>
  size === '' ? 'single=1' : `size=${encodeURIComponent(size)}`;

/** The same read again: null without one. */
export const sizeFromUrl = (params: Pick<URLSearchParams, 'get'>): string | null =>
  params.get('single') === '1' ? '' : params.get('size') || null;
