import { hearServerTime } from './server-time.ts';

/** What went wrong with a call, in the reader's language where the server said it. */
export type CallFailure = {
  ok: false;
  /** 0 when the server was not reached. */
  status: number;
  code: string;
  message: string;
  /** Texts by field. */
  errors: Record<string, string[]>;
  /** The whole answer, for codes that carry more (409 with new lines). */
  body: Record<string, unknown>;
};
export type CallResult<Data> = { ok: true; status: number; data: Data } | CallFailure;

/**
 * One call of the shop's API from the browser, answering in the page's language. Never throws: a dead line is a
 * failure with status 0. The shape of `data` is the caller's to know from the call's schema.
 */
export async function call<Data>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  more: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<CallResult<Data>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        // A form with files says its own type.
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...more.headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(more.signal ? { signal: more.signal } : {}),
    });
  } catch {
    return { ok: false, status: 0, code: 'unreachable', message: '', errors: {}, body: {} };
  }
  hearServerTime(response.headers.get('date'), Date.now());
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return { ok: true, status: response.status, data: answer as Data };
  const failure = (answer ?? {}) as Partial<Pick<CallFailure, 'code' | 'message' | 'errors'>>;
  return {
    ok: false,
    status: response.status,
    code: failure.code ?? 'unexpected',
    message: failure.message ?? '',
    errors: failure.errors ?? {},
    body: (answer ?? {}) as Record<string, unknown>,
  };
}
