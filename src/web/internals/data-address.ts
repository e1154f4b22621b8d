/** React Router's own addresses, beside those of pages (docs/upgrading.md). */

/** Where it asks which routes an address has. */
export const manifestPath = '/__manifest';

/** It asks for a page's data at its address with `.data` behind it, and at `/_.data` for the first page. */
export function pageOfPath(pathname: string): { page: string; isData: boolean } {
  if (!pathname.endsWith('.data')) return { page: pathname, isData: false };
  return { page: pathname.replace(/(?:\/_)?\.data$/, '') || '/', isData: true };
}
