/** Google answers at once, or shows pictures to be looked at. */
const patienceMs = 180_000;

/**
 * Asks Google in a page of its own (/captcha, the only one whose policy lets Google in), laid over ours. Resolves with
 * Google's word; rejects when it does not come, or the shopper closes it.
 */
export function askRecaptcha(signal: AbortSignal | undefined): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
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
