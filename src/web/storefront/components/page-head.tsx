import { useContext } from 'react';
import { useLocation } from 'react-router';
import { locales } from '#/platform/local-text.ts';
import { barePath, pathIn } from '#/platform/url-path.rules.ts';
import { HeadTagsContext } from '#/web/seo/head-tags-context.ts';
import { useStorefront } from './storefront-data.ts';

/**
 * The head of a page: title, description, canonical URL and the same page in the other languages. React moves these
 * elements into the head. Tags for search engines and social networks come from the server (web/seo).
 */
export function PageHead({
  title,
  description,
  path,
  indexed = true,
}: {
  title: string;
  description?: string | undefined;
  /** The canonical path without language, with its query; default is the current path. */
  path?: string | undefined;
  indexed?: boolean;
}) {
  const { pathname } = useLocation();
  const shop = useStorefront();
  const tags = useContext(HeadTagsContext);
  const bare = path ?? barePath(pathname);
  const urlIn = (locale: (typeof locales)[number]) =>
    shop ? shop.origin + pathIn(locale, bare).replace(/^[^?#]*/, (part) => encodeURI(safeDecode(part))) : '';
  const name = shop?.shopName ?? '';
  const whole = name && title !== name && !title.includes(name) ? `${title} | ${name}` : title || name;
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {!indexed && <meta name="robots" content="noindex" />}
      {shop && indexed && (
        <>
          <link rel="canonical" href={urlIn(shop.locale)} />
          {locales.map((locale) => (
            <link key={locale} rel="alternate" hrefLang={locale} href={urlIn(locale)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlIn('ar')} />
          <meta property="og:title" content={whole} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={urlIn(shop.locale)} />
          {tags?.meta}
        </>
      )}
    </>
  );
}

function safeDecode(part: string): string {
  try {
    return decodeURI(part);
  } catch {
    return part;
  }
}
