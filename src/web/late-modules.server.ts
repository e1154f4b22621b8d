const preload = /<link rel="modulepreload"([^>]*>)/g;
const moduleType = ' type="module" async=""';

/**
 * Runs in the page: names the scripts once the page has been painted and is read to its end, or when all else has
 * come (a page in the background is never painted).
 */
const wake = `(() => {
  const wake = () => {
    const late = document.querySelector('script[type=late]');
    if (!late) return;
    for (const link of document.querySelectorAll('link[rel=late]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = late.nonce;
    script.text = late.text;
    late.replaceWith(script);
  };
  const painted = () => document.readyState === 'loading' ? addEventListener('DOMContentLoaded', wake) : wake();
  const hear = (paints) => paints.getEntriesByName('first-contentful-paint')[0] && painted();
  new PerformanceObserver(hear).observe({ type: 'paint', buffered: true });
  addEventListener('load', wake);
})()`.replace(/\n\s*/g, '');

/**
 * The page with its scripts put off until it has been painted: what is seen (styles, letters, the first pictures) has
 * the line and the processor to itself, also where the browser has the scripts already.
 */
export function withLateModules(html: string, nonce?: string): string {
  const end = html.indexOf('</head>');
  // Nobody's text holds it: a quote is escaped in text and in scripts.
  const module = html.indexOf(moduleType, end);
  if (end < 0 || module < 0) return html;
  const text = module + moduleType.length;
  const close = html.indexOf('</script>', text);
  let late = '';
  const head = html.slice(0, end).replace(preload, (_, link: string) => {
    late += `<link rel="late" fetchPriority="low"${link}`;
    return '';
  });
  return [
    head,
    late,
    `<script${nonce ? ` nonce="${nonce}"` : ''}>${wake}</script>`,
    html.slice(end, module),
    ' type="late"',
    // The router writes a line for each word of its manifest.
    html.slice(text, close).replace(/\n\s+/g, '\n'),
    html.slice(close),
  ].join('');
}
