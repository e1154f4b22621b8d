import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typedText } from '../../../../tests/support/typed-text.ts';
import { allowedErrors, editDistance, foldWord, variantsOf, withoutArticle } from './fold.rules.ts';
import { consonantsOf, soundsOf, vowelDistance } from './sound.rules.ts';

describe('folding', () => {
  test.each([
    ['بيجـــامة', 'بيجامه'],
    ['سروال داخلي', 'سروال داخلي'],
    ['BÉBÉ', 'bebe'],
    ['بيجاااامة', 'بيجامه'],
    ['XXXL', 'xxxl'],
    ['1000', '1000'],
  ])('%s is %s', (typed, folded) => {
    expect(foldWord(typed)).toBe(folded);
  });

  test('twice is once', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        expect(foldWord(foldWord(typed))).toBe(foldWord(typed));
      }),
      { numRuns: 500 },
    );
  });
});

describe('other ways a word may stand in the lexicon', () => {
  test.each([
    ['والقطن', 'قطن'],
    ['بالدانتيل', 'دانتيل'],
    ['للنسا', 'نسا'],
    ['الدب', 'دب'],
    ['فالصيف', 'صيف'],
    ['فلبيض', 'بيض'],
    ['دلبنات', 'بنات'],
    ['ولاطفالي', 'اطفالي'],
    ['لبنات', 'بنات'],
    ['مخططه', 'مخطط'],
    ['قطنيه', 'قطن'],
    ['جلابات', 'جلابه'],
    ['بيجامتين', 'بيجامه'],
    ['بيجاما', 'بيجامه'],
    ['مطرزين', 'مطرز'],
    ['فساتين', 'فسات'],
    ['longues', 'longue'],
    ['rayees', 'raye'],
    ['jupes', 'jupe'],
    ['dresses', 'dress'],
    ['babies', 'baby'],
    ['chaussette', 'chaussettes'],
  ])('%s: %s', (word, other) => {
    expect(variantsOf(word)).toContain(other);
  });

  test.each([
    ['كلمتين', 'متين'],
    ['بلدان', 'دان'],
    ['ولدان', 'دان'],
  ])('§4.10 the beginning of %s is no prefix: it is not %s', (word, other) => {
    expect(variantsOf(word)).not.toContain(other);
  });

  test('no stem is shorter than two letters, and the word itself is not among them', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const word = foldWord(typed);
        const variants = variantsOf(word);
        expect(variants).not.toContain(word);
        expect(variants.filter((variant) => variant.length < 2)).toEqual([]);
      }),
    );
  });

  test('an article is one only before a plain alef', () => {
    expect(withoutArticle('النوم', 'النوم')).toBe('نوم');
    expect(withoutArticle('ألوان', 'الوان')).toBe('الوان');
  });
});

describe('letters that may be wrong', () => {
  test('none in three, one from four, two from eight', () => {
    expect([3, 4, 5, 7, 8, 12].map(allowedErrors)).toEqual([0, 1, 1, 1, 2, 2]);
  });

  test.each([
    ['pyjama', 'pyjama', 0],
    ['pyajma', 'pyjama', 1],
    ['pijama', 'pyjama', 1],
    ['pyjam', 'pyjama', 1],
    ['pyjamma', 'pyjama', 1],
    ['pijamma', 'pyjama', 2],
    ['robe', 'chemise', 3],
  ])('%s and %s: %i', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
    expect(editDistance(other, one, 2)).toBe(distance);
  });
});

describe('the sound of a word', () => {
  test.each([
    ['bigama', 'بيجامه'],
    ['9amis', 'قميص'],
    ['t9acher', 'تقاشر'],
    ['7rir', 'حرير'],
    ['zre9', 'زرق'],
    ['serwal', 'سروال'],
    ['jellaba', 'جلابه'],
    ['5der', 'خضر'],
    ['chta', 'شتا'],
    ['gandoura', 'كندوره'],
    ['6ri9', 'طريق'],
    ['3abaya', 'عبايه'],
    ['shoes', 'شوس'],
  ])('%s sounds as %s', (latin, arabic) => {
    const [sound = ''] = soundsOf(arabic);
    const near = soundsOf(latin).filter((one) => consonantsOf(one) === consonantsOf(sound));
    expect(near.map((one) => vowelDistance(one, sound) <= 0.7)).toContain(true);
  });

  test('other consonants are another word', () => {
    expect(consonantsOf(soundsOf('bigama')[0] ?? '')).not.toBe(consonantsOf(soundsOf('قميص')[0] ?? ''));
  });
});
