import { isArabic } from './fold.rules.ts';
import type { Lexicon } from './meaning.ts';
import { formsOf, givenNamesOf } from './read-query.rules.ts';
import { consonantsOf, soundsOf, vowelDistance } from './sound.rules.ts';
import { wordsOfForm } from './tokens.rules.ts';

/** A form of a concept; `place` is the lower the shorter it is. */
type Form = { key: string; text: string; place: number; sounds: readonly Sound[] };
type Sound = { sound: string; consonants: string };

/** Below this a beginning sounds like too many words. */
const minConsonants = 2;
const maxVowelDistance = 0.5;

/**
 * Which concepts a half-typed word or phrase may become, as `kind:id`: those with a form that begins so, the shortest
 * first, then those that begin with its sound in the other script (`bija` of بيجامة). A given name sounds like no other word.
 */
export function completerOf(lexicon: Lexicon): (typed: string) => string[] {
  const forms = lexicon.concepts
    .flatMap((concept) =>
      formsOf(concept).flatMap(({ form }) => {
        const words = wordsOfForm(form);
        const text = words.join(' ');
        const sounds = words.length === 1 ? soundingOf(text) : [];
        return text === '' ? [] : [{ key: `${concept.kind}:${concept.id}`, text, sounds }];
      }),
    )
    .sort((one, other) => one.text.length - other.text.length)
    .map((form, place) => ({ ...form, place }));
  const givenNames = new Set(givenNamesOf(lexicon).flatMap(wordsOfForm));
  const inOrder = forms.toSorted((one, other) => (one.text < other.text ? -1 : 1));
  const bySound = Map.groupBy(
    forms.flatMap((form) =>
      form.sounds.map(({ consonants }) => ({ form, name: soundName(form.text, consonants) })),
    ),
    ({ name }) => name,
  );
  return (typed) => {
    const literal = beginning(typed, inOrder);
    if (literal.length > 0 || typed.includes(' ') || givenNames.has(typed)) return keysOf(literal);
    const ways = soundingOf(typed).filter(({ consonants }) => consonants.length >= minConsonants);
    const like = ways.flatMap(
      ({ consonants }) => bySound.get(soundName(typed, consonants, true))?.map(({ form }) => form) ?? [],
    );
    return keysOf(soundingLike(typed, ways, byPlace([...new Set(like)])));
  };
}

const keysOf = (forms: readonly Form[]): string[] => [...new Set(forms.map(({ key }) => key))];
const byPlace = (forms: readonly Form[]): Form[] => forms.toSorted((one, other) => one.place - other.place);
const soundingOf = (text: string): Sound[] =>
  soundsOf(text).map((sound) => ({ sound, consonants: consonantsOf(sound) }));
/** The script of a text and the first consonants of its sound, or the other script. */
const soundName = (text: string, consonants: string, isOther = false): string =>
  `${isArabic(text) !== isOther} ${consonants.slice(0, minConsonants)}`;

/** Those that begin so, the shortest first; the forms stand in the order of their texts. */
function beginning(typed: string, forms: readonly Form[]): Form[] {
  let [low, high] = [0, forms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((forms[middle]?.text ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (forms[end]?.text.startsWith(typed)) end++;
  return byPlace(forms.slice(low, end));
}

/** The nearest first. */
function soundingLike(typed: string, ways: readonly Sound[], forms: readonly Form[]): Form[] {
  const near = forms.flatMap((form) => {
    const distances = ways.flatMap(({ sound, consonants }) =>
      form.sounds
        .filter((other) => other.consonants.startsWith(consonants))
        .map((other) => beginningDistance(sound, other.sound, !isArabic(typed))),
    );
    const distance = Math.min(...distances);
    return distance <= maxVowelDistance ? [{ form, distance }] : [];
  });
  return near.toSorted((one, other) => one.distance - other.distance).map(({ form }) => form);
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
