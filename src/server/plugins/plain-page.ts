import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Locale } from '#/platform/local-text.ts';
import { directionOf } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';
import { pathIn } from '#/platform/url-path.rules.ts';

export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);
/** Also by the route that answers: the router decodes an address, and takes `/%61pi` for `/api`. */
export const isApiCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  isApi(url) || isApi(routeOptions.url ?? '');

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;text-align:center;' +
  'font:1rem/1.7 system-ui,sans-serif;background:#fbf7f2;color:#2a211d}svg{width:4rem;height:4rem;margin:0 auto 1rem}' +
  'h1{font-size:1.5rem;line-height:1.4;margin:0 0 .5rem}p{margin:0 auto 1.5rem;max-width:26rem;color:#6e6058}' +
  'nav{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center}a{box-sizing:border-box;min-height:48px;' +
  'padding:calc(.65rem - 1px) 1.5rem;border:1px solid #2a211d;border-radius:10px;color:inherit;font-weight:600;' +
  'text-decoration:none}a:first-child{background:#bf2f1e;border-color:#bf2f1e;color:#fff}' +
  'a:focus-visible{outline:3px solid #ff4c3b;outline-offset:2px}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** For what the server says without the shop's pages: nobody keeps it, nobody finds it. */
export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
};

/** The shop's mark, drawn in place. */
const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M19.5 3.2a13 13 0 1 0 9.3 18.6A11 11 0 0 1 19.5 3.2Z" fill="#ff4c3b"/>' +
  '<path d="M25 6.5c.5 2.3 1.2 3 3.5 3.5-2.3.5-3 1.2-3.5 3.5-.5-2.3-1.2-3-3.5-3.5 2.3-.5 3-1.2 3.5-3.5Z" fill="#2a211d"/></svg>';

type Words = { title: Message; text?: Message; again?: Message; home: Message };

/**
 * A page of a few words, whole in itself: it needs no database and no file. All words are our own. `script` only where
 * the policy above is not sent.
 */
export const plainPage = (locale: Locale, words: Words, script = ''): string =>
  `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
  `<title>${words.title[locale]}</title><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<style>${style}</style></head><body><main>${mark}<h1>${words.title[locale]}</h1>${words.text ? `<p>${words.text[locale]}</p>` : ''}<nav>` +
  `${words.again ? `<a href="">${words.again[locale]}</a>` : ''}<a href="${pathIn(locale, '/')}">${words.home[locale]}</a></nav></main>${script && `<script>${script}</script>`}</body></html>`;

export const unavailableWords = {
  title: text('المتجر غير متاح الآن'),
  text: text('نعود بعد لحظات. سلتك محفوظة على هذا الجهاز.'),
  again: text('إعادة المحاولة'),
  home: text('العودة إلى الرئيسية'),
};
