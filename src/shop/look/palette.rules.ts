import { colorOf, contrast, type Hex, hslOf, nearestLightness, over } from './color.rules.ts';

/** The four colors that the merchant chooses; all others follow from them. */
export type ChosenColors = { accent: Hex; paper: Hex; ink: Hex; night: Hex };

/** The colors of the storefront by their roles, as the shop comes (src/web/ui/app.css holds the same). */
export const houseTokens = {
  accent: '#ff4c3b',
  'accent-soft': '#ffe9e5',
  action: '#bf2f1e',
  'action-strong': '#a92817',
  ink: '#2a211d',
  muted: '#6e6058',
  paper: '#fbf7f2',
  surface: '#f3eadf',
  line: '#e3d7c9',
  'line-strong': '#9c8b7d',
  night: '#1b2440',
  'night-raised': '#273256',
  'on-night': '#f3eee9',
  'on-night-muted': '#c3c3d6',
} as const satisfies Record<string, Hex>;
type Token = keyof typeof houseTokens;
export type Tokens = Record<Token, Hex>;

/** What no merchant changes: white, and what says that something went well or wrong. */
export const fixedTokens = {
  raised: '#ffffff',
  success: '#2b6b4a',
  'success-soft': '#e4f0e8',
  warning: '#8a5a00',
  'warning-soft': '#fbf0d9',
  danger: '#b3261e',
  'danger-soft': '#fbe6e4',
} as const satisfies Record<string, Hex>;

/** WCAG 2.2 AA: texts, and what must be seen to be used (1.4.3, 1.4.11). */
const text = 4.5;
const control = 3;

type AnyToken = Token | keyof typeof fixedTokens;
const lightGrounds = [
  ...['paper', 'surface', 'raised', 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'],
] as AnyToken[];
const pairsOf = (front: AnyToken, grounds: readonly AnyToken[], least: number) =>
  grounds.map((ground) => ({ front, ground, least }));

/** Every pair of colors that the storefront shows one upon the other, with the contrast it must have. */
export const usedPairs: readonly { front: AnyToken; ground: AnyToken; least: number }[] = [
  ...pairsOf('ink', lightGrounds, text),
  ...pairsOf('muted', lightGrounds, text),
  ...pairsOf('action', ['paper', 'surface', 'raised', 'accent-soft'], text),
  ...pairsOf('action-strong', ['paper', 'surface', 'raised'], text),
  ...pairsOf('raised', ['action', 'action-strong'], text),
  ...(['success', 'warning', 'danger'] as const).flatMap((state) =>
    pairsOf(state, ['paper', 'surface'], text),
  ),
  ...pairsOf('on-night', ['night', 'night-raised'], text),
  ...pairsOf('on-night-muted', ['night', 'night-raised'], text),
  ...pairsOf('accent', ['paper', 'raised'], control),
  ...pairsOf('line-strong', ['paper', 'raised'], control),
];

/** What a night at this opacity over a white picture is: the name of a product that is sold out stands on it. */
export const nightOverWhite = (night: Hex): Hex => over(night, '#ffffff', 0.8);

type Shift = { saturation?: number; lightness?: number };
const shifted = (color: Hex, { saturation = 1, lightness = 0 }: Shift): Hex => {
  const own = hslOf(color);
  return colorOf({
    hue: own.hue,
    saturation: own.saturation * saturation,
    lightness: Math.min(1, Math.max(0, own.lightness + lightness)),
  });
};
const withLightness = (color: Hex, lightness: number, most = 1): Hex => {
  const own = hslOf(color);
  return colorOf({ ...own, saturation: Math.min(own.saturation, most), lightness });
};

/** Every color of the storefront. Whatever is chosen, each of `usedPairs` has its contrast. */
export function paletteOf(chosen: ChosenColors): Tokens {
  const is = (token: 'accent' | 'paper' | 'ink' | 'night') => chosen[token] === houseTokens[token];
  const reaches = (pairs: readonly { ground: Hex; least: number }[]) => (front: Hex) =>
    pairs.every(({ ground, least }) => contrast(front, ground) >= least);
  const onto = (front: Hex, least: number, ...grounds: Hex[]): Hex =>
    nearestLightness(front, reaches(grounds.map((ground) => ({ ground, least })))) ?? front;

  const surfaceOf = (paper: Hex) =>
    is('paper') && paper === houseTokens.paper
      ? houseTokens.surface
      : shifted(paper, { saturation: 0.85, lightness: -0.055 });
  const states = [fixedTokens.success, fixedTokens.warning, fixedTokens.danger];
  // The page stays light: green, brown and red of notices are read on it, and on its darker shade.
  const paper =
    nearestLightness(chosen.paper, (color) =>
      states.every((state) => contrast(state, color) >= text && contrast(state, surfaceOf(color)) >= text),
    ) ?? '#ffffff';
  const surface = surfaceOf(paper);
  const line = is('paper') ? houseTokens.line : shifted(paper, { saturation: 0.6, lightness: -0.13 });
  const lineStart = is('paper') ? houseTokens['line-strong'] : withLightness(paper, 0.55, 0.14);
  const night =
    nearestLightness(chosen.night, (color) =>
      [color, nightOverWhite(color)].every((ground) => contrast(houseTokens['on-night'], ground) >= text),
    ) ?? '#000000';

  const accent = onto(chosen.accent, control, paper, fixedTokens.raised);
  const accentSoft = is('accent') ? houseTokens['accent-soft'] : withLightness(accent, 0.95);
  const light = [
    paper,
    surface,
    accentSoft,
    fixedTokens.raised,
    fixedTokens['success-soft'],
    fixedTokens['warning-soft'],
    fixedTokens['danger-soft'],
  ];
  const action = onto(
    is('accent') ? houseTokens.action : accent,
    text,
    paper,
    surface,
    accentSoft,
    '#ffffff',
  );
  const ink = onto(chosen.ink, text, ...light);
  const nightRaised = is('night') ? houseTokens['night-raised'] : shifted(night, { lightness: 0.08 });
  const onNightMuted = onto(
    is('night') ? houseTokens['on-night-muted'] : withLightness(night, 0.8, 0.19),
    text,
    night,
  );
  return {
    accent,
    'accent-soft': accentSoft,
    action,
    'action-strong':
      is('accent') && action === houseTokens.action
        ? houseTokens['action-strong']
        : shifted(action, { lightness: -0.05 }),
    ink,
    muted: onto(
      is('ink') ? houseTokens.muted : shifted(ink, { saturation: 0.6, lightness: 0.25 }),
      text,
      ...light,
    ),
    paper,
    surface,
    line,
    'line-strong': onto(lineStart, control, paper, fixedTokens.raised),
    night,
    'night-raised': onto(nightRaised, text, houseTokens['on-night'], onNightMuted),
    'on-night': houseTokens['on-night'],
    'on-night-muted': onNightMuted,
  };
}

/** The accent where it stands on the night: a dark brand is seen there in a lighter shade. */
export const nightAccentOf = (tokens: Tokens): Hex =>
  nearestLightness(tokens.accent, (color) =>
    [tokens.night, tokens['night-raised']].every((ground) => contrast(color, ground) >= control),
  ) ?? tokens['on-night'];

/** The chosen colors that are shown in another lightness, so that what stands in or on them can be read. */
export function correctionsOf(chosen: ChosenColors): Partial<ChosenColors> {
  const shown = paletteOf(chosen);
  return Object.fromEntries(
    (['accent', 'paper', 'ink', 'night'] as const).flatMap((name) =>
      shown[name] === chosen[name] ? [] : [[name, shown[name]]],
    ),
  );
}
