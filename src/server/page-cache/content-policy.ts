import { hash } from 'node:crypto';

/**
 * `'sha256-…'` of every inline script of a page that the render itself wrote, in order and without doubles: those that
 * carry its nonce, which nobody could know before. Whatever else the page holds, the browser refuses.
 */
export function inlineScriptHashes(html: Buffer, nonce: string): string[] {
  const own = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (let tag = html.indexOf('<script'); tag >= 0; tag = html.indexOf('<script', tag)) {
    const from = html.indexOf('>', tag) + 1;
    const to = html.indexOf('</script', from);
    if (from === 0 || to < 0) break;
    const attributes = html.toString('latin1', tag, from);
    if (attributes.includes(own) && !/\ssrc=/i.test(attributes)) {
      hashes.add(`'sha256-${hash('sha256', html.subarray(from, to), 'base64')}'`);
    }
    tag = to;
  }
  return [...hashes];
}

export type PagePolicy = {
  /** Whether it may show a page of ours in a frame. */
  framesOwn?: boolean | undefined;
  /** Whether a page of ours may show it in a frame. */
  framedByOwn?: boolean | undefined;
  /** Where its pictures lead that do not come from the shop itself. */
  picturesFrom?: string | undefined;
};

/** What a page may load and do; `scriptSources` lets its inline scripts run (hashes, or one nonce). */
export function pagePolicy(
  scriptSources: readonly string[],
  { framesOwn, framedByOwn, picturesFrom }: PagePolicy = {},
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(' '),
    "style-src 'self'",
    ["img-src 'self' blob:", ...(picturesFrom === undefined ? [] : [new URL(picturesFrom).origin])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    `frame-src ${framesOwn ? "'self'" : "'none'"}`,
    `frame-ancestors ${framedByOwn ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** For answers that are no page: data, pictures. Opened by themselves they can do nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
