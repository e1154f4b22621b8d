import sanitizeHtml from 'sanitize-html';

const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i;

/** What a description may be made of: text and its structure. No pictures, frames, styles, classes or handlers. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'a'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, attribs) => ({
      tagName,
      attribs: safeAddress.test(attribs.href ?? '') ? { href: attribs.href ?? '', rel: 'nofollow' } : {},
    }),
  },
  disallowedTagsMode: 'discard',
};

/** What could have run in a shopper's browser, by the words that report it. */
const dangers: [string, RegExp][] = [
  ['script', /<\s*\/?\s*script\b/i],
  ['on…=', /<[^>]*\son[a-z]+\s*=/i],
  [
    'javascript:',
    /(?:href|src|action|formaction|data)\s*=\s*["']?\s*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data)\s*:/i,
  ],
  ['iframe', /<\s*(?:iframe|frame|object|embed|applet)\b/i],
  ['form', /<\s*(?:form|input|button|meta|base|link|svg|math|template)\b/i],
];

export type CleanBody = {
  html: string;
  /** Names of what was taken out because it could do something; '' when nothing was. */
  removed: string;
};

/** A description as the shop keeps it. Cleaning a cleaned one changes nothing. */
export function cleanBody(html: string): CleanBody {
  const decoded = html.replace(/&#x?0*(?:58|3a);?/gi, ':').replace(/&(?:tab|newline);/gi, '');
  const removed = dangers.filter(([, shape]) => shape.test(decoded)).map(([name]) => name);
  return { html: sanitizeHtml(html, allowed).trim(), removed: removed.join(', ') };
}
