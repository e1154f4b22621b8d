import { LRUCache } from 'lru-cache';
import { plainText } from '#/platform/html.rules.ts';
import { inTurns } from '#/platform/in-turns.ts';
import { type Locale, type LocalText, locales } from '#/platform/local-text.ts';
import { type Audience, promoSpan } from '../catalog.rules.ts';
import { broaderThan, readText, withBroader, wordsOfText } from '../lexicon/lexicon.ts';
import type { SearchedColor, SearchedProduct } from './search-index.types.ts';
import { fieldKinds, type SearchedRow } from './searched.queries.ts';

/** Whom the field names, as persons of the lexicon. */
const persons: Record<Audience, readonly string[]> = {
  women: ['woman'],
  men: ['man'],
  girls: ['girl'],
  boys: ['boy'],
  babies: ['baby'],
  family: ['family'],
  unisex: [],
};

/** Other persons than its own that the title of a product for these may speak of. */
const beside: Partial<Record<Audience, readonly string[]>> = {
  women: [],
  men: [],
  girls: ['baby'],
  boys: ['baby'],
  babies: ['girl', 'boy'],
};
const chiefPersons = ['woman', 'man', 'child', 'girl', 'boy', 'baby'].map((id) => `person:${id}`);

/** A person that is not meant where the merchant has set for whom the product is. */
function isOtherPerson(meaning: string, audience: Audience | null): boolean {
  const others = audience && beside[audience];
  if (!audience || !others || !meaning.startsWith('person:')) return false;
  const wider = (id: string) =>
    broaderThan({ kind: 'person', id }).filter((key) => chiefPersons.includes(key));
  const own = [...persons[audience], ...others].flatMap(wider);
  if (chiefPersons.includes(meaning)) return !own.includes(meaning);
  const named = wider(meaning.slice('person:'.length));
  return named.length > 0 && !named.some((key) => own.includes(key));
}

type Read = { meanings: readonly string[]; words: readonly string[] };
/** Titles that were read, for the next time that their product changes. */
const titles = new LRUCache<string, Read>({ max: 5000 });
/** Names of categories, fabrics, colors and brands, and single words of titles, which many products share. */
const names = new LRUCache<string, Read>({ max: 5000 });

function readOnce(cache: LRUCache<string, Read>, text: string, locale?: Locale): Read {
  const key = `${locale} ${text}`;
  const known = cache.get(key);
  if (known) return known;
  const { meanings, words } = readText(plainText(text), locale);
  const read = { meanings: [...meanings], words };
  cache.set(key, read);
  return read;
}

const readLocal = (cache: LRUCache<string, Read>, text: LocalText): Read[] =>
  locales.flatMap((locale) => (text[locale] ? readOnce(cache, text[locale], locale) : []));
const meaningsOf = (reads: readonly Read[]): string[] => unique(reads.flatMap(({ meanings }) => meanings));
const wordsOf = (reads: readonly Read[]): string[] => unique(reads.flatMap(({ words }) => words));

/** So many are read into what they mean before other tasks have their turn: some milliseconds of work. */
const productsPerTurn = 20;

export async function searchedProducts(rows: readonly SearchedRow[]): Promise<SearchedProduct[]> {
  const products: SearchedProduct[] = [];
  await inTurns(rows, productsPerTurn, (piece) => {
    for (const row of piece) products.push(searchedProduct(row));
  });
  return products;
}

