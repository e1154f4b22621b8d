import { isArabic } from './fold.rules.ts';

/** Consonants by sound, as far as shoppers keep them apart; a, i and u are the long vowels. */
const arabicSounds: Record<string, string> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  ع: '',
  غ: 'q',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'u',
  ي: 'i',
  ا: 'a',
};

/** Digits that stand for Arabic letters, and letters that are written by several; the longest first. */
const latinSounds: readonly (readonly [shape: RegExp, sound: string])[] = [
  [/tch|sch|ch|sh/g, 'C'],
  [/kh|5/g, 'X'],
  [/gh|8|4/g, 'Q'],
  [/ph/g, 'F'],
  [/th/g, 'T'],
  [/qu(?=[aeiouy])|ck/g, 'K'],
  [/eau|au|ou|oo/g, 'U'],
  [/ai|ei|ee|(?:ay|ey)(?![aeiou])/g, 'I'],
  [/[23]/g, ''],
  [/6/g, 'T'],
  [/7/g, 'H'],
  [/9/g, 'K'],
  [/c(?=[eiy])/g, 'S'],
  [/[ckq]/g, 'K'],
  [/x/g, 'KS'],
  [/p/g, 'B'],
  [/v/g, 'F'],
  [/[wo]/g, 'U'],
  [/y/g, 'I'],
];

const latinToSound = (word: string): string =>
  latinSounds.reduce((text, [shape, sound]) => text.replace(shape, sound), word).toLowerCase();

/** How a folded word sounds. `g` is two sounds in Latin letters (bigama, gandoura), so there may be two ways. */
export function soundsOf(word: string): string[] {
  if (isArabic(word)) {
    const plain = [...word.replace(/ه$/u, 'ا')].map((letter) => arabicSounds[letter] ?? '').join('');
    return [single(plain)];
  }
  const sound = latinToSound(word).replace(/h$/, '');
  const ways = sound.includes('g') ? [sound.replaceAll('g', 'k'), sound.replaceAll('g', 'j')] : [sound];
  return ways.map(single);
}

/** A doubled letter sounds as one. */
const single = (sound: string): string => sound.replace(/(.)\1+/g, '$1');

/** The consonants of a sound; what begins with w or y begins with a consonant. */
export const consonantsOf = (sound: string): string =>
  sound.slice(0, 1).replace(/[ae]/g, '') + sound.slice(1).replace(/[aeiu]/g, '');

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiu'.includes(letter);
const never = 99;

/** How far two sounds of the same consonants are apart in their vowels: short ones are not written in Arabic. */
export function vowelDistance(latin: string, arabic: string): number {
  let last = [0];
  for (let column = 1; column <= arabic.length; column++) {
    last.push((last[column - 1] ?? never) + (isVowel(arabic[column - 1]) ? 0.7 : never));
  }
  for (let row = 1; row <= latin.length; row++) {
    const letter = latin[row - 1];
    const free = isVowel(letter);
    const line = [(last[0] ?? never) + (free ? 0.2 : never)];
    for (let column = 1; column <= arabic.length; column++) {
      const other = arabic[column - 1];
      const change = letter === other ? 0 : free && isVowel(other) ? (letter === 'e' ? 0.1 : 0.4) : never;
      line.push(
        Math.min(
          (last[column - 1] ?? never) + change,
          (last[column] ?? never) + (free ? 0.2 : never),
          (line[column - 1] ?? never) + (isVowel(other) ? 0.7 : never),
        ),
      );
    }
    last = line;
  }
  return last[arabic.length] ?? never;
}
