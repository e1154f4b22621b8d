import { type Meaning, type Requirement, readQuery, wordsOfText } from '#/shop/catalog/index.ts';
import { ignored, readTarget } from './taught.rules.ts';
import type { TaughtPhrase } from './taught-index.ts';

type Kind = Meaning['kind'];

/** What a term is looked for by as the merchant taught it; `kinds` says how telling it is. */
export type TaughtTerm = { meanings: Meaning[]; anyOf: Requirement[]; kinds: Kind[] };
type RequirementOf = (meaning: Meaning) => Requirement;

/**
 * What a phrase of the merchant's stands for; 'ignored' says nothing; undefined: all that it meant is gone from the shop, so
 * that it is read like any other word. What it was taught to mean counts alone; without that, any of the phrases that
 * mean the same, by what they mean or as they are written.
 */
export function taughtTerm(
  { same, targets }: TaughtPhrase,
  requirementOf: RequirementOf,
  exists: (requirement: Requirement) => boolean,
): TaughtTerm | 'ignored' | undefined {
  if (targets.has(ignored)) return 'ignored';
  if (targets.size === 0) return joined([...same].map((phrase) => readingOf(phrase, requirementOf)));
  const there = [...targets]
    .flatMap((text) => targetOf(text, requirementOf) ?? [])
    .filter(({ anyOf }) => anyOf.some(exists));
  return there.length === 0 ? undefined : joined(there);
}

const joined = (terms: readonly TaughtTerm[]): TaughtTerm => ({
  meanings: terms.flatMap(({ meanings }) => meanings),
  anyOf: terms.flatMap(({ anyOf }) => anyOf),
  kinds: terms.flatMap(({ kinds }) => kinds),
});

function targetOf(text: string, requirementOf: RequirementOf): TaughtTerm | undefined {
  const target = readTarget(text);
  if (!target) return undefined;
  const { kind, id } = target;
  // A category or a product tells as much as a garment.
  if (kind === 'product') return { meanings: [], anyOf: [{ kind, id: Number(id) }], kinds: ['garment'] };
  if (kind === 'category')
    return { meanings: [], anyOf: [{ kind: 'meaning', meaning: text }], kinds: ['garment'] };
  const meaning = { kind, id };
  return { meanings: [meaning], anyOf: [requirementOf(meaning)], kinds: [kind] };
}

/** A phrase as it is written, or what it surely means; one of several parts means all of them at once. */
function readingOf(phrase: string, requirementOf: RequirementOf): TaughtTerm {
  const written: Requirement = { kind: 'words', words: wordsOfText(phrase), whole: true };
  const terms = readQuery(phrase);
  const known = terms.flatMap(({ meanings }) => meanings).filter(({ kind }) => kind !== 'text');
  const kinds: Kind[] = ['text', ...known.map(({ kind }) => kind)];
  if (known.length === 0 || terms.some(({ sure }) => sure < 1))
    return { meanings: [], anyOf: [written], kinds: ['text'] };
  if (terms.length === 1) return { meanings: known, anyOf: [...known.map(requirementOf), written], kinds };
  const of = terms.map(({ meanings }) => meanings.map(requirementOf));
  return { meanings: [], anyOf: [{ kind: 'all', of }, written], kinds };
}
