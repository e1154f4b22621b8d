import type { CallFailure, CallResult } from '#/web/call.ts';

const failureOf = (status: number, answer: unknown): CallFailure => {
  const failure = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<CallFailure>;
  return {
    ok: false,
    status,
    code: failure.code ?? (status === 0 ? 'unreachable' : 'unexpected'),
    message: failure.message ?? '',
    errors: failure.errors ?? {},
    body: failure as Record<string, unknown>,
  };
};

/**
 * Sends one file and says meanwhile how much of it has left (0 to 1): only XMLHttpRequest knows. Never throws; a
 * dead line and a sending that was called off are failures with status 0.
 */
export function sendFile<Data>(
  path: string,
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<CallResult<Data>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, response } = request;
      const ok = status >= 200 && status < 300;
      resolve(ok ? { ok, status, data: response as Data } : failureOf(status, response));
    };
    const lost = () => resolve(failureOf(0, null));
    request.onerror = lost;
    request.onabort = lost;
    request.ontimeout = lost;
    if (signal.aborted) return lost();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
