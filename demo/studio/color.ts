/** Red, green and blue, 0 to 255. */
export type Rgb = [number, number, number];

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

const hexOf = (color: Rgb): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two hex colors; `share` is the share of the second, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const a = rgb(from);
  const b = rgb(to);
  const channel = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return hexOf([channel(0), channel(1), channel(2)]);
}

export const darker = (hex: string, share: number) => mix(hex, '#1c1420', share);
export const paler = (hex: string, share: number) => mix(hex, '#fffdf8', share);

/** Cloth that lies in its own shade, where folds light each other: darker, deeper in its color, and a little warmer. */
export function inner(hex: string, share: number): string {
  const [red, green, blue] = rgb(hex);
  const deep = (own: number) => 255 * (own / 255) ** (1 + 1.6 * share) * (1 - 0.5 * share);
  return hexOf([deep(red), 0.985 * deep(green), 0.965 * deep(blue)]);
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [r, g, b] = rgb(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** A seam must show on the cloth: darker on pale cloth, paler on dark cloth. */
export function seamColor(hex: string): string {
  return lightness(hex) < 0.28 ? paler(hex, 0.3) : darker(hex, 0.42);
}
