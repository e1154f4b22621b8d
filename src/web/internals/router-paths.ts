/** React Router's own URLs, beside those of pages (docs/upgrading.md). */

/** The path where the router asks for the routes of a URL. */
export const manifestPath = '/__manifest';

/** The data of a page is at its path with `.data` appended, and at `/_.data` for the home page. */
export function pageOfPath(pathname: string): { page: string; isData: boolean } {
  if (!pathname.endsWith('.data')) return { page: pathname, isData: false };
  return { page: pathname.replace(/(?:\/_)?\.data$/, '') || '/', isData: true };
}
