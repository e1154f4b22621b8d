import type { LocalText } from '#/platform/local-text.ts';
import { type HomeSection, houseSections } from './home-sections.rules.ts';
import { type ChosenLink, houseLinks, type LinkList } from './links.rules.ts';
import { type LookText, lookTexts } from './look-texts.rules.ts';
import { type ChosenColors, houseTokens, paletteOf } from './palette.rules.ts';
import { houseBlocks, type ProductBlock } from './product-blocks.rules.ts';

/** Letters of headings and of text that go together; `house` is what the shop comes with. */
export const typePairs = ['house', 'plain', 'modern'] as const;
export type TypePair = (typeof typePairs)[number];

/** Of cards, fields and buttons, in pixels. */
export const radiusBounds = { min: 0, max: 20 } as const;

/** What the merchant decides about how the shop looks. */
export type LookContent = ChosenColors & {
  radius: number;
  typePair: TypePair;
  homeSections: readonly HomeSection[];
  productBlocks: readonly ProductBlock[];
} & Record<LinkList, readonly ChosenLink[]> &
  /** Null: what the shop comes with; of the announcement, what its rules keep (§1.6). */
  Record<LookText, LocalText | null>;

/** What the shop comes with (src/web/ui/app.css). */
export const houseLook: LookContent = {
  accent: houseTokens.accent,
  paper: houseTokens.paper,
  ink: houseTokens.ink,
  night: houseTokens.night,
  radius: 10,
  typePair: 'house',
  ...(Object.fromEntries(lookTexts.map((text) => [text, null])) as Record<LookText, null>),
  homeSections: houseSections,
  productBlocks: houseBlocks,
  headerLinks: houseLinks('headerLinks'),
  serviceLinks: houseLinks('serviceLinks'),
  aboutLinks: houseLinks('aboutLinks'),
};

const displayFonts: Record<TypePair, string | null> = {
  house: null,
  plain: 'var(--font-sans)',
  modern: '"Alexandria Arabic", "Alexandria Latin", var(--font-sans)',
};

/** The custom properties of app.css that this look sets otherwise than the shop comes with; none for the house's own. */
export function lookProperties(look: LookContent): [name: string, value: string][] {
  const colors = Object.entries(paletteOf(look)).filter(
    ([token, color]) => houseTokens[token as keyof typeof houseTokens] !== color,
  );
  const corners =
    look.radius === houseLook.radius
      ? []
      : ([
          ['--radius', `${look.radius}px`],
          ['--radius-sm', `${Math.round(look.radius * 0.6)}px`],
        ] as const);
  const display = displayFonts[look.typePair];
  return [
    ...colors.map(([token, color]): [string, string] => [`--color-${token}`, color]),
    ...corners.map(([name, value]): [string, string] => [name, value]),
    ...(display === null ? [] : [['--font-display', display] as [string, string]]),
  ];
}
