import type { Captcha } from './captcha.ts';

export type RecaptchaKeys = { siteKey: string; secretKey: string };

const google = 'https://www.google.com/recaptcha/api/siteverify';
/** A shopper waits for it. */
const patienceMs = 3_000;

/**
 * §9.13 reCAPTCHA version 2, invisible. Google is asked about each answer, and about nothing else; an answer counts
 * once, Google sees to that. No answer in time is `unavailable`.
 */
export function recaptcha(
  keys: RecaptchaKeys,
  options: { verifyUrl?: string; patienceMs?: number } = {},
): Captcha {
  return {
    prefix: 'recaptcha',
    challenge: () => ({ kind: 'recaptcha_v2_invisible', siteKey: keys.siteKey }),
    async verify(answer, { address }) {
      if (!/^[\w-]{20,4000}$/.test(answer)) return 'failed';
      try {
        const response = await fetch(options.verifyUrl ?? google, {
          method: 'POST',
          body: new URLSearchParams({ secret: keys.secretKey, response: answer, remoteip: address }),
          signal: AbortSignal.timeout(options.patienceMs ?? patienceMs),
          redirect: 'error',
        });
        if (!response.ok) return 'unavailable';
        const result: unknown = await response.json();
        return Object(result).success === true ? 'passed' : 'failed';
      } catch {
        return 'unavailable';
      }
    },
  };
}
