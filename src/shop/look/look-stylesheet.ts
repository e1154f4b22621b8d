import { versionOf } from '#/platform/version.ts';
import { lookProperties } from './look.rules.ts';
import type { ShownLook } from './look.service.ts';
import { nightAccentOf, paletteOf } from './palette.rules.ts';

/** Where the stylesheets of looks are served, below this. */
export const lookPath = '/look';

export type LookStylesheet = { href: string; css: string };

/**
 * What a look says otherwise than app.css; null for the look that the shop comes with. The address names what is in it, so
 * that a browser keeps it for good. Outside of all layers it goes before what stands in them.
 */
export function lookStylesheet({ version, look }: ShownLook): LookStylesheet | null {
  const properties = lookProperties(look);
  if (properties.length === 0) return null;
  const tokens = paletteOf(look);
  const nightAccent = nightAccentOf(tokens);
  const css = [
    `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}\n`,
    ...(nightAccent === tokens.accent ? [] : [`.bg-night{--color-accent:${nightAccent}}\n`]),
  ].join('');
  return { href: `${lookPath}/${version}-${versionOf(css)}.css`, css };
}
