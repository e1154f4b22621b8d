import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Locale } from '../../../src/platform/local-text.ts';
import routes from '../../../src/web/routes.ts';

function patternsOf(entries: RouteConfigEntry[]): string[] {
  const found = new Set<string>();
  const walk = (entry: RouteConfigEntry, above: string) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    if (entry.children) for (const child of entry.children) walk(child, path);
    else found.add(path || '/');
  };
  for (const entry of entries) walk(entry, '');
  return [...found];
}

const isArabic = ({ id }: RouteConfigEntry) => id?.startsWith('ar/');
const isOffice = ({ id }: RouteConfigEntry) => id?.includes('/admin');

/** Every address of the storefront as src/web/routes.ts writes it, without its language: `/store/:slug`. */
export const storefrontPatterns = (): string[] =>
  patternsOf(routes.filter((entry) => isArabic(entry) && !isOffice(entry)));

/** Every address of the back office: `/Admin/settings`. */
export const officePatterns = (): string[] =>
  patternsOf(routes.filter((entry) => isArabic(entry) && isOffice(entry)));

/** An address in a language, as src/platform/url-path.rules.ts makes it. */
export const urlPathIn = (locale: Locale, path: string): string =>
  locale === 'ar' ? path : `/${locale}${path === '/' ? '' : path}`;
