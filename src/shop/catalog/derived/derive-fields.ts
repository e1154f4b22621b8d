import { plainText } from '#/platform/html.rules.ts';
import { type Locale, type LocalText, locales } from '#/platform/local-text.ts';
import { memo } from '#/platform/memo.rules.ts';
import type { Audience } from '../catalog.rules.ts';
import { type ColorFamily, colorFamilies, familyOfHex } from '../color-family.rules.ts';
import { findColor } from '../colors/colors.ts';
import { broaderThan, meaningsOfText, readQuery } from '../lexicon/lexicon.ts';
import type { ConceptKind } from '../lexicon/meaning.ts';
import { monthsOfSize } from '../sizes.rules.ts';

/** Raised when these rules, the lexicon or the folding read a product otherwise: then every product is read anew. */
export const derivationRevision = 5;

/** What a product says of itself. */
export type DescribedProduct = {
  title: LocalText;
  description: LocalText;
  /** Tags, type and collection: in any language. */
  labels: string;
  /** Those it stands in, with those above them. */
  categories: readonly LocalText[];
  /** Labels of the sizes that are sold. */
  sizes: readonly string[];
  colors: readonly { name: LocalText; hex: string | null }[];
};

/** Ids of the lexicon, the narrowest; for whom it is, and the ages in months, both ends included. */
export type DerivedFields = {
  fabricKinds: string[];
  seasons: string[];
  patterns: string[];
  audience: Audience | null;
  ageFromMonths: number | null;
  ageToMonths: number | null;
};

/** Cloths and garments that are mostly for a season; those that always are name it in the lexicon. */
const seasonOf: Readonly<Record<string, string>> = {
  'fabric:plush': 'winter',
  'fabric:wool': 'winter',
  'fabric:velvet': 'winter',
  'fabric:linen': 'summer',
  'fabric:muslin': 'summer',
  'garment:swimsuit': 'summer',
  'garment:beachwear': 'summer',
};

type Kind = Extract<ConceptKind, 'fabric' | 'season' | 'pattern' | 'person'>;

/** What the texts of a product speak of: the title first, what is farther from it only where that says nothing. */
export function deriveFields(product: DescribedProduct): DerivedFields {
  const title = meaningsByLanguage(product.title);
  const labels = [meaningsOfText(product.labels)];
  const description = meaningsByLanguage(product.description);
  const categories = product.categories.map(meaningsByLanguage);
  const colors = product.colors.map(({ name }) => meaningsByLanguage(name));
  const near = (kind: Kind) => [...idsIn(title, kind), ...idsIn(labels, kind)];
  const first = (...lists: string[][]) => narrowest(lists.find((list) => list.length > 0) ?? []);

  const fabricKinds = first(
    prefixed('fabric', near('fabric')),
    withoutTrims(prefixed('fabric', agreedIn(description, 'fabric', 1))),
  );
  const seasons = first(
    outright(prefixed('season', near('season')), [...title, ...labels]),
    prefixed(
      'season',
      categories.flatMap((category) => idsIn(category, 'season')),
    ),
    prefixed('season', agreedIn(description, 'season', 1)),
    seasonsOf([...title.flatMap((meanings) => [...meanings]), ...fabricKinds]),
  );
  const patterns = first(
    prefixed('pattern', near('pattern')),
    prefixed(
      'pattern',
      colors.flatMap((color) => idsIn(color, 'pattern')),
    ),
    // Descriptions compare with fish, clouds and fruit: one language alone is not enough.
    prefixed('pattern', agreedIn(description, 'pattern', 2)).filter(isOnePrint),
    isPlain(product.colors) ? ['pattern:plain'] : [],
  );
  const audience =
    audienceOf(idsIn(title, 'person')) ??
    audienceOf(idsIn(labels, 'person')) ??
    audienceOf(categories.flatMap((category) => idsIn(category, 'person')));
  const isGrown = audience === 'women' || audience === 'men';
  // `Grossesse, 6 mois` is nobody's age.
  const ages = agesOfSizes(product.sizes) ?? (isGrown ? undefined : agesNamedIn(product.title));
  return {
    fabricKinds: idsOf(fabricKinds),
    seasons: idsOf(seasons),
    patterns: idsOf(patterns),
    audience: audience ?? null,
    ageFromMonths: ages?.from ?? null,
    ageToMonths: ages?.to ?? null,
  };
}

/** Whom several persons together name; the first that fits. */
const audiences: readonly (readonly [persons: readonly string[], audience: Audience])[] = [
  [['family'], 'family'],
  [['baby'], 'babies'],
  [['girl', 'boy'], 'unisex'],
  [['woman', 'man'], 'unisex'],
  [['girl'], 'girls'],
  [['boy'], 'boys'],
  [['unisex'], 'unisex'],
  [['woman'], 'women'],
  [['man'], 'men'],
];

/** For whom a text is that names these persons; undefined where it names none, or grown-ups beside children. */
function audienceOf(persons: readonly string[]): Audience | undefined {
  const isOf = (ids: readonly string[]) => ids.some((id) => persons.includes(id));
  if (!persons.includes('family') && isOf(['woman', 'man']) && isOf(['girl', 'boy', 'baby']))
    return undefined;
  return audiences.find(([all]) => all.every((id) => persons.includes(id)))?.[1];
}

type Months = { from: number; to: number };

