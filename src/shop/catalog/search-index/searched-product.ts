import { plainText } from '#/platform/clean-html.ts';
import { type LocalText, locales } from '#/platform/local-text.ts';
import { type Audience, promoSpan } from '../catalog.rules.ts';
import { broaderThan, meaningsOfText, wordsOfText } from '../lexicon/lexicon.ts';
import { familyOfHex } from '../product/color-family.rules.ts';
import type { SearchedProduct } from './search-index.types.ts';
import type { SearchedRow } from './searched.queries.ts';

/** Whom the field names, as persons of the lexicon. */
const persons: Record<Audience, readonly string[]> = {
  women: ['woman'],
  men: ['man'],
  girls: ['girl'],
  boys: ['boy'],
  babies: ['baby'],
  family: ['family'],
  unisex: ['woman', 'man'],
};

const meaningsIn = (text: LocalText): string[] =>
  locales.flatMap((locale) => [...meaningsOfText(plainText(text[locale] ?? ''), locale)]);
const wordsIn = (...texts: (LocalText | string | null)[]): string[] =>
  texts.flatMap((text) =>
    text === null
      ? []
      : (typeof text === 'string' ? [text] : locales.map((locale) => text[locale] ?? '')).flatMap((one) =>
          wordsOfText(plainText(one)),
        ),
  );

/** What a search may find a product by: what its texts and fields speak of, and their words. */
export function searchedProduct(row: SearchedRow): SearchedProduct {
  const { id, soldCount, publishedAt, ageFromMonths, ageToMonths } = row;
  const ages =
    ageFromMonths === null && ageToMonths === null
      ? null
      : { from: ageFromMonths ?? 0, to: ageToMonths ?? Number.POSITIVE_INFINITY };
  const fromFields = persons[row.audience].flatMap((id) => broaderThan({ kind: 'person', id }));
  return {
    id,
    soldCount,
    publishedAt,
    ages,
    titleMeanings: unique(meaningsIn(row.title)),
    titleWords: unique(wordsIn(row.title)),
    otherMeanings: unique([
      ...fromFields,
      ...row.categories.flatMap((name) => [...meaningsOfText(name)]),
      ...row.fabrics.flatMap(({ name }) => meaningsIn(name)),
    ]),
    otherWords: unique(wordsIn(row.brand, row.collection, row.handle, ...row.categories)),
    colors: row.colors.map(({ articleId, name, hex, sizes }) => ({
      articleId,
      meanings: unique([...meaningsIn(name), ...colorsOf(name, hex)]),
      words: unique([...wordsIn(name), ...sizes.flatMap(([, , , , , , , sku]) => wordsOfText(sku ?? ''))]),
      sizes: sizes.map(([priceId, size, price, promoPrice, from, to, inStock]) => ({
        priceId,
        size,
        price,
        promo: promoSpan(price, promoPrice, from, to),
        inStock,
      })),
    })),
  };
}

/** The family of the shade, where the name says none. */
function colorsOf(name: LocalText, hex: string | null): string[] {
  if (hex === null || meaningsIn(name).some((meaning) => meaning.startsWith('color:'))) return [];
  return [`color:${familyOfHex(hex)}`];
}

const unique = (items: readonly string[]): string[] => [...new Set(items)];
