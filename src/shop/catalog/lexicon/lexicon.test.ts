import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortOf } from '../../../../tests/support/short-meaning.ts';
import { broaderThan, lexicon, meaningsOfText, nearTo, readQuery } from './lexicon.ts';
import type { ReadTerm } from './meaning.ts';
import { formsOf, readerOf } from './read-query.rules.ts';

const forms = lexicon.concepts.flatMap((concept) =>
  formsOf(concept).map(({ form }) => ({ own: `${concept.kind}:${concept.id}`, form })),
);
const formOf = fc.constantFrom(...new Set(forms.map(({ form }) => form)));

/** Words of two meanings, each wanted: what a shopper means by them only the rest of her query tells. */
const ambiguous: Record<string, string> = {
  'garment:nightgown|garment:shirt': 'شوميز شوميزات قميجة قمايج chmiz chomiz 9amija',
  'garment:bathrobe|garment:dressing-gown': 'بينوار برنس peignoir peignoirs bathrobe bathrobes bath+robe',
  'garment:dress|garment:dressing-gown': 'robe robes',
  'garment:dressing-gown|garment:house-dress': "robe+d'intérieur robes+d'intérieur",
  'garment:jumpsuit-night|garment:sleepsuit': 'grenouillère grenouillères',
  'garment:bodysuit|garment:sleepsuit': 'baby+onesie baby+onesies',
  'garment:panties|garment:wide-trousers': 'culottes',
  'garment:sweater|garment:t-shirt|garment:undershirt': 'طريكو triko',
  'garment:cardigan|garment:vest': 'gilet',
  'garment:sportswear|occasion:sport':
    'ملابس+رياضية لباس+رياضي ملابس+الرياضة vêtements+de+sport tenue+de+sport sportswear tenue+sport activewear gym+clothes',
  'fabric:denim|garment:jeans': 'جينز دجين جين jean en+jean',
  'fabric:chiffon|fabric:muslin': 'mousseline',
  'fabric:satin|fabric:silk': 'حرير حريري الحرير soyeux soyeuse silk silky 7rir hrir',
  'feature:short|garment:shorts': 'short',
  'garment:home-linen|pattern:checked': 'plaid',
  'feature:belted|garment:belt': 'ceinture ceintures ceinturé ceinturés',
  'color:brown|person:girl': 'بنية بنيات',
  'color:lime|color:orange': 'ليموني',
  'feature:zip|pattern:clouds': 'سحاب',
  'fabric:fleece|fabric:velvet': 'موبرة',
  'garment:jacket|garment:vest': 'فيست',
};

