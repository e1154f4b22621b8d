import { expect, test } from 'vitest';
import { type DescribedProduct, deriveFamilies, deriveFields } from './derive-fields.ts';

const blank: DescribedProduct = {
  title: {},
  description: {},
  labels: '',
  categories: [],
  sizes: [],
  colors: [],
};
const derive = (product: Partial<DescribedProduct>) => deriveFields({ ...blank, ...product });

test('the title says what a product is made of, and for when', () => {
  expect(
    derive({
      title: { ar: 'بيجامة فلانيل مربعة', fr: 'Pyjama à carreaux en flanelle', en: 'Flannel pyjama' },
    }),
  ).toMatchObject({ fabricKinds: ['flannel'], seasons: ['winter'], patterns: ['checked'] });
  expect(derive({ title: { fr: 'Pyjama léger en lin' } })).toMatchObject({
    fabricKinds: ['linen'],
    seasons: ['summer'],
  });
  expect(derive({ title: { ar: 'بيجامة صيفية من الفليس' } }).seasons).toEqual(['summer']);
});

test('what is farther than the title counts where the title says nothing', () => {
  const description = { ar: 'بيجامة من الساتان', fr: 'Pyjama en satin' };
  expect(derive({ title: { fr: 'Pyjama' }, description }).fabricKinds).toEqual(['satin']);
  expect(derive({ title: { fr: 'Pyjama en modal' }, description }).fabricKinds).toEqual(['modal']);
  const winter = [{ ar: 'ملابس شتوية', fr: 'Hiver', en: 'Winter' }];
  expect(derive({ title: { fr: 'Pyjama' }, categories: winter }).seasons).toEqual(['winter']);
  expect(derive({ title: { fr: "Pyjama d'été" }, categories: winter }).seasons).toEqual(['summer']);
  expect(derive({ labels: 'velours, hiver' })).toMatchObject({
    fabricKinds: ['velvet'],
    seasons: ['winter'],
  });
});

test('languages bear each other out: a word of two meanings in one of them is not believed', () => {
  // مضلع is a rib and corduroy.
  expect(derive({ title: { ar: 'طقم مضلع', fr: 'Ensemble côtelé', en: 'Ribbed set' } }).fabricKinds).toEqual([
    'rib',
  ]);
  // A comparison in one language.
  const description = { ar: 'ناعمة كالغيوم', fr: 'Toute douce', en: 'So soft' };
  expect(derive({ description }).patterns).toEqual([]);
});

test('the narrowest kind is stored, broader ones follow from the lexicon', () => {
  expect(derive({ title: { fr: 'T-shirt en coton bio', en: 'Organic cotton tee' } }).fabricKinds).toEqual([
    'organic-cotton',
  ]);
  expect(
    derive({ title: { ar: 'بيجامة برسم الأرنب', fr: 'Pyjama lapin', en: 'Rabbit pyjama' } }).patterns,
  ).toEqual(['rabbit']);
});

test('colors of one shade each, and no word of a print: the product is plain', () => {
  const navy = { name: { ar: 'كحلي' }, hex: '#1f2a4d' };
  expect(derive({ title: { fr: 'Pyjama' }, colors: [navy] }).patterns).toEqual(['plain']);
  expect(derive({ title: { fr: 'Pyjama' }, colors: [navy, { ...navy, hex: null }] }).patterns).toEqual([]);
  expect(derive({ title: { fr: 'Pyjama rayé' }, colors: [navy] }).patterns).toEqual(['striped']);
  const striped = { name: { ar: 'أزرق مخطط', fr: 'Bleu rayé' }, hex: null };
  expect(derive({ title: { fr: 'Pyjama' }, colors: [striped] }).patterns).toEqual(['striped']);
});

test.each([
  [{ ar: 'عنابي', fr: 'Bordeaux', en: 'Burgundy' }, '#6d1a2d', ['red']],
  [{ ar: 'أزرق مخضر', fr: 'Bleu canard', en: 'Teal' }, null, ['green', 'blue']],
  // The name goes before the shade.
  [{ fr: 'Noir' }, '#ffffff', ['black']],
  [{ ar: 'أبيض وأسود' }, null, ['black', 'white']],
  [{ fr: 'Denim' }, null, ['blue']],
  [{ fr: 'Nuit étoilée' }, '#1f2a4d', ['blue']],
  [{ fr: 'Petites fleurs' }, null, []],
])('the families of the color %j with the shade %s are %j', (name, hex, families) => {
  expect(deriveFamilies(name, hex)).toEqual(families);
});

test.each([
  [{ ar: 'بيجامة حوامل', fr: 'Pyjama de grossesse' }, 'women'],
  [{ ar: 'بيجامة رجالية', fr: 'Pyjama homme', en: 'Men’s pyjamas' }, 'men'],
  [{ fr: 'Body bébé fille' }, 'babies'],
  [{ fr: 'Pyjama fille et garçon' }, 'unisex'],
  [{ fr: 'Pyjama homme et femme' }, 'unisex'],
  [{ ar: 'بيجامة للأم وابنتها' }, 'family'],
  [{ ar: 'طقم للعائلة', fr: 'Ensemble famille' }, 'family'],
  // Neither of them alone.
  [{ fr: 'Pyjama femme et bébé' }, null],
  [{ fr: 'Pyjama enfant' }, null],
  [{ fr: 'Pyjama' }, null],
])('§2.44 the title %j is for %s', (title, audience) => {
  expect(derive({ title }).audience).toBe(audience);
});

test('for whom a product is, tags and categories say where the title does not', () => {
  const categories = [
    { ar: 'بيجامات', fr: 'Pyjamas' },
    { ar: 'نساء', fr: 'Femme' },
  ];
  const title = { fr: 'Pyjama' };
  expect(derive({ title, categories }).audience).toBe('women');
  expect(derive({ title, categories, labels: 'garçon' }).audience).toBe('boys');
  expect(derive({ title: { fr: 'Pyjama homme' }, categories, labels: 'garçon' }).audience).toBe('men');
});

test.each([
  [['2-3', '13-14', 'M'], {}, [24, 179]],
  [['0-3 mois', '18-24 mois'], {}, [0, 24]],
  [['4 ans', '10 ans'], { fr: 'Pyjama 2-3 ans' }, [48, 131]],
  [[], { ar: 'بيجامة من 6 إلى 9 سنوات' }, [72, 119]],
  [[], { fr: 'Body 3-6 mois' }, [3, 6]],
  // Of months and years of something else.
  [['M'], { fr: 'Pyjama de grossesse, 6 mois' }, [null, null]],
  [['36', 'L'], { fr: 'Pyjama' }, [null, null]],
])('§2.44 sizes %j and the title %j are ages in months: %j', (sizes, title, [from, to]) => {
  expect(derive({ sizes, title })).toMatchObject({ ageFromMonths: from, ageToMonths: to });
});
