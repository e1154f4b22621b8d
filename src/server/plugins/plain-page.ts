import { createHash } from 'node:crypto';
import type { Locale } from '#/platform/local-text.ts';
import { directionOf } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';
import { pathIn } from '#/platform/url-path.rules.ts';

export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;text-align:center;' +
  'font:1rem/1.7 system-ui,sans-serif;background:#fffaf6;color:#241f1c}h1{font-size:1.5rem;margin:0 0 .5rem}' +
  'p{margin:0 0 1rem}a{display:inline-block;min-height:44px;line-height:44px;padding:0 1rem;color:inherit}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** For what the server says without the shop's pages: nobody keeps it, nobody finds it. */
export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
};

type Words = { title: Message; text?: Message; again?: Message; home: Message };

/** A page of a few words, whole in itself: it needs no database and no file. All words are our own. */
export const plainPage = (locale: Locale, words: Words): string =>
  `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
  `<title>${words.title[locale]}</title><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<style>${style}</style></head><body><main><h1>${words.title[locale]}</h1>${words.text ? `<p>${words.text[locale]}</p>` : ''}<p>` +
  `${words.again ? `<a href="">${words.again[locale]}</a>` : ''}<a href="${pathIn(locale, '/')}">${words.home[locale]}</a></p></main></body></html>`;

export const unavailableWords = {
  title: text('المتجر غير متاح الآن'),
  text: text('نعود بعد لحظات. سلتك محفوظة على هذا الجهاز.'),
  again: text('إعادة المحاولة'),
  home: text('العودة إلى الرئيسية'),
};
