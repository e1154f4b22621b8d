import type { Locale } from '#/platform/local-text.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { tokenForm } from './auth.ts';

export type Guard = 'token' | 'guests';

/** Who may see the page of this path (without language); null is everyone. */
export function guardOf(barePath: string): Guard | null {
  // §2.19, §6.6. A reset link needs no account; the confirmation page itself asks for the right one.
  if (/^\/account\/(?:login|register)$/.test(barePath)) return 'guests';
  if (/^\/account\/(?:reset|confirm)$/.test(barePath)) return null;
  // §2.20
  return /^\/account(?:\/|$)/.test(barePath) ? 'token' : null;
}

/**
 * §2.19 §2.20 The first script of a guarded page, run before the first paint: it redirects whoever may not see the
 * page. It is inline in the head; the content security policy allows it by hash or nonce.
 */
export function guardScript(guard: Guard, locale: Locale): string {
  const has = `${tokenForm}.test(localStorage.getItem('token')||'')`;
  const go = (to: string) => `document.documentElement.hidden=true;location.replace(${to})`;
  const login = `'${pathIn(locale, '/account/login')}?next='+encodeURIComponent(location.pathname+location.search)`;
  const body =
    guard === 'token'
      ? `var t=false;try{t=${has}}catch(e){}if(!t){${go(login)}}`
      : // With a way back the page itself leads there (access.tsx), once it has judged it.
        `try{if(${has}&&!/[?&]next=/.test(location.search)){${go(`'${pathIn(locale, '/')}'`)}}}catch(e){}`;
  return `(function(){${body}})()`;
}
