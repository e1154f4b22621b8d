import { expect, test } from 'vitest';
import { type DescribedProduct, deriveFamilies, deriveFields } from './derive-fields.ts';

const blank: DescribedProduct = { title: {}, description: {}, labels: '', categories: [], colors: [] };
const derive = (product: Partial<DescribedProduct>) => deriveFields({ ...blank, ...product });

test('the title says what a product is made of, and for when', () => {
  expect(
    derive({
      title: { ar: 'بيجامة فلانيل مربعة', fr: 'Pyjama à carreaux en flanelle', en: 'Flannel pyjama' },
    }),
  ).toEqual({ fabricKinds: ['flannel'], seasons: ['winter'], patterns: ['checked'] });
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
