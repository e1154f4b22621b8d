const path = '/api/admin/look/preview';

/** Ends the preview of this browser. */
export const previewEnd = path;

/**
 * Opens the storefront as this version would make it, from a page of the shop on (its path without language); a pass of this
 * browser says so, for a while.
 */
export const previewPath = (version: 'draft' | number, locale: string, to = '/'): string =>
  `${path}?version=${version}&lang=${locale}&to=${encodeURIComponent(to)}`;
