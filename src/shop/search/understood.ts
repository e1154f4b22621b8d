import type { Locale } from '#/platform/local-text.ts';
import { conceptName, type Span } from '#/shop/catalog/index.ts';
import type { Term } from './requirements.ts';
import type { SearchPart } from './search.schema.ts';

/** Below this a word was taken for another one that it looks like, not only written another way. */
const surely = 0.85;

/** A word was taken for another one. */
export const isCorrected = (terms: readonly Term[], dropped: readonly number[]): boolean =>
  terms.some(({ sure }, at) => sure < surely && !dropped.includes(at));

/**
 * Whether no product meets a requirement, and what was found is pinned. It is the merchant's answer to the whole text:
 * nothing was left out of that, nor taken for another word.
 */
export const isPinnedAlone = (
  requirements: readonly unknown[],
  { total, dropped }: { total: number; dropped: readonly number[] },
): boolean => total > 0 && dropped.length === requirements.length;

/**
 * What was understood of a cleaned text, stretch by stretch, each with the text that is left without it. A stretch
 * that says several things (`body bébé`) is dropped when all of them are.
 */
export function partsOf(text: string, terms: readonly Term[], dropped: readonly number[]): SearchPart[] {
  const parts = new Map<string, { typed: string; spans: Span[]; isDropped: boolean }>();
  for (const [at, { typed, spans }] of terms.entries()) {
    const [first] = spans;
    const key = `${first?.from} ${first?.to}`;
    const known = parts.get(key);
    parts.set(key, {
      typed: typed + (/^[%٪]/u.exec(text.slice(first?.to))?.[0] ?? ''),
      spans: [...(known?.spans ?? []), ...spans],
      isDropped: (known?.isDropped ?? true) && dropped.includes(at),
    });
  }
  return [...parts.values()].map(({ spans, ...part }) => ({ ...part, without: withoutSpans(text, spans) }));
}

/** What was dropped, in words: as it was typed, or as it is called where its stretch says something else as well. */
export function droppedOf(
  parts: readonly SearchPart[],
  terms: readonly Term[],
  dropped: readonly number[],
  locale: Locale,
): string[] {
  const whole = parts.filter(({ isDropped }) => isDropped).map(({ typed }) => typed);
  const others = dropped.flatMap((at) => {
    const { typed, meanings: [meaning] = [] } = terms[at] ?? {};
    if (typed === undefined || whole.includes(typed)) return [];
    return (meaning && 'id' in meaning && conceptName(`${meaning.kind}:${meaning.id}`, locale)) || typed;
  });
  return [...new Set([...whole, ...others])];
}

/** What belongs to a word before and behind it: signs, the elided word before an apostrophe (`d'hiver`). */
const before = /(?:(?<![\p{L}\p{N}])(?:\p{L}|qu)['’`])?[^\p{L}\p{M}\p{N}\s]*$/iu;
const behind = /^(?:['’`]s(?!\p{L}))?[^\p{L}\p{M}\p{N}\s]*/iu;

function withoutSpans(text: string, spans: readonly Span[]): string {
  let rest = '';
  let end = 0;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    rest += `${text.slice(end, Math.max(from, end)).replace(before, '')} `;
    end = Math.max(end, to + (behind.exec(text.slice(to))?.[0].length ?? 0));
  }
  return (rest + text.slice(end)).replace(/ +/g, ' ').trim();
}
