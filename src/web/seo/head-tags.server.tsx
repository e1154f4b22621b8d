import modernFonts from '../ui/modern-fonts.css?url';
import type { HeadLook, HeadNotes } from './head-notes.ts';
import type { HeadTags } from './head-tags-context.ts';
import { shareImagePath, shareSize } from './share-picture.server.ts';

/** Language codes of Open Graph. */
const ogLocales = { ar: 'ar_AR', fr: 'fr_FR', en: 'en_US' } as const;

/** The tags that a page's loaders noted for social networks and search engines; none outside of the shop's layout. */
export function headTags({
  shop,
  look,
  share = { kind: 'shop' },
  ogType = 'website',
  data,
}: HeadNotes): HeadTags {
  if (!shop) return { meta: null, rest: <LookTags /> };
  const title = share.kind === 'shop' ? shop.name : share.title;
  const others = Object.entries(ogLocales).filter(([locale]) => locale !== shop.locale);
  return {
    meta: (
      <>
        <meta property="og:type" content={ogType} />
        <meta property="og:site_name" content={shop.name} />
        <meta property="og:locale" content={ogLocales[shop.locale]} />
        {others.map(([locale, other]) => (
          <meta key={locale} property="og:locale:alternate" content={other} />
        ))}
        <meta property="og:image" content={shop.origin + shareImagePath(shop, share)} />
        <meta property="og:image:type" content="image/jpeg" />
        <meta property="og:image:width" content={String(shareSize.width)} />
        <meta property="og:image:height" content={String(shareSize.height)} />
        <meta property="og:image:alt" content={title} />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    ),
    rest: (
      <>
        <LookTags look={look} />
        {data?.(shop).map((item) => (
          <JsonLdScript key={item['@type']} item={item} />
        ))}
      </>
    ),
  };
}

/** src/web/ui/app.css: accent. */
const houseThemeColor = '#FF4C3B';

function LookTags({ look }: { look?: HeadLook | undefined }) {
  return (
    <>
      <meta name="theme-color" content={look?.themeColor ?? houseThemeColor} />
      {look?.typePair === 'modern' && <link rel="stylesheet" href={modernFonts} />}
      {look?.href && <link rel="stylesheet" href={look.href} />}
    </>
  );
}

/** A data block is not executed: the content security policy need not allow it, and `<` is escaped in it. */
function JsonLdScript({ item }: { item: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...item }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes a script unescaped only this way; no tag can begin in this JSON.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
