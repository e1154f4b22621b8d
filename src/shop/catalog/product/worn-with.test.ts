import { expect, test } from 'vitest';
import { isMaternity, wornParts } from './worn-with.ts';

test('§2.47 where a garment is worn is read from its title, else from its category', () => {
  const outfit = ['top', 'bottom'];
  expect(wornParts({ ar: 'بيجامة ساتان بحواف فاتحة', fr: 'Pyjama en satin à passepoil' })).toEqual(outfit);
  expect(wornParts({ ar: 'قميص نوم قطني', fr: 'Chemise de nuit en coton' })).toEqual(outfit);
  expect(wornParts({ ar: 'أفرول فليس بقلنسوة', fr: 'Combinaison polaire à capuche' })).toEqual([
    ...outfit,
    'over',
  ]);
  expect(wornParts({ ar: 'روب من الفليس', fr: 'Robe de chambre polaire' })).toEqual(['over']);
  expect(wornParts({ fr: 'Pantoufles en peluche', en: 'Plush slippers' })).toEqual(['feet']);
  expect(wornParts({ ar: 'جوارب دافئة' })).toEqual(['legs']);
  expect(wornParts({ en: 'T-shirt' })).toEqual(['top']);
  expect(wornParts({ ar: 'ليلة هادئة' }, { ar: 'شباشب نسائية' })).toEqual(['feet']);
  expect(wornParts({ ar: 'ليلة هادئة' }, { ar: 'جديدنا' })).toEqual(outfit);
});

test('§2.47 that a garment is made for pregnancy is read from its title or its category', () => {
  expect(isMaternity({ ar: 'قميص حمل ورضاعة ملفوف' })).toBe(true);
  expect(isMaternity({ ar: 'ليلة هادئة' }, { fr: 'Maternité' })).toBe(true);
  expect(isMaternity({ ar: 'بيجامة ساتان بحواف فاتحة' }, { ar: 'بيجامات نسائية' })).toBe(false);
});
