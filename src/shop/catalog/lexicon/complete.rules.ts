import { isArabic } from './fold.rules.ts';
import type { Lexicon } from './meaning.ts';
import { formsOf } from './read-query.rules.ts';
import { consonantsOf, soundsOf, vowelDistance } from './sound.rules.ts';
import { wordsOfForm } from './tokens.rules.ts';

type Form = { key: string; text: string; sounds: readonly string[] };

/** Below this a beginning sounds like too many words. */
const minConsonants = 2;
const maxVowelDistance = 0.5;

/**
 * Which concepts a half-typed word or phrase may become, as `kind:id`: those with a form that begins so, the shortest
 * first, then those that begin with its sound in the other script (`bija` of بيجامة).
 */
export function completerOf({ concepts }: Lexicon): (typed: string) => string[] {
  const forms: Form[] = concepts.flatMap((concept) =>
    formsOf(concept).flatMap(({ form }) => {
      const words = wordsOfForm(form);
      const text = words.join(' ');
      return text === ''
        ? []
        : [{ key: `${concept.kind}:${concept.id}`, text, sounds: words.length === 1 ? soundsOf(text) : [] }];
    }),
  );
  forms.sort((one, other) => one.text.length - other.text.length);
  return (typed) => {
    const literal = forms.filter(({ text }) => text.startsWith(typed)).map(({ key }) => key);
    const sounding = literal.length > 0 || typed.includes(' ') ? [] : soundingLike(typed, forms);
    return [...new Set([...literal, ...sounding])];
  };
}

function soundingLike(typed: string, forms: readonly Form[]): string[] {
  const ways = soundsOf(typed)
    .map((sound) => ({ sound, consonants: consonantsOf(sound) }))
    .filter(({ consonants }) => consonants.length >= minConsonants);
  if (ways.length === 0) return [];
  const near = forms.flatMap(({ key, text, sounds }) => {
    if (isArabic(text) === isArabic(typed)) return [];
    const distances = ways.flatMap(({ sound, consonants }) =>
      sounds
        .filter((other) => consonantsOf(other).startsWith(consonants))
        .map((other) => beginningDistance(sound, other, isArabic(text))),
    );
    const distance = Math.min(...distances);
    return distance <= maxVowelDistance ? [{ key, distance }] : [];
  });
  return near.toSorted((one, other) => one.distance - other.distance).map(({ key }) => key);
}

/** How far a sound is from the nearest beginning of another. */
function beginningDistance(typed: string, form: string, isFormArabic: boolean): number {
  let min = Number.POSITIVE_INFINITY;
  for (let length = 2; length <= form.length; length++) {
    const beginning = form.slice(0, length);
    min = Math.min(min, isFormArabic ? vowelDistance(typed, beginning) : vowelDistance(beginning, typed));
  }
  return min;
}