/** What a search may find a product by: what its texts and fields speak of, and their words. */
function searchedProduct(row: SearchedRow): SearchedProduct {
  const { id, soldCount, publishedAt, ageFromMonths, ageToMonths } = row;
  const ages =
    ageFromMonths === null && ageToMonths === null
      ? null
      : { from: ageFromMonths ?? 0, to: ageToMonths ?? Number.POSITIVE_INFINITY };
  const fields = fieldKinds.flatMap((kind) =>
    withBroader(kind, row.set[kind] ?? row.derived[kind] ?? []).map((id) => `${kind}:${id}`),
  );
  // Where the merchant has set it, the title guesses nothing.
  const isOver = (meaning: string) =>
    isOtherPerson(meaning, row.audience) ||
    (fieldKinds.some((kind) => row.set[kind] !== null && meaning.startsWith(`${kind}:`)) &&
      !fields.includes(meaning));
  const audience = row.audience ?? row.derivedAudience ?? 'unisex';
  const texts = row.title;
  const title = readLocal(titles, texts);
  const categories = row.categories.map((name) => readOnce(names, name));
  const fabrics = row.fabrics.flatMap((name) => readLocal(names, name));
  const collection = row.collection === null ? [] : [readOnce(names, row.collection)];
  const brand = readOnce(names, row.brand);
  const titleMeanings = meaningsOf(title).filter((meaning) => !isOver(meaning));
  const otherMeanings = unique([
    ...persons[audience].flatMap((id) => broaderThan({ kind: 'person', id })),
    ...fields,
    // A category holds several cloths: what of them its products have stands in their fields.
    ...meaningsOf(categories).filter(
      (meaning) => !isOfField(meaning) && !isOtherGarment(meaning, titleMeanings),
    ),
    ...meaningsOf(fabrics),
    ...meaningsOf(collection).filter((meaning) => !isOver(meaning)),
    ...row.categoryIds.map((id) => `category:${id}`),
  ]);
  return {
    id,
    soldCount,
    publishedAt,
    ages,
    titleMeanings:
      brand.words.length === 0 ? titleMeanings : [...titleMeanings, `brand:${brand.words.join(' ')}`],
    titleWords: wordsOf(title),
    otherMeanings: audience === 'unisex' ? forEveryone(titleMeanings, otherMeanings) : otherMeanings,
    namedGarments: namedGarments(texts).filter((meaning) => titleMeanings.includes(meaning)),
    otherWords: wordsOf([brand, ...collection, ...categories]),
    handleWords: unique(wordsOfText(row.handle)),
    names: row.names,
    colors: row.colors.map((color) => searchedColor(color)),
  };
}

const idOf = (meaning: string): { kind: 'garment'; id: string } => ({
  kind: 'garment',
  id: meaning.slice(8),
});

/**
 * A category may name several garments (`Socks and slippers`): a title that names one of them, or something broader or
 * narrower, is not of the others.
 */
function isOtherGarment(meaning: string, title: readonly string[]): boolean {
  const named = title.filter((one) => one.startsWith('garment:'));
  if (!meaning.startsWith('garment:') || named.length === 0) return false;
  const broader = broaderThan(idOf(meaning));
  return !named.some((one) => one === meaning || (broader.includes(one) && isNarrowest(one, named)));
}

/** No other of these is narrower. */
const isNarrowest = (meaning: string, all: readonly string[]): boolean =>
  !all.some((other) => other !== meaning && broaderThan(idOf(other)).includes(meaning));

/** Garments that a word of the title names itself: a `short set` is pyjamas too, and is not called so. */
const namedGarments = (title: LocalText): string[] =>
  unique(
    locales.flatMap((locale) =>
      (title[locale] ?? '').split(/\s+/).flatMap((word) => {
        const named = readOnce(names, word, locale).meanings.filter((one) => one.startsWith('garment:'));
        return named.filter((meaning) => isNarrowest(meaning, named));
      }),
    ),
  );

/** What says nowhere for whom it is, is for grown-ups of either sex. */
function forEveryone(title: readonly string[], other: readonly string[]): readonly string[] {
  const isSaid = [...title, ...other].some((meaning) => meaning.startsWith('person:'));
  return isSaid ? other : [...other, 'person:woman', 'person:man'];
}

const isOfField = (meaning: string): boolean => fieldKinds.some((kind) => meaning.startsWith(`${kind}:`));

function searchedColor({ articleId, name, sizes, ...color }: SearchedRow['colors'][number]): SearchedColor {
  const read = readLocal(names, name);
  // `Denim` is no cloth here.
  const named = meaningsOf(read).filter((meaning) => /^(?:color|pattern):/.test(meaning));
  const skus = sizes.flatMap(([, , , , , , , sku]) => (sku === null ? [] : wordsOfText(sku)));
  return {
    articleId,
    meanings: colorMeanings(named, color),
    nameWords: wordsOf(read),
    skuWords: unique(skus),
    sizes: sizes.map(([priceId, size, price, promoPrice, from, to, inStock]) => ({
      priceId,
      size,
      price,
      promo: promoSpan(price, promoPrice, from, to),
      inStock,
    })),
  };
}

/** What its name says, and its families; of a family that the merchant took away the name says nothing either. */
function colorMeanings(
  named: readonly string[],
  { families, derivedFamilies }: Pick<SearchedRow['colors'][number], 'families' | 'derivedFamilies'>,
): string[] {
  const own = (families ?? derivedFamilies).flatMap((id) => broaderThan({ kind: 'color', id }));
  const isOwn = (meaning: string) =>
    broaderThan({ kind: 'color', id: meaning.slice('color:'.length) }).some((wider) => own.includes(wider));
  const rest = families ? named.filter((one) => !one.startsWith('color:') || isOwn(one)) : named;
  return unique([...rest, ...own]);
}

const unique = (items: readonly string[]): string[] => [...new Set(items)];
