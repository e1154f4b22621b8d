import sanitizeHtml from 'sanitize-html';
import { ShopError } from './errors.ts';
import { isSafeLink } from './html.rules.ts';
import { type LocalText, locales, maxTextLength } from './local-text.ts';

/** What a written page may be made of: text and its structure. No pictures, frames, styles, classes or handlers. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'a', 'bdi'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    bdi: ['dir'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: !isSafeLink(href) ? {} : /^https?:/i.test(href) ? { href, rel: 'noopener' } : { href },
    }),
  },
  disallowedTagsMode: 'discard',
};

/** HTML of the merchant's as the shop keeps it. Cleaning what is clean changes nothing. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed).trim();

/**
 * Cleaned HTML in each language. Cleaned it may be longer than it was sent (`&` becomes `&amp;`): refuses (ShopError 422
 * `invalid_input`) by field what is longer than the shop would read again.
 */
export function requireStorable(cleaned: LocalText, field: string): LocalText {
  const tooLong = locales.filter((locale) => (cleaned[locale] ?? '').length > maxTextLength);
  if (tooLong.length === 0) return cleaned;
  const fields = Object.fromEntries(tooLong.map((locale) => [`${field}.${locale}`, ['text_too_big']]));
  throw new ShopError(422, 'invalid_input', { fields });
}
