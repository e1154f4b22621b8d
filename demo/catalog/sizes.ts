import type { DemoSizeChart, Text3 } from './types.ts';

const columnNames = {
  chest: { ar: 'محيط الصدر', fr: 'Tour de poitrine', en: 'Chest' },
  waist: { ar: 'محيط الخصر', fr: 'Tour de taille', en: 'Waist' },
  hips: { ar: 'محيط الوركين', fr: 'Tour de hanches', en: 'Hips' },
  height: { ar: 'الطول', fr: 'Stature', en: 'Height' },
  weight: { ar: 'الوزن', fr: 'Poids', en: 'Weight' },
  foot: { ar: 'طول القدم', fr: 'Longueur du pied', en: 'Foot length' },
} as const satisfies Record<string, Text3>;

type ColumnKey = keyof typeof columnNames;
type Row = readonly [size: string, ...values: (string | null)[]];

const bodyColumns: readonly ColumnKey[] = ['chest', 'waist', 'hips', 'height', 'weight'];
const growthColumns: readonly ColumnKey[] = ['height', 'weight', 'chest', 'waist'];

const womenRows: readonly Row[] = [
  ['XS', '78-82', '60-64', '86-90', '150-160', '42-48'],
  ['S', '83-87', '65-69', '91-95', '155-165', '48-55'],
  ['M', '88-92', '70-74', '96-100', '158-168', '55-62'],
  ['L', '93-98', '75-80', '101-106', '160-170', '62-70'],
  ['XL', '99-105', '81-88', '107-112', '160-172', '70-79'],
  ['XXL', '106-112', '89-96', '113-119', '160-174', '79-88'],
  ['3XL', '113-120', '97-105', '120-126', '160-175', '88-98'],
  ['4XL', '121-128', '106-114', '127-134', '160-175', '98-110'],
];
const womenNumberRows: readonly Row[] = [
  ['36', '82-85', '64-67', '90-93', '155-165', '46-52'],
  ['38', '86-89', '68-71', '94-97', '156-166', '52-57'],
  ['40', '90-93', '72-75', '98-101', '158-168', '57-62'],
  ['42', '94-97', '76-79', '102-105', '160-170', '62-67'],
  ['44', '98-102', '80-84', '106-109', '160-170', '67-73'],
  ['46', '103-107', '85-90', '110-114', '160-172', '73-79'],
  ['48', '108-112', '91-96', '115-119', '160-174', '79-86'],
  ['50', '113-118', '97-102', '120-124', '160-174', '86-93'],
  ['52', '119-124', '103-109', '125-130', '160-175', '93-100'],
];
const menRows: readonly Row[] = [
  ['S', '88-93', '76-81', '90-95', '165-172', '58-66'],
  ['M', '94-99', '82-87', '96-101', '168-176', '66-75'],
  ['L', '100-105', '88-94', '102-107', '172-180', '75-84'],
  ['XL', '106-112', '95-101', '108-113', '174-184', '84-93'],
  ['XXL', '113-119', '102-109', '114-120', '175-187', '93-103'],
  ['3XL', '120-127', '110-118', '121-127', '175-190', '103-115'],
];
const yearRows: readonly Row[] = [
  ['2 ans', '86-92', '12-14', '53', '51'],
  ['4 ans', '98-104', '15-18', '57', '54'],
  ['6 ans', '110-116', '19-22', '61', '57'],
  ['8 ans', '122-128', '24-28', '66', '60'],
  ['10 ans', '134-140', '29-34', '71', '63'],
  ['12 ans', '146-152', '36-42', '76', '66'],
  ['14 ans', '158-164', '44-52', '82', '70'],
];
const rangeRows: readonly Row[] = [
  ['2-3', '92-98', '13-15', '54', '52'],
  ['3-4', '98-104', '15-17', '56', '53'],
  ['5-6', '110-116', '18-21', '60', '56'],
  ['7-8', '122-128', '23-27', '65', '59'],
  ['9-10', '134-140', '28-33', '70', '62'],
  ['11-12', '146-152', '35-41', '75', '65'],
  ['13-14', '158-164', '43-51', '81', '69'],
];
const babyRows: readonly Row[] = [
  ['0-3 mois', '50-60', '3-6', '43', '42'],
  ['3-6 mois', '60-67', '6-8', '45', '44'],
  ['6-9 mois', '67-71', '7-9', '47', '46'],
  ['9-12 mois', '71-76', '8-10', '49', '47'],
  ['12-18 mois', '76-83', '10-12', '51', '49'],
  ['18-24 mois', '83-89', '11-13', '52', '50'],
];
const footRows: readonly Row[] = [
  ['24-26', '15-16.5'],
  ['27-29', '17-18.5'],
  ['30-32', '19-20.5'],
  ['33-35', '21-22'],
  ['36-37', '22.5-23.5'],
  ['38-39', '24-25'],
  ['40-41', '25.5-26.5'],
  ['42-43', '27-28'],
  ['44-45', '28.5-29.5'],
  ['35-38', '22-24.5'],
  ['39-42', '25-27'],
  ['43-46', '27.5-30'],
];