describe('the lexicon', () => {
  test('has no id twice, and every broader concept exists', () => {
    const ids = lexicon.concepts.map(({ kind, id }) => `${kind}:${id}`);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const broader = lexicon.concepts.flatMap((concept) => [
      ...broaderThan(concept),
      ...nearTo(concept),
      ...(concept.ofBabies ?? []).map((id) => `${concept.kind}:${id}`),
    ]);
    expect(broader.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('names fourteen families of colours, and every shade is in one', () => {
    const colors = lexicon.concepts.filter(({ kind }) => kind === 'color');
    const families =
      'black white gray beige brown red pink orange yellow gold green blue purple multicolor'.split(' ');
    const others = colors.filter(({ id }) => !families.includes(id) && id !== 'pastel' && id !== 'neon');
    expect(colors.filter(({ id }) => families.includes(id))).toHaveLength(14);
    for (const { in: wider = [] } of others) {
      expect(wider.length).toBeGreaterThan(0);
      expect(wider.filter((id) => !families.includes(id))).toEqual([]);
    }
  });

  test('every form reads to its own concept, for sure', () => {
    const lost = forms.filter(({ own, form }) => {
      const [first] = readQuery(form);
      return first?.sure !== 1 || !shortOf(first).split('|').includes(own);
    });
    expect(lost).toEqual([]);
  });

  test('a form says one thing, but for the words of two meanings that are listed', () => {
    const found = new Map<string, Set<string>>();
    for (const { form } of forms) {
      const [first] = readQuery(form);
      if (!first || first.meanings.length < 2) continue;
      const meant = shortOf(first);
      found.set(meant, (found.get(meant) ?? new Set()).add(form.replaceAll(' ', '+')));
    }
    expect(Object.fromEntries([...found].map(([meant, words]) => [meant, [...words].join(' ')]))).toEqual(
      ambiguous,
    );
  });

  test('a form of several words says besides only for whom, of what and for which season it is', () => {
    const more = forms.flatMap(({ form }) => readQuery(form).slice(1).map(shortOf));
    expect(more.filter((meant) => !/^(?:(?:person|fabric|season):[\w-]+\|?)+$/.test(meant))).toEqual([]);
  });
});

const withoutTyped = (terms: readonly ReadTerm[]) => terms.map(({ meanings, sure }) => ({ meanings, sure }));

describe('reading does not depend on', () => {
  const query = fc
    .array(fc.oneof(formOf, fc.constantFrom('38', '3 ans', '200 dh', 'xyz', 'ديال', 'pour')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join(' '));

  test('white space, harakat, tatweel and case', () => {
    fc.assert(
      fc.property(query, fc.infiniteStream(fc.nat(7)), (typed, choices) => {
        const letters = [...typed].map((letter) => {
          const choice = choices.next().value ?? 0;
          if (letter === ' ') return choice > 4 ? ' \u00a0\t ' : ' ';
          if (/[\u0621-\u064a]/.test(letter)) {
            return (
              letter +
              (choice === 1 ? '\u064e' : choice === 2 ? '\u0651\u064f' : choice === 3 ? '\u0640' : '')
            );
          }
          return choice > 4 ? letter.toUpperCase() : letter;
        });
        // A letter whose capital is another letter (ß) is not one of case.
        fc.pre(letters.join('').toLowerCase().length >= typed.length);
        expect(withoutTyped(readQuery(`  ${letters.join('')} `))).toEqual(withoutTyped(readQuery(typed)));
      }),
      { numRuns: 300 },
    );
  });

  test('the order of the concepts in the files', () => {
    const other = readerOf({ ...lexicon, concepts: lexicon.concepts.toReversed() });
    const typed = [
      'bigama 7mra',
      'robe satin',
      'pyajma',
      'شوميز قطن',
      'chossettes bébé',
      't9acher souf',
      'بجيمة',
    ];
    for (const one of typed) expect(other.readQuery(one)).toEqual(readQuery(one));
    fc.assert(
      fc.property(query, (one) => {
        expect(other.readQuery(one)).toEqual(readQuery(one));
      }),
      { numRuns: 200 },
    );
  });

  test('what was read before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        const first = readQuery(typed);
        expect(readQuery(typed)).toEqual(first);
        for (const { meanings, sure } of first) {
          expect(meanings.length).toBeGreaterThan(0);
          expect(sure).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('what a text speaks of', () => {
  test('broader concepts with it, never narrower ones', () => {
    const navy = meaningsOfText('Pyjama bleu marine');
    expect([...navy].sort()).toEqual([
      'color:blue',
      'color:navy',
      'garment:clothes',
      'garment:nightwear',
      'garment:pyjamas',
      'garment:set',
    ]);
    expect(meaningsOfText('Pyjama bleu').has('color:navy')).toBe(false);
    expect(meaningsOfText('layette en coton').has('person:baby')).toBe(true);
  });

  test('exact forms alone', () => {
    expect([...meaningsOfText('pyajma bigamma')]).toEqual([]);
    expect(meaningsOfText('بيجامات قطنية للأطفال').has('person:child')).toBe(true);
  });

  test('not of what it is without', () => {
    expect(meaningsOfText('Sweat sans capuche').has('feature:hood')).toBe(false);
    expect(meaningsOfText('Sweat à capuche').has('feature:hood')).toBe(true);
  });

  test('a one-piece for a baby is a sleepsuit, whatever the one of a grown-up is called', () => {
    for (const title of ['Combinaison coton bébé', 'أفرول قطن للمواليد', 'سالوبيت بيبي', 'Baby onesie'])
      expect(meaningsOfText(title).has('garment:sleepsuit'), title).toBe(true);
    for (const title of ['Combinaison coton femme', 'سالوبيت جينز نسائي', 'Fleece onesie'])
      expect(meaningsOfText(title).has('garment:sleepsuit'), title).toBe(false);
    expect(meaningsOfText('Grenouillère').has('garment:jumpsuit-night')).toBe(true);
  });

  test('in its language, where a word has two meanings', () => {
    expect(meaningsOfText('Robe fleurie', 'fr').has('garment:dressing-gown')).toBe(false);
    expect(meaningsOfText('Satin robe', 'en').has('garment:dress')).toBe(false);
    expect(meaningsOfText('robe').has('garment:dress')).toBe(true);
    expect(meaningsOfText('robe').has('garment:dressing-gown')).toBe(true);
  });
});
