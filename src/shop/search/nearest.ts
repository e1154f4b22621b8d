import type { Locale } from '#/platform/local-text.ts';
import { broaderThan, conceptName } from '#/shop/catalog/index.ts';
import { type ReadSearch, readWith } from './read-search.service.ts';
import type { Term } from './requirements.ts';
import type { NearSearch, SearchPart } from './search.schema.ts';
import { partsOf } from './understood.ts';

const maxNear = 4;
/** Of more parts two fewer are hundreds of searches, each of which looks at every word. */
const maxParts = 6;

/**
 * Searches near one of which something was dropped, that find something with all they say: without one of its parts, or with
 * a broader concept in place of one that nothing has. None of a search of very many parts.
 */
export function nearestTo(
  locale: Locale,
  search: { text: string; read: ReadSearch; parts: readonly SearchPart[]; dropped: readonly number[] },
): NearSearch[] {
  const { text, read, parts } = search;
  if (parts.length > maxParts) return [];
  const shown = parts.filter(({ isDropped }) => isDropped);
  const fewer = parts
    .map(({ without }) => without)
    // What is shown already: all but the one that was dropped.
    .filter((without) => without !== '' && !(shown.length === 1 && without === shown[0]?.without));
  const one = countsOf(read, [...broaderSearches(text, search, locale), ...fewer]);
  const found = shownOf(one);
  if (found.length > 0 || shown.length < 2) return found;
  // Two parts fewer, where one is not enough; not what is shown already.
  const two = one.flatMap(({ text: rest, terms }) => partsOf(rest, terms, []).map(({ without }) => without));
  const left = shown.map(({ typed }) => typed);
  const others = two.filter(
    (rest) => rest !== '' && (shown.length > 2 || left.some((typed) => rest.includes(typed))),
  );
  return shownOf(countsOf(read, others));
}

const shownOf = (searches: readonly NearSearch[]): NearSearch[] =>
  searches
    .filter(({ total }) => total > 0)
    .slice(0, maxNear)
    .map(({ text, total }) => ({ text, total }));

/** Each search once, with how many products have all that it says. */
function countsOf(read: ReadSearch, texts: readonly string[]) {
  const searches: (NearSearch & { terms: readonly Term[] })[] = [];
  for (const text of new Set(texts)) {
    const { index, at, terms, requirements } = readWith(read, text);
    searches.push({ text, terms, total: requirements.length > 0 ? index.count(requirements, at) : 0 });
  }
  return searches;
}

function broaderSearches(
  text: string,
  { read, dropped }: { read: ReadSearch; dropped: readonly number[] },
  locale: Locale,
): string[] {
  return dropped.flatMap((place) => {
    const { meanings: [meaning] = [], spans: [span] = [] } = read.terms[place] ?? {};
    const requirement = read.requirements[place];
    const isNowhere = requirement && read.index.count([requirement], read.at) === 0;
    if (!isNowhere || !span || !meaning || !('id' in meaning)) return [];
    const [own, ...broader] = broaderThan(meaning);
    return broader
      .filter((key) => key !== own)
      .flatMap((key) => conceptName(key, locale) ?? [])
      .map((name) => text.slice(0, span.from) + name + text.slice(span.to));
  });
}
