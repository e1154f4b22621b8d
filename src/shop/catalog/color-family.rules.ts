/** Families that shoppers look for a color by; a shade belongs to one. */
export const colorFamilies = [
  'black',
  'white',
  'gray',
  'beige',
  'brown',
  'red',
  'pink',
  'orange',
  'yellow',
  'gold',
  'green',
  'blue',
  'purple',
  'multicolor',
] as const;
export type ColorFamily = (typeof colorFamilies)[number];

/** What a family is drawn with; several colors have no one shade. */
export const familyHex: Record<ColorFamily, string | null> = {
  black: '#1c1c1e',
  white: '#ffffff',
  gray: '#9a9ca1',
  beige: '#e0cdb0',
  brown: '#6f4a32',
  red: '#c8202f',
  pink: '#f2a7bd',
  orange: '#ef7d2e',
  yellow: '#f4d03f',
  gold: '#c9a24a',
  green: '#2f8f4e',
  blue: '#2f62b5',
  purple: '#7b4a9e',
  multicolor: null,
};

/** The family that a shade looks like; `hex` is `#rrggbb`. Gold and multicolored never follow from one shade. */
export function familyOfHex(hex: string): ColorFamily {
  const { hue, chroma, light } = hueOf(hex);
  if (light < 0.16 || (light < 0.24 && chroma < 0.08)) return chroma > 0.15 ? deep(hue) : 'black';
  if (light > 0.94 && chroma < 0.06) return 'white';
  const isWarm = hue >= 15 && hue <= 75;
  if (chroma < 0.045) return 'gray';
  if (isWarm && light > 0.68 && chroma < 0.26) return 'beige';
  if (chroma < 0.1) return isWarm ? (light > 0.6 ? 'beige' : 'brown') : 'gray';
  if (hue < 15 || hue >= 343) return light > 0.66 ? 'pink' : 'red';
  if (hue < 45) return light < 0.5 && chroma < 0.55 ? 'brown' : 'orange';
  if (hue < 56) return light < 0.42 ? 'brown' : 'yellow';
  if (hue < 68) return light < 0.5 ? 'green' : 'yellow';
  if (hue < 172) return 'green';
  if (hue < 256) return 'blue';
  if (hue < 293) return 'purple';
  return light < 0.35 || hue < 300 ? 'purple' : 'pink';
}

/** Nearly black, and still seen as a color. */
const deep = (hue: number): ColorFamily => (hue < 30 || hue >= 330 ? 'red' : hue < 170 ? 'green' : 'blue');

/** Hue in degrees, chroma and lightness from 0 to 1. */
function hueOf(hex: string): { hue: number; chroma: number; light: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = most - least;
  const light = (most + least) / 2;
  if (chroma === 0) return { hue: 0, chroma, light };
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return { hue: (sixth * 60 + 360) % 360, chroma, light };
}
