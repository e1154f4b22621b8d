import { expect, test } from 'vitest';
import { dirhams } from './asked-price.rules.ts';
import { requirementsOf, termsIn } from './requirements.ts';
import { searchText } from './search.rules.ts';
import { TaughtIndex, type TaughtWord } from './taught-index.ts';

type Word = Partial<TaughtWord> & { words: readonly string[] };
const indexOf = (...words: Word[]) => {
  const index = new TaughtIndex();
  index.add(words.map((word) => ({ word: { targets: [], ...word } })));
  return index;
};
const same = indexOf({ words: ['زنزونة', 'zanzona', 'ensemble zen'] }, { words: ['قطيفة ناعمة', 'دفدافة'] });
const catalog = { hasWord: () => false, has: () => true };
/** Each term with the words that it is also looked for by, as they are written. */
const read = (typed: string, taught = same) =>
  termsIn(searchText(typed) ?? '', taught, catalog).map((term) => [
    term.typed,
    term.taught?.anyOf.flatMap((one) => (one.kind === 'words' ? one.words.join(' ') : [])),
  ]);
/** What each term of a query is looked for by. */
const anyOf = (typed: string, taught: TaughtIndex, has = () => true) =>
  requirementsOf(termsIn(searchText(typed) ?? '', taught, { ...catalog, has }), dirhams).map(
    (one) => one.anyOf,
  );
const meaning = (id: string) => ({ kind: 'meaning', meaning: id });

test('a word stands for all of its group, and what is in no group is read for itself', () => {
  const all = ['زنزونه', 'zanzona', 'ensemble zen'];
  expect(read('zanzona rouge')).toEqual([
    ['zanzona', all],
    ['rouge', undefined],
  ]);
  for (const typed of ['Ensemble Zen', 'الزنزونة', 'زَنزونه', 'ZANZONA', '«zanzona»'])
    expect(read(typed), typed).toEqual([[expect.any(String), all]]);
  expect(read('zanzon')).toEqual([['zanzon', undefined]]);
});

test('the longer phrase counts, and a word in two groups stands for both', () => {
  expect(read('qaqa bibi', indexOf({ words: ['qaqa', 'x1'] }, { words: ['qaqa bibi', 'y1'] }))).toEqual([
    ['qaqa bibi', ['qaqa bibi', 'y1']],
  ]);
  expect(read('qaqa', indexOf({ words: ['qaqa', 'x1'] }, { words: ['qaqa', 'y1'] }))).toEqual([
    ['qaqa', ['qaqa', 'x1', 'y1']],
  ]);
});

test('a phrase is found over signs and digits of any kind, and never ends within a word', () => {
  const taught = indexOf({ words: ['taille ٤٠', 'x1'] }, { words: ['qaqa', 'y1'] });
  expect(read('taille 40', taught)).toEqual([['taille 40', ['taille 40', 'x1']]]);
  expect(read('taille - ٤٠', taught)).toEqual([['taille - 40', ['taille 40', 'x1']]]);
  expect(read('qaqa/bibi', taught)).not.toContainEqual(['qaqa/bibi', ['qaqa', 'y1']]);
});

test('what a word was taught to mean counts alone, and before the lexicon', () => {
  const taught = indexOf(
    { words: ['nila', 'rouge'], targets: ['color:navy', 'category:7'] },
    { words: ['cadeau'], targets: ['product:9'] },
  );
  expect(anyOf('pyjama rouge', taught)).toEqual([
    [meaning('garment:pyjamas')],
    [meaning('color:navy'), meaning('category:7')],
  ]);
  expect(anyOf('cadeau', taught)).toEqual([[{ kind: 'product', id: 9 }]]);
});

test('what is gone from the shop counts no longer: of all that is gone, the word is read by the lexicon', () => {
  const taught = indexOf({ words: ['rouge'], targets: ['product:9'] });
  expect(anyOf('rouge', taught, () => false)).toEqual([[meaning('color:red')]]);
});

test('what is ignored is left out, unless it is all that is looked for', () => {
  const taught = indexOf({ words: ['zwina bzaf'], targets: ['ignore'] });
  expect(read('zwina bzaf rouge', taught)).toEqual([['rouge', undefined]]);
  expect(anyOf('zwina bzaf', taught)).not.toEqual([]);
});

test('a word that means a whole search means all of its parts at once, and nothing is looked up twice', () => {
  const taught = indexOf({ words: ['zanzona', 'pyjama rouge'] }, { words: ['rouge', 'bleu'] });
  expect(anyOf('zanzona', taught)).toEqual([
    expect.arrayContaining([
      { kind: 'all', of: [[meaning('garment:pyjamas')], [meaning('color:red')]] },
      { kind: 'words', words: ['zanzona'], whole: true },
    ]),
  ]);
});

test('a price in a currency that the page does not show is no condition, and nothing that was not found', () => {
  const none = indexOf();
  expect(anyOf('pyjama SAR 200', none)).toEqual([[meaning('garment:pyjamas')]]);
  expect(anyOf('SAR 200', none)).toEqual([]);
  expect(anyOf('pyjama 200 dh', none)).toHaveLength(2);
});

test('each term is one condition, what the merchant taught more telling than a color', () => {
  const [color, taught] = requirementsOf(termsIn('rouge zanzona', same, catalog), dirhams);
  expect(color?.anyOf).toEqual([meaning('color:red')]);
  expect(taught?.weight).toBeGreaterThan(color?.weight ?? 0);
});

test('the name of a brand is the brand, however many words it has, and what it means besides', () => {
  const brands = new Set(['rose', 'lilas home', 'قطنيات']);
  const conditions = (typed: string, taught = same) => {
    const known = { ...catalog, hasBrand: (name: string) => brands.has(name) };
    return requirementsOf(termsIn(searchText(typed) ?? '', taught, known), dirhams).map((one) => one.anyOf);
  };
  expect(conditions('pyjama Lilas Home')).toEqual([
    [meaning('garment:pyjamas')],
    [meaning('brand:lilas home')],
  ]);
  expect(conditions('ROSE')).toEqual([[meaning('brand:rose'), meaning('color:pink')]]);
  // Only as it is written: no other gender or number of a word.
  expect(conditions('قطنيات')).toEqual([[meaning('brand:قطنيات')]]);
  // What the merchant taught comes first.
  expect(conditions('rose', indexOf({ words: ['rose', 'x1'] }))[0]).not.toContainEqual(meaning('brand:rose'));
});
