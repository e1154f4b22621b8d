import type { HeadNotes, ShopFacts } from './head-notes.ts';
import { shareAddress, shareSize } from './share-picture.server.ts';

const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escaped[character] ?? character);

/** Languages as the networks name them. */
const ogLocales = { ar: 'ar_AR', fr: 'fr_FR', en: 'en_US' } as const;

/**
 * What stands in the head of an indexed page for those who share or search: the preview picture and structured
 * data. Written once on the server, so no browser carries the code for it. Data is no script: no policy has to
 * allow it, and no tag can begin inside it.
 */
function headTags(notes: HeadNotes & { shop: ShopFacts }): string {
  const { shop, share = { kind: 'shop' }, ogType = 'website', data } = notes;
  const title = share.kind === 'shop' ? shop.name : share.title;
  const picture = escapeText(shop.origin + shareAddress(shop, share));
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeText(content)}"/>`;
  const others = Object.entries(ogLocales).filter(([locale]) => locale !== shop.locale);
  return [
    property('og:type', ogType),
    property('og:site_name', shop.name),
    property('og:locale', ogLocales[shop.locale]),
    ...others.map(([, other]) => property('og:locale:alternate', other)),
    `<meta property="og:image" content="${picture}"/>`,
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(shareSize.width)),
    property('og:image:height', String(shareSize.height)),
    property('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...(data?.(shop) ?? []).map(jsonLdTag),
  ].join('');
}

const jsonLdTag = (data: Record<string, unknown>): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    ...data,
  }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}</script>`;

const unindexed = /<meta name="robots" content="[^"]*noindex/;

/** The page with its tags at the end of its head. A page that is not indexed says nothing more than it did. */
export function withHeadTags(html: string, notes: HeadNotes): string {
  const { shop } = notes;
  const end = html.indexOf('</head>');
  if (!shop || end < 0 || unindexed.test(html.slice(0, end))) return html;
  return html.slice(0, end) + headTags({ ...notes, shop }) + html.slice(end);
}
