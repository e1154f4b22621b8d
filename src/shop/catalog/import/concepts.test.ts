import { expect, test } from 'vitest';
import { colorFamilies } from '../color-family.rules.ts';
import { readColumns } from './columns.ts';
import { readConcepts, writeConcepts } from './concepts.ts';

test.each([
  ['fabric', 'satin, organic-cotton', ['organic-cotton', 'satin']],
  ['fabric', 'Flanelle', ['flannel']],
  ['fabric', 'ساتان، دانتيل', ['lace', 'satin']],
  ['season', 'Hiver', ['winter']],
  ['season', 'صيف؛ ربيع', ['spring', 'summer']],
  ['pattern', 'Fleuri', ['floral']],
  ['pattern', 'none', []],
  ['season', 'بدون', []],
  ['season', '', null],
] as const)('a %s cell that says %s is read as %j', (kind, text, ids) => {
  expect(readConcepts(kind, text)).toEqual({ ids });
});

test('families of a color are read by their names and by those of shades', () => {
  expect(readConcepts('color', 'أحمر', colorFamilies)).toEqual({ ids: ['red'] });
  expect(readConcepts('color', 'bordeaux, bleu', colorFamilies)).toEqual({ ids: ['blue', 'red'] });
});

test('what nobody understands is named, and the rest is read', () => {
  expect(readConcepts('season', 'AW24')).toEqual({ ids: null, unknown: 'AW24' });
  expect(readConcepts('season', 'Hiver, AW24')).toEqual({ ids: ['winter'], unknown: 'AW24' });
});

test('what the export writes is read back', () => {
  for (const ids of [null, [], ['satin'], ['lace', 'satin']])
    expect(readConcepts('fabric', writeConcepts(ids))).toEqual({ ids });
});

test.each([
  ['fabricKinds', ['Fabric Types', 'Type de tissu', 'نوع القماش']],
  ['seasons', ['Seasons', 'Saison', 'الموسم']],
  ['patterns', ['Patterns', 'Motif', 'النقشة']],
  ['colorFamilies', ['Color Families', 'Famille de couleur', 'عائلة اللون']],
] as const)('the column of %s has headers in three languages', (field, headers) => {
  for (const header of headers)
    expect(readColumns({ row: 1, cells: ['Handle', header] }).at[field], header).toBe(1);
});

test('a season under another shop’s header is stored word for word beside', () => {
  const extraOf = (header: string) => readColumns({ row: 1, cells: ['Handle', header] }).extra;
  expect(extraOf('Saison')).toEqual([{ index: 1, header: 'Saison' }]);
  expect(extraOf('Seasons')).toEqual([]);
});
