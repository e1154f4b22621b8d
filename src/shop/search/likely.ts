import type { Meaning, WeighedRequirement } from '#/shop/catalog/index.ts';
import { conceptsOf, type HalfTyped, halfTyped } from './complete.ts';
import type { ReadSearch } from './read-search.service.ts';
import { requirementsOf } from './requirements.ts';

/** Concepts that are looked for in the catalog, of those that begin as the word does. */
const maxConcepts = 30;

/** Half-typed words and the concepts that they may become. */
export type Likely = { half: HalfTyped; keys: readonly string[] };

/** What the end of a text may become; a phrase says more than its last word. */
export function likelyOf(text: string, search: ReadSearch): Likely | undefined {
  let likely: Likely | undefined;
  for (const half of halfTyped(text, search.terms)) {
    likely = { half, keys: conceptsFor(half, search) };
    if (likely.keys.length > 0) break;
  }
  return likely;
}

/** The concepts that the catalog has with the words before them, the most frequent first. */
function conceptsFor(half: HalfTyped, { index, at, currency }: ReadSearch): string[] {
  const keys = conceptsOf(half).slice(0, maxConcepts);
  if (keys.length === 0) return [];
  const amounts = index.narrowed(requirementsOf(half.headTerms, currency), keys, at);
  return keys
    .map((key, place) => ({ key, amount: amounts[place] ?? 0 }))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => other.amount - one.amount)
    .map(({ key }) => key);
}

/** Half-typed words that mean nothing yet may be any that they may become. */
export function widened(
  { terms, requirements, currency }: ReadSearch,
  { half, keys }: Likely,
): readonly WeighedRequirement[] {
  const tail = terms.slice(half.headTerms.length);
  const isKnown =
    tail.length === 1 && tail[0]?.sure === 1 && tail[0].meanings.every(({ kind }) => kind !== 'text');
  const isWhole = isKnown && !mayBeGarment(tail[0]?.meanings ?? [], half, keys);
  if (isWhole || keys.length === 0) return requirements;
  const own = tail.length === 1 ? (requirements.at(-1)?.anyOf ?? []) : [];
  const becoming = keys.map((meaning) => ({ kind: 'meaning' as const, meaning }));
  return [...requirementsOf(half.headTerms, currency), { anyOf: [...own, ...becoming], weight: 100 }];
}

/** What is only another form of a color’s name (بيجا of beige) is sooner the beginning of a garment’s (بيجامة). */
function mayBeGarment(meanings: readonly Meaning[], half: HalfTyped, keys: readonly string[]): boolean {
  if (!keys.some((key) => key.startsWith('garment:'))) return false;
  const written = conceptsOf(half);
  return meanings.every((one) => one.kind === 'color' && !written.includes(`color:${one.id}`));
}
