import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bits } from '../columns/bits.ts';
import { SortedWords } from './sorted-words.ts';
import { Vocabulary } from './vocabulary.ts';

const word = fc.stringMatching(/^[abé]{1,6}$/);
const words = fc.uniqueArray(word, { maxLength: 4 });
const step = fc.record({ words, codes: words, gone: fc.nat(40), isRenumbered: fc.boolean(), look: word });

test('a word is found by its beginning, or inside others, in whatever order words came and went', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let vocabulary = new Vocabulary();
      const living = new Bits();
      let known: string[][] = [];
      for (const { words, codes, gone, isRenumbered, look } of steps) {
        vocabulary.add(known.length, known.length + 1, words);
        vocabulary.addCodes(known.length, codes);
        living.add(known.length);
        known.push([...words, ...codes]);
        if (gone < known.length) living.delete(gone);
        if (isRenumbered) {
          const names = Int32Array.from(known, () => -1);
          for (const [name, slot] of living.toArray().entries()) names[slot] = name;
          known = known.filter((_own, slot) => living.has(slot));
          vocabulary.renumber(names);
          living.renumber(names);
          vocabulary = new Vocabulary(structuredClone(vocabulary.dump()));
        }
        const having = (test: (one: string) => boolean) =>
          [...known.entries()].flatMap(([slot, own]) => (living.has(slot) && own.some(test) ? slot : []));
        const beginning = having((one) => one.startsWith(look));
        const inside = look.length < 4 ? [] : having((one) => one.includes(look));
        expect([...vocabulary.slotsOf(look, living).toArray()]).toEqual(
          beginning.length > 0 ? beginning : inside,
        );
        expect(vocabulary.has(look, living)).toBe(having((one) => one === look).length > 0);
      }
    }),
  );
});

test('thousands of words come into order, each once', () => {
  const words = new SortedWords();
  const all = Array.from({ length: 9500 }, (_, at) => `w${(at * 7919) % 9001}`);
  for (const one of all) words.add(one);
  expect(words.all()).toEqual([...new Set(all)].sort());
  words.add('w5');
  words.add('v');
  expect(words.beginning('v')).toEqual(['v']);
  expect(words.all()).toHaveLength(9002);
});

test('what thousands have, and thousands of codes, are found', () => {
  const vocabulary = new Vocabulary();
  const living = new Bits();
  for (let slot = 0; slot < 9000; slot++) {
    vocabulary.add(slot, slot + 1, ['common', slot % 2 ? 'odd' : 'one']);
    vocabulary.addCodes(slot, [`pyj-${slot}`, `m-${(slot * 7919) % 9000}-é`]);
    living.add(slot);
  }
  living.delete(0);
  const found = (looked: string) => vocabulary.slotsOf(looked, living).count();
  expect([found('com'), found('o'), found('pyj-899'), found('j-8999'), found('-899-é')]).toEqual([
    8999, 8999, 11, 1, 1,
  ]);
  expect([vocabulary.has('pyj-0', living), vocabulary.has('pyj-8', living)]).toEqual([false, true]);
});
