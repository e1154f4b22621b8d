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

/** What is taken out of a description because it could do something, by name; '' when nothing is. */
export function dangersIn(html: string): string {
  const decoded = html.replace(/&#x?0*(?:58|3a);?/gi, ':').replace(/&(?:tab|newline);/gi, '');
  return dangers
    .filter(([, shape]) => shape.test(decoded))
    .map(([name]) => name)
    .join(', ');
}
