import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SortedWords } from './sorted-words.ts';
import { Vocabulary } from './vocabulary.ts';

const word = fc.stringMatching(/^[ab]{1,6}$/);
const step = fc.record({ slot: fc.nat(40), words: fc.array(word, { maxLength: 4 }), look: word });

test('a word is found by its beginning, or inside others, in whatever order words came and went', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const vocabulary = new Vocabulary();
      const known = new Map<number, string[]>();
      for (const { slot, words, look } of steps) {
        vocabulary.remove(slot, known.get(slot) ?? []);
        vocabulary.add(slot, words);
        known.set(slot, words);
        const having = (test: (one: string) => boolean) =>
          [...known].flatMap(([at, own]) => (own.some(test) ? at : [])).toSorted((a, b) => a - b);
        const beginning = having((one) => one.startsWith(look));
        const inside = look.length < 4 ? [] : having((one) => one.includes(look));
        expect([...vocabulary.slotsOf(look)]).toEqual(beginning.length > 0 ? beginning : inside);
        expect(vocabulary.has(look)).toBe(having((one) => one === look).length > 0);
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

test('what more than a thousand slots have is found', () => {
  const vocabulary = new Vocabulary();
  for (let slot = 0; slot < 1500; slot++) vocabulary.add(slot, ['common', slot % 2 ? 'odd' : 'one']);
  vocabulary.remove(0, ['common', 'one']);
  expect([...vocabulary.slotsOf('com')]).toHaveLength(1499);
  expect([...vocabulary.slotsOf('o')]).toHaveLength(1499);
});
