/** A short name of a browser, from its user agent. */
export function deviceNameOf(userAgent: string | null): string {
  if (!userAgent) return '?';
  const browser = /(Edg|OPR|Firefox|SamsungBrowser|Chrome|Safari)(?=\/)/.exec(userAgent)?.[1];
  const system = /(Android|iPhone|iPad|Windows|Macintosh|Linux)/.exec(userAgent)?.[1];
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 40);
}
