import { expect, test } from 'vitest';
import { conceptNameBehind, lexicon, readQuery } from './lexicon.ts';

test.each([
  ['بيجامة', 'color:red', 'بيجامة حمراء'],
  ['البيجامة', 'color:navy', 'البيجامة كحلية'],
  ['بيجاما', 'pattern:striped', 'بيجاما مخططة'],
  ['جوارب', 'color:charcoal', 'جوارب رمادية داكنة'],
  ['سراويل', 'color:white', 'سراويل بيضاء'],
  ['قمصان نوم', 'feature:long', 'قمصان نوم طويلة'],
  ['قميص نوم', 'color:red', 'قميص نوم أحمر'],
  ['روب', 'person:man', 'روب رجالي'],
  ['حذاء', 'color:black', 'حذاء أسود'],
  // Nouns stay as they are.
  ['بيجامة', 'color:beige', 'بيجامة بيج'],
  ['بيجامة', 'pattern:fish', 'بيجامة سمك'],
  ['بيجامة', 'fabric:cotton', 'بيجامة قطن'],
  ['بيجامة', 'person:boy', 'بيجامة ولد'],
])('§4.10 behind %s %s is %s', (noun, key, phrase) => {
  expect(`${noun} ${conceptNameBehind(noun, key, 'ar')}`).toBe(phrase);
});

test.each([
  ['pyjama', 'color:white', 'pyjama blanc'],
  ['pyjamas', 'color:white', 'pyjamas blancs'],
  ['chemise de nuit', 'color:white', 'chemise de nuit blanche'],
  ['chaussettes', 'color:red', 'chaussettes rouges'],
  ['peignoirs', 'color:gray', 'peignoirs gris'],
  ['combinaison', 'feature:soft', 'combinaison douce'],
  ['djellaba', 'pattern:embroidered', 'djellaba brodée'],
  ['ensemble', 'color:black', 'ensemble noir'],
  ['bas de pyjama', 'color:black', 'bas de pyjama noir'],
  // Nouns, and colors named after things.
  ['chaussettes', 'color:navy', 'chaussettes bleu marine'],
  ['chaussettes', 'color:brown', 'chaussettes marron'],
  ['chaussettes', 'pattern:polka-dots', 'chaussettes à pois'],
  ['chaussettes', 'pattern:moon', 'chaussettes lune'],
  ['chaussettes', 'person:woman', 'chaussettes femme'],
])('§4.10 behind %s %s is %s', (noun, key, phrase) => {
  expect(`${noun} ${conceptNameBehind(noun, key, 'fr')}`).toBe(phrase);
});

test('whatever agrees is still read as what it names', () => {
  const lost = lexicon.concepts.flatMap(({ kind, id }) =>
    (
      [
        ['بيجامة', 'ar'],
        ['robes', 'fr'],
        ['pyjamas', 'fr'],
      ] as const
    ).flatMap(([noun, locale]) => {
      const name = conceptNameBehind(noun, `${kind}:${id}`, locale) ?? '';
      const [first] = readQuery(name);
      const isRead = first?.meanings.some((one) => 'id' in one && one.kind === kind && one.id === id);
      return isRead ? [] : [`${name} ${kind}:${id}`];
    }),
  );
  expect(lost).toEqual([]);
});
