import { applyServerTime } from './server-time.ts';
import { lookWhetherAway } from './shop-away.ts';

/** The failure of a call, with the server's message in the page's language if there is one. */
export type CallFailure = {
  ok: false;
  /** 0 when the server was not reached. */
  status: number;
  code: string;
  message: string;
  /** Messages by field. */
  errors: Record<string, string[]>;
  /** The whole answer, for error codes with more data (409 with new lines). */
  body: Record<string, unknown>;
};
export type CallResult<Data> = { ok: true; status: number; data: Data } | CallFailure;

/**
 * A call of the shop's API from the browser, with answers in the page's language. Never throws: a network error is a
 * failure with status 0. A captcha (§9.13) is solved and the call repeated without the caller noticing. The caller
 * knows the type of `data` from the call's schema.
 */
export async function call<Data>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  more: { headers?: Record<string, string>; signal?: AbortSignal } = {},
  captchas = 2,
): Promise<CallResult<Data>> {
  const unreachable = {
    ok: false,
    status: 0,
    code: 'unreachable',
    message: '',
    errors: {},
    body: {},
  } as const;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        // The browser sets the content type of FormData.
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...more.headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(more.signal ? { signal: more.signal } : {}),
    });
  } catch {
    return unreachable;
  }
  applyServerTime(response.headers.get('date'), Date.now());
  let answer: unknown = null;
  try {
    if (response.status !== 204) answer = await response.json();
  } catch {
    // The connection was lost during a successful answer. A failure without JSON is still a failure.
    if (response.ok) return unreachable;
  }
  if (response.ok) return { ok: true, status: response.status, data: answer as Data };
  if (response.status === 503) void lookWhetherAway();
  const failure = (answer ?? {}) as Partial<Pick<CallFailure, 'code' | 'message' | 'errors'>>;
  if (failure.code === 'captcha_required' && captchas > 0) {
    // §9.13 Loaded on demand, because it is rare. When it fails, the caller gets the server's message.
    const headers = await import('./captcha/answer-captcha.ts')
      .then(({ answerCaptcha }) => answerCaptcha(answer, more.signal))
      .catch(() => null);
    const again = { ...more, headers: { ...more.headers, ...headers } };
    if (headers) return call(method, path, body, again, captchas - 1);
  }
  return {
    ok: false,
    status: response.status,
    code: failure.code ?? 'unexpected',
    message: failure.message ?? '',
    errors: failure.errors ?? {},
    body: (answer ?? {}) as Record<string, unknown>,
  };
}