const runs = {
  women: [bodyColumns, womenRows, ['S', 'M', 'L', 'XL', 'XXL']],
  womenWide: [bodyColumns, womenRows, ['S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
  womenSlim: [bodyColumns, womenRows, ['XS', 'S', 'M', 'L', 'XL']],
  womenNumbers: [bodyColumns, womenNumberRows, ['38', '40', '42', '44', '46', '48']],
  womenAllNumbers: [bodyColumns, womenNumberRows, ['36', '38', '40', '42', '44', '46', '48', '50', '52']],
  men: [bodyColumns, menRows, ['M', 'L', 'XL', 'XXL', '3XL']],
  menAll: [bodyColumns, menRows, ['S', 'M', 'L', 'XL', 'XXL']],
  years: [growthColumns, yearRows, ['4 ans', '6 ans', '8 ans', '10 ans', '12 ans', '14 ans']],
  smallYears: [growthColumns, yearRows, ['2 ans', '4 ans', '6 ans', '8 ans', '10 ans']],
  ranges: [growthColumns, rangeRows, ['2-3', '3-4', '5-6', '7-8', '9-10', '11-12', '13-14']],
  smallRanges: [growthColumns, rangeRows, ['2-3', '3-4', '5-6', '7-8', '9-10']],
  months: [
    growthColumns,
    babyRows,
    ['0-3 mois', '3-6 mois', '6-9 mois', '9-12 mois', '12-18 mois', '18-24 mois'],
  ],
  firstMonths: [growthColumns, babyRows, ['0-3 mois', '3-6 mois', '6-9 mois', '9-12 mois']],
  laterMonths: [growthColumns, babyRows, ['6-9 mois', '9-12 mois', '12-18 mois', '18-24 mois']],
  womenFeet: [['foot'], footRows, ['36-37', '38-39', '40-41']],
  menFeet: [['foot'], footRows, ['40-41', '42-43', '44-45']],
  childFeet: [['foot'], footRows, ['24-26', '27-29', '30-32', '33-35']],
  womenSocks: [['foot'], footRows, ['35-38', '39-42']],
  menSocks: [['foot'], footRows, ['39-42', '43-46']],
  childSocks: [['foot'], footRows, ['24-26', '27-29', '30-32', '33-35']],
} as const satisfies Record<string, readonly [readonly ColumnKey[], readonly Row[], readonly string[]]>;

export type SizeRun = keyof typeof runs | 'family' | 'one';

const familySizes = ['2-3', '5-6', '9-10', '13-14', 'S', 'M', 'L', 'XL', 'XXL'];
const familyColumns: readonly ColumnKey[] = ['height', 'weight', 'chest', 'waist'];

export function sizesOf(run: SizeRun): readonly string[] {
  if (run === 'one') return [''];
  return run === 'family' ? familySizes : runs[run][2];
}

/** The chart of a run of sizes; null for one size. */
export function chartOf(run: SizeRun): DemoSizeChart | null {
  if (run === 'one') return null;
  if (run === 'family') {
    const grown = menRows.map(
      ([size, chest, waist, , height, weight]): Row => [
        size,
        height ?? null,
        weight ?? null,
        chest ?? null,
        waist ?? null,
      ],
    );
    return chart(familyColumns, [...rangeRows, ...grown], familySizes);
  }
  const [columns, rows, sizes] = runs[run];
  return chart(columns, rows, sizes);
}

function chart(columns: readonly ColumnKey[], rows: readonly Row[], sizes: readonly string[]): DemoSizeChart {
  return {
    columns: columns.map((key) => ({ key, name: columnNames[key], unit: key === 'weight' ? 'kg' : 'cm' })),
    rows: rows.filter(([size]) => sizes.includes(size)).map(([size, ...values]) => ({ size, values })),
  };
}

/** Ages in months that a run of children's sizes is for. */
export function agesOf(run: SizeRun): { from: number; to: number } | null {
  switch (run) {
    case 'years':
      return { from: 36, to: 168 };
    case 'smallYears':
      return { from: 24, to: 120 };
    case 'ranges':
      return { from: 24, to: 168 };
    case 'smallRanges':
      return { from: 24, to: 120 };
    case 'months':
      return { from: 0, to: 24 };
    case 'firstMonths':
      return { from: 0, to: 12 };
    case 'laterMonths':
      return { from: 6, to: 24 };
    case 'childFeet':
    case 'childSocks':
      return { from: 24, to: 132 };
    default:
      return null;
  }
}
