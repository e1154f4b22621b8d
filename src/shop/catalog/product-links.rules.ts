import { barePath } from '#/platform/url-path.rules.ts';
import { parseProductSegment } from './address.rules.ts';

const link = /<a href="([^"]*)"/g;

/**
 * The products that a text links to, by the order of their links: `/store/{category}/{id}-{slug}` in any language, with or without the
 * shop's own origin. Each once, at most `most`.
 */
export function productLinksIn(html: string, origin: string, most: number): number[] {
  const ids = [...html.matchAll(link)].flatMap(([, href = '']) => {
    const address = href.replaceAll('&amp;', '&');
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    const [, segment = ''] = /^\/store\/[^/?#]+\/([^/?#]+)\/?(?:[?#]|$)/.exec(barePath(path)) ?? [];
    return parseProductSegment(segment)?.id ?? [];
  });
  return [...new Set(ids)].slice(0, most);
}
