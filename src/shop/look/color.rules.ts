/** Colors as the shop's styles write them: `#rrggbb` in small letters. */
export type Hex = string;

export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

type Hsl = { hue: number; saturation: number; lightness: number };

const channels = (color: Hex): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

const hexOf = (parts: readonly number[]): Hex =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** WCAG 2.2: relative luminance, 0 (black) to 1 (white). */
function luminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: contrast of two colors, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export function hslOf(color: Hex): Hsl {
  const [red = 0, green = 0, blue = 0] = channels(color);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, range] = [(most + least) / 2, most - least];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness };
}

export function colorOf({ hue, saturation, lightness }: Hsl): Hex {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return hexOf(
    [0, 8, 4].map((offset) => {
      const at = (offset + hue / 30) % 12;
      return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    }),
  );
}

/** What is seen where `color` lies over `ground` with this opacity, 0 to 1. */
export const over = (color: Hex, ground: Hex, opacity: number): Hex => {
  const below = channels(ground);
  return hexOf(channels(color).map((part, at) => part * opacity + (below[at] ?? 0) * (1 - opacity)));
};

/** Half of a step of one channel: no shade is skipped. */
const step = 0.002;

/**
 * The color itself if it fits, else the one of the same hue and saturation whose lightness is nearest; undefined when none
 * fits. Of two as near the darker one.
 */
export function nearestLightness(color: Hex, fits: (color: Hex) => boolean): Hex | undefined {
  if (fits(color)) return color;
  const own = hslOf(color);
  for (let away = step; away <= 1; away += step) {
    for (const lightness of [own.lightness - away, own.lightness + away]) {
      if (lightness < -step || lightness > 1 + step) continue;
      const tried = colorOf({ ...own, lightness: Math.min(1, Math.max(0, lightness)) });
      if (fits(tried)) return tried;
    }
  }
  return undefined;
}
