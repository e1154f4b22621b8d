import type { Locale } from '#/platform/local-text.ts';
import { versionOf } from '#/platform/version.ts';
import { type LookContent, lookProperties } from './look.rules.ts';
import type { ShownLook } from './look.service.ts';
import { previewMark } from './look.texts.ts';
import { nightAccentOf, paletteOf } from './palette.rules.ts';

/** Where the stylesheets of looks are served, below this. */
export const lookPath = '/look';

export type LookStylesheet = { href: string; css: string };

/** Over each page of a preview, so that nobody takes it for the shop. */
const markRules =
  'position:fixed;inset-inline:0;bottom:calc(4.5rem + env(safe-area-inset-bottom));z-index:60;width:fit-content;' +
  'margin-inline:auto;padding:.4rem 1rem;border-radius:9999px;background:#000;color:#fff;font-size:.875rem;pointer-events:none';

/**
 * What a look says otherwise than app.css; null for the look that the shop comes with. The address names what is in it, so
 * that a browser keeps it for good. Outside of all layers it goes before what stands in them.
 */
export function lookStylesheet({ version, look }: ShownLook): LookStylesheet | null {
  const css = rulesOf(look);
  return css === '' ? null : { href: `${lookPath}/${version}-${versionOf(css)}.css`, css };
}

/** The same for whoever previews it, with a mark that says so. */
export function previewStylesheet({ look }: ShownLook, locale: Locale): LookStylesheet {
  const css = `${rulesOf(look)}body::after{content:"${previewMark[locale]}";${markRules}}\n`;
  return { href: `${lookPath}/preview-${locale}-${versionOf(css)}.css`, css };
}

function rulesOf(look: LookContent): string {
  const properties = lookProperties(look);
  if (properties.length === 0) return '';
  const tokens = paletteOf(look);
  const nightAccent = nightAccentOf(tokens);
  return [
    `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}\n`,
    ...(nightAccent === tokens.accent ? [] : [`.bg-night{--color-accent:${nightAccent}}\n`]),
  ].join('');
}
