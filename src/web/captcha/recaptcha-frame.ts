/** Google answers at once, or shows pictures to choose from. */
const patienceMs = 180_000;

/**
 * Runs reCAPTCHA in an iframe of its own page (/captcha, the only one whose policy allows Google). Resolves with
 * Google's token; rejects on a timeout, or when the shopper closes it.
 */
export function askRecaptcha(signal: AbortSignal | undefined): Promise<string> {
  let resolve: (token: string) => void = () => {};
  let reject: (why: Error) => void = () => {};
  const promise = new Promise<string>((onToken, onFailure) => {
    resolve = onToken;
    reject = onFailure;
  });
  const dialog = document.createElement('dialog');
  dialog.className =
    'm-0 h-dvh max-h-none w-screen max-w-none border-0 bg-transparent p-0 backdrop:bg-night/50';
  const frame = document.createElement('iframe');
  frame.src = `/captcha?lang=${document.documentElement.lang}`;
  frame.title = 'reCAPTCHA';
  frame.className = 'size-full border-0';
  dialog.append(frame);

  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== location.origin) return;
    const { captcha } = Object(data) as { captcha?: unknown };
    if (typeof captcha === 'string' && captcha) resolve(captcha);
    else reject(new Error('captcha'));
  };
  const stop = () => reject(new Error('captcha'));
  const timer = setTimeout(stop, patienceMs);
  window.addEventListener('message', hear);
  dialog.addEventListener('close', stop);
  signal?.addEventListener('abort', stop);
  document.body.append(dialog);
  dialog.showModal();
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('message', hear);
    signal?.removeEventListener('abort', stop);
    dialog.remove();
  });
}
