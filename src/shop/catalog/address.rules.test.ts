import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProductSegment, productPath, productSegment, slugify } from './address.rules.ts';

test('a slug keeps Arabic, drops harakat and tatweel, and keeps hamza', () => {
  expect(slugify('بِيجَامَة قُطْنِيَّة للأطفال')).toBe('بيجامة-قطنية-للأطفال');
  expect(slugify('جـــديد — مقاس ٣٦')).toBe('جديد-مقاس-36');
  expect(slugify('آخر مؤنس رائع')).toBe('آخر-مؤنس-رائع');
});

test('a slug of French loses accents, capitals and signs', () => {
  expect(slugify('  Pyjama d’été « Cœur » 100% Coton ! ')).toBe('pyjama-d-ete-coeur-100-coton');
  expect(slugify('Größe')).toBe('grosse');
  expect(slugify('—!?')).toBe('');
});

test('a long slug ends at a whole word', () => {
  const slug = slugify('pyjama '.repeat(30));
  expect(slug).toBe(Array(11).fill('pyjama').join('-'));
  expect(slugify('x'.repeat(500))).toHaveLength(80);
});

test('a slug of any text is a slug of itself and has only letters, digits and hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^([\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*)?$/u);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slug.isWellFormed()).toBe(true);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test('§2.16 the address of a product names its category, id and slug', () => {
  expect(productPath('pyjamas', 12, 'بيجامة-قطن')).toBe('/store/pyjamas/12-بيجامة-قطن');
  expect(productPath('pyjamas', 12, '')).toBe('/store/pyjamas/12');
});

test('§2.16 the segment of a product is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.string().map(slugify), (id, slug) => {
      expect(parseProductSegment(productSegment(id, slug))).toEqual({ id, slug });
    }),
  );
});

test('what cannot be a product id is none', () => {
  for (const segment of [
    '',
    'soldes',
    '-5',
    '0-x',
    '007',
    '12a',
    '1e3',
    '2147483648-x',
    '99999999999',
    '٣-x',
  ]) {
    expect(parseProductSegment(segment), segment).toBeNull();
  }
  expect(parseProductSegment('12-')).toEqual({ id: 12, slug: '' });
});