/** From the least to the greatest of the sizes that are ages. */
function agesOfSizes(sizes: readonly string[]): Months | undefined {
  const ages = sizes.flatMap((size) => monthsOfSize(size) ?? []);
  return ages.length === 0
    ? undefined
    : { from: Math.min(...ages.map(({ from }) => from)), to: Math.max(...ages.map(({ to }) => to)) };
}

/** The ages that the first language speaks of which names any: `6-9 mois`, `عمر 8`. */
function agesNamedIn(title: LocalText): Months | undefined {
  for (const locale of locales) {
    const meanings = readQuery(title[locale] ?? '', { isLiteral: () => true }).flatMap(
      (term) => term.meanings,
    );
    const ages = meanings.flatMap((one) =>
      one.kind === 'age' ? [{ from: one.fromMonths, to: one.toMonths }] : [],
    );
    if (ages[0]) return ages[0];
  }
  return undefined;
}

/** The families that a color's name speaks of, else that of its shade; none for a print without a name. */
export function deriveFamilies(name: LocalText, hex: string | null): ColorFamily[] {
  const named = new Set(meaningsByLanguage(name).flatMap((meanings) => [...meanings]));
  const families = colorFamilies.filter((family) => named.has(`color:${family}`));
  if (families.length > 0) return families;
  const shade = hex ?? locales.map((locale) => findColor(name[locale] ?? '')?.hex).find(Boolean);
  return shade && /^#[0-9a-f]{6}$/i.test(shade) ? [familyOfHex(shade)] : [];
}

/** Without the seasons that only a cloth implies, where another is named: fleece for summer. */
function outright(seasons: readonly string[], texts: readonly Meanings[]): string[] {
  const implied = new Set(
    texts
      .flatMap((meanings) => [...meanings])
      .filter((meaning) => !meaning.startsWith('season:'))
      .flatMap(broaderOf),
  );
  const named = seasons.filter((season) => !implied.has(season));
  return named.length > 0 ? named : [...seasons];
}

/** Of what a description names, these are ends and edges where it names a cloth too. */
const trims = ['fabric:rib', 'fabric:lace'];
function withoutTrims(meanings: readonly string[]): string[] {
  const cloths = meanings.filter((meaning) => !trims.includes(meaning));
  return cloths.length > 0 ? cloths : [...meanings];
}

/** A print that is named: quilted heels and pleats are details. */
const isOnePrint = (meaning: string): boolean =>
  meaning !== 'pattern:printed' && broaderOf(meaning).includes('pattern:printed');

/** Nothing but one shade for each color. */
const isPlain = (colors: DescribedProduct['colors']): boolean =>
  colors.length > 0 && colors.every(({ hex }) => hex !== null);

type Meanings = ReadonlySet<string>;

/** What each language that is there speaks of. */
function meaningsByLanguage(text: LocalText): Meanings[] {
  return locales.flatMap((locale) => {
    const plain = plainText(text[locale] ?? '');
    return plain === '' ? [] : [meaningsOnce[locale](plain)];
  });
}

const meaningsIn = (locale: Locale) =>
  memo((plain): Meanings => meaningsOfText(plain, locale), { maxCached: 1000, maxLength: 40 });

/** Names of colors and categories come again and again. */
const meaningsOnce = { ar: meaningsIn('ar'), fr: meaningsIn('fr'), en: meaningsIn('en') };

/** Ids of a kind that two languages agree on; all of them where they agree on nothing. */
function idsIn(languages: readonly Meanings[], kind: Kind): string[] {
  const agreed = agreedIn(languages, kind, 2);
  return agreed.length > 0 ? agreed : agreedIn(languages, kind, languages.length);
}

/** Ids of a kind that two languages agree on; of a text in at most `alone` languages those that one speaks of. */
function agreedIn(languages: readonly Meanings[], kind: Kind, alone: number): string[] {
  const least = languages.length <= alone ? 1 : 2;
  const counts = new Map<string, number>();
  for (const meanings of languages) {
    for (const meaning of meanings) {
      if (meaning.startsWith(`${kind}:`)) counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
    }
  }
  return [...counts].filter(([, count]) => count >= least).map(([meaning]) => meaning.slice(kind.length + 1));
}

const prefixed = (kind: Kind, ids: readonly string[]): string[] => ids.map((id) => `${kind}:${id}`);
const idsOf = (meanings: readonly string[]): string[] =>
  meanings.map((meaning) => meaning.slice(meaning.indexOf(':') + 1)).sort();

const seasonsOf = (meanings: readonly string[]): string[] =>
  [...new Set(meanings.flatMap(broaderOf))].flatMap((meaning) => {
    if (meaning.startsWith('season:')) return [meaning];
    const season = seasonOf[meaning];
    return season ? [`season:${season}`] : [];
  });

/** Without those that another one of them is a kind of. */
function narrowest(meanings: readonly string[]): string[] {
  const unique = [...new Set(meanings)];
  return unique.filter(
    (meaning) => !unique.some((other) => other !== meaning && broaderOf(other).includes(meaning)),
  );
}

function broaderOf(meaning: string): readonly string[] {
  const [kind, id] = [meaning.slice(0, meaning.indexOf(':')), meaning.slice(meaning.indexOf(':') + 1)];
  return broaderThan({ kind: kind as Kind, id });
}
