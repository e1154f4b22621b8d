import type { FastifyRequest } from 'fastify';
import { defaultLocale, type Locale, locales } from '#/platform/local-text.ts';

/** The language an API caller reads: `?lang=`, else the first known one of Accept-Language, else Arabic (§9.1). */
export function localeOfRequest(request: Pick<FastifyRequest, 'query' | 'headers'>): Locale {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang;
  const wanted = [
    typeof asked === 'string' ? asked : '',
    ...(request.headers['accept-language'] ?? '').split(',').map((part) => part.trim()),
  ].map((part) => part.slice(0, 2).toLowerCase());
  return (
    locales.find(
      (locale) => locale === wanted.find((part) => (locales as readonly string[]).includes(part)),
    ) ?? defaultLocale
  );
}
