import { foldWord } from '../colors/words.ts';
import { fieldHeaders } from './columns.ts';
import { audienceOf, isKnownKind } from './vocabulary.ts';

/** Names that say of a category only that there is none. */
const nowhere = new Set(
  [
    ...['uncategorized', 'uncategorised', 'non classe', 'non categorise', 'sans categorie', 'غير مصنف'],
    ...['home', 'accueil', 'root', 'racine', 'boutique', 'shop', 'الرئيسية', 'المتجر'],
  ].map(foldWord),
);

/** The columns that categoryCells fills. */
export const categoryColumns = ['Type', 'Product Category', 'Gender'] as const;

/** The header over the names that categoryCells leaves over: they join the file's own tags, where it has such a column. */
export const othersHeader = (hasTags: boolean): string =>
  (hasTags ? fieldHeaders.tags : fieldHeaders.otherCategories)[0];

/**
 * The cells of categoryColumns out of one that names categories as other shops do, `Femme > Pyjamas, Promo`: the first that
 * is a kind of clothes, and for whom. `others` are the names of the rest.
 */
export function categoryCells(text: string): { cells: string[]; others: string[] } {
  const paths = text
    .replaceAll('\\,', '،')
    .split(/[,;،|\n]/)
    .map((path) =>
      path
        .split(/\s*(?:>|»|\/)\s*/)
        .map((part) => part.trim())
        .filter((part) => part !== '' && !nowhere.has(foldWord(part))),
    )
    .filter((path) => path.length > 0);
  const last = (path: string[]): string => path.at(-1) ?? '';
  const chosen =
    paths.find((path) => isKnownKind(last(path))) ??
    paths.find((path) => path.length > 1 && !audienceOf(last(path))) ??
    paths.find((path) => !audienceOf(last(path))) ??
    paths[0] ??
    [];
  const gender = [...chosen, ...paths.flat()].map(audienceOf).find((audience) => audience !== undefined);
  const others = [...new Set(paths.flat())].filter((name) => !chosen.includes(name));
  return { cells: [last(chosen), chosen.length > 1 ? chosen.join(' > ') : '', gender ?? ''], others };
}
