import { createHash } from 'node:crypto';

/** Data blocks are never run, so they need no leave. */
const dataBlock = /\btype=["']?(application\/(ld\+)?json|text\/template)/i;
const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script/gi;

/** `'sha256-…'` of every inline script of a page, in order and without doubles. Read byte by byte: tags are ASCII. */
export function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.toString('latin1').matchAll(scripts)) {
    if (/\bsrc=/i.test(attributes) || dataBlock.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`);
  }
  return [...hashes];
}

/** What a page may load and do; `scriptSources` lets its inline scripts run (hashes, or one nonce). */
export function pagePolicy(scriptSources: readonly string[], framesOwn = false): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(' '),
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    `frame-src ${framesOwn ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** For answers that are no page: data, pictures. Opened by themselves they can do nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
