import { Writable } from 'node:stream';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Locale } from '#/platform/local-text.ts';
import { currentContext } from '#/platform/request-context.ts';
import { isAdminPath } from '#/platform/url-path.rules.ts';
import { catalogOf } from './i18n/catalogs.server.ts';
import { i18nOf } from './i18n/setup.ts';
import { modulesOf, PageModulesContext } from './internals/page-modules.ts';
import { lastWordsPage } from './last-words.ts';
import { NonceContext } from './nonce.ts';
import { pageOf } from './page-context.ts';
import { RequestIdContext } from './request-id.ts';
import { headTags } from './seo/head-tags.server.tsx';
import { HeadTagsContext } from './seo/head-tags-context.ts';

/**
 * Renders known URLs only. The whole page is rendered before it is sent, so that it can be cached and its scripts
 * hashed.
 */
export const streamTimeout = 5000;

const i18nByKey = new Map<string, I18n>();

/** One I18n instance per language for all pages: nothing switches its language during a render. */
function i18nFor(locale: Locale, admin: boolean): I18n {
  const key = `${locale} ${admin}`;
  const known = i18nByKey.get(key) ?? i18nOf(locale, catalogOf(locale, admin));
  i18nByKey.set(key, known);
  return known;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce, head, failed: report } = pageOf(context);
  const url = new URL(request.url);
  const i18n = i18nFor(locale, isAdminPath(url.pathname));
  let failed = false;
  const html = await new Promise<string | Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <I18nProvider i18n={i18n}>
        <NonceContext value={nonce}>
          <RequestIdContext value={currentContext()?.requestId}>
            <PageModulesContext value={modulesOf(entry)}>
              <HeadTagsContext value={headTags(head)}>
                <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />
              </HeadTagsContext>
            </PageModulesContext>
          </RequestIdContext>
        </NonceContext>
      </I18nProvider>,
      {
        // React would move large boundaries into more inline scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        ...(nonce ? { nonce } : {}),
        onAllReady() {
          const chunks: Uint8Array[] = [];
          const whole = new Writable({
            highWaterMark: Number.MAX_SAFE_INTEGER,
            write(chunk, _encoding, done) {
              chunks.push(chunk);
              done();
            },
          });
          whole.on('finish', () => resolve(Buffer.concat(chunks))).on('error', reject);
          stream.pipe(whole);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          report(error);
        },
      },
    );
  }).catch((error: unknown) => {
    // A page that fails is rendered again as its error page; when that fails too, this text is left (§8.5).
    if (!entry.staticHandlerContext.errors) throw error;
    report(error);
    failed = true;
    return lastWordsPage;
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { headers, status: failed ? 500 : status });
}

/** A loader failed: the server answers a lost database (503) differently from a bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) pageOf(context).failed(error);
};
