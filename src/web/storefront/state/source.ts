import { urlOf } from '#/platform/url-path.rules.ts';
import { readJson, writeJson } from './browser-storage.ts';

const key = 'source';
const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const maxLength = 200;

/** Where a visit came from: campaign and referrer of this tab's first page, without a third-party script. */
export type Source = Record<string, string>;

/** Campaign and referrer of a page view; the shop itself is not a referrer. */
export function sourceOf(url: URL, referrer: string): Source {
  const source: Source = {};
  for (const name of names) {
    const value = url.searchParams.get(name)?.trim();
    if (value) source[name] = value.slice(0, maxLength);
  }
  const from = urlOf(referrer);
  // Without the query, which may hold private data.
  if (from && from.origin !== url.origin) {
    source.referrer = `${from.origin}${from.pathname}`.slice(0, maxLength);
  }
  source.landing = url.pathname.slice(0, maxLength);
  return source;
}

/** Stores the source of the first page; later pages of the visit do not change it. */
export function rememberSource(): void {
  if (readJson('session', key) !== undefined) return;
  writeJson('session', key, sourceOf(new URL(window.location.href), document.referrer));
}

export function readSource(): Source {
  const stored = readJson('session', key);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .slice(0, 10)
      .map(([name, value]) => [name.slice(0, 40), value.slice(0, maxLength)]),
  );
}
