import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RecaptchaKeys } from '#/platform/captcha/recaptcha.ts';
import { directionOf } from '#/platform/local-text.ts';
import { text } from '#/platform/messages.ts';
import { requestLocale } from '#/platform/request-locale.ts';
import { framedByOwn } from '../headers.ts';

const google = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const words = {
  cancel: text('إلغاء'),
  by: text('محمي بـ reCAPTCHA من Google:'),
  privacy: text('الخصوصية'),
  terms: text('الشروط'),
};

/**
 * §9.13 The one page that lets Google in, shown in a frame of our own pages when a challenge is to be answered
 * (src/web/captcha/recaptcha-frame.ts): invisible reCAPTCHA with its badge hidden, and in the badge's place the
 * words that Google asks for. Only there with keys.
 */
export function registerCaptchaPage(server: FastifyInstance, keys: RecaptchaKeys | undefined): void {
  if (!keys) return;
  server.get<{ Querystring: { lang?: string } }>(
    '/captcha',
    { schema: { hide: true } },
    async (request, reply) => {
      const nonce = randomBytes(18).toString('base64url');
      const { lang } = request.query;
      const locale = requestLocale({
        query: { lang: typeof lang === 'string' ? lang : undefined },
        headers: request.headers,
      });
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'x-frame-options': framedByOwn,
          'content-security-policy': [
            "default-src 'none'",
            `script-src 'nonce-${nonce}' ${google.join(' ')}`,
            // Google writes styles into the page.
            "style-src 'unsafe-inline'",
            `img-src ${google[1]}`,
            `connect-src ${google[0]}`,
            `frame-src ${google[0]} https://recaptcha.google.com/recaptcha/`,
            "frame-ancestors 'self'",
            "base-uri 'none'",
            "form-action 'none'",
          ].join('; '),
        })
        .send(`<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>reCAPTCHA</title>
<style>body{margin:0;font:14px system-ui;background:transparent}.grecaptcha-badge{visibility:hidden}
footer{position:fixed;inset-inline:0;bottom:0;display:flex;gap:1em;align-items:center;padding:.5em 1em;background:#fff;color:#333}
a{color:inherit}button{font:inherit;min-height:44px;margin-inline-start:auto;padding:0 1em}</style></head>
<body><div id="box"></div><footer><span>${words.by[locale]} <a href="https://policies.google.com/privacy" target="_blank" rel="noreferrer">${words.privacy[locale]}</a>, <a href="https://policies.google.com/terms" target="_blank" rel="noreferrer">${words.terms[locale]}</a></span><button type="button" id="cancel">${words.cancel[locale]}</button></footer>
<script nonce="${nonce}">
function tell(word){parent.postMessage({captcha:word},location.origin)}
document.getElementById('cancel').onclick=function(){tell('')};
function ready(){grecaptcha.render('box',{sitekey:${JSON.stringify(keys.siteKey)},size:'invisible',badge:'inline',callback:tell,'error-callback':function(){tell('')},'expired-callback':function(){tell('')}});grecaptcha.execute()}
</script>
<script nonce="${nonce}" src="https://www.google.com/recaptcha/api.js?onload=ready&render=explicit&hl=${locale}" async defer></script>
<noscript>reCAPTCHA</noscript></body></html>`);
    },
  );
}
