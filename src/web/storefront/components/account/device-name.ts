const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A short name of a browser and its system: `Chrome · Android`. Empty when the user agent is unknown. */
export function deviceName(userAgent: string): { name: string; phone: boolean } {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return {
    name: [browser, system].filter(Boolean).join(' · '),
    phone: system === 'iPhone' || system === 'Android',
  };
}
