import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adviseSize, isUnlikelyBody, readMeasure, type SizeScale, scalesOf } from './size-advice.rules.ts';

const women = {
  columns: [{ key: 'chest' }, { key: 'height' }, { key: 'weight' }],
  rows: [
    { size: 'S', values: ['83-87', '155-165', '48-55'] },
    { size: 'M', values: ['88-92', '158-168', '55-62'] },
    { size: 'L', values: ['93-98', '160-170', '62-70'] },
    { size: 'XL', values: ['99-105', '160-172', '70-79'] },
  ],
};
const girls = {
  columns: [{ key: 'height' }, { key: 'weight' }],
  rows: [
    { size: '2 ans', values: ['86-92', '12-14'] },
    { size: '4 ans', values: ['98-104', '15-18'] },
    { size: '6 ans', values: ['110-116', '19-22'] },
  ],
};
const only = (chart: Parameters<typeof scalesOf>[0]): SizeScale => {
  const [scale, ...others] = scalesOf(chart);
  if (!scale || others.length > 0) throw new Error('one scale');
  return scale;
};

test('a grown-up’s size is that of her weight, and one larger when she is taller than it is made for', () => {
  const scale = only(women);
  expect(scale).toMatchObject({ who: 'adult', main: 'weight', second: 'height' });
  expect(adviseSize(scale, 60, 163)).toEqual({ size: 'M', fit: 'good' });
  expect(adviseSize(scale, 55, 160)).toEqual({ size: 'S', fit: 'good' });
  expect(adviseSize(scale, 60, 175)).toEqual({ size: 'L', fit: 'good' });
  expect(adviseSize(scale, 50, 175)).toEqual({ size: 'M', fit: 'good' });
  expect(adviseSize(scale, 95, 165)).toEqual({ size: 'XL', fit: 'tight' });
  expect(adviseSize(scale, 75, 180)).toEqual({ size: 'XL', fit: 'tight' });
  expect(adviseSize(scale, 40, 150)).toEqual({ size: 'S', fit: 'loose' });
  // In whatever order the chart has them.
  expect(adviseSize(only({ ...women, rows: women.rows.toReversed() }), 60, 163)?.size).toBe('M');
});

test('a weight that no body of that height has is doubted', () => {
  const scale = only(women);
  for (const [weight, height] of [
    [40, 200],
    [45, 210],
    [150, 150],
  ] as const) {
    expect(isUnlikelyBody(scale, weight, height), `${weight} ${height}`).toBe(true);
  }
  for (const [weight, height] of [
    [40, 160],
    [62, 165],
    [130, 165],
    [110, 200],
  ] as const) {
    expect(isUnlikelyBody(scale, weight, height), `${weight} ${height}`).toBe(false);
  }
  expect(isUnlikelyBody(scale, 40, null)).toBe(false);
  expect(isUnlikelyBody(only(girls), 100, 48)).toBe(false);
});

test('a child’s size is that of its height, between two the larger, and one larger when it is older', () => {
  const scale = only(girls);
  expect(scale).toMatchObject({ who: 'child', main: 'height', second: 'age', inMonths: false });
  expect(adviseSize(scale, 100, 4 * 12)).toEqual({ size: '4 ans', fit: 'good' });
  expect(adviseSize(scale, 95, 3 * 12)).toEqual({ size: '4 ans', fit: 'good' });
  expect(adviseSize(scale, 100, 6 * 12)).toEqual({ size: '6 ans', fit: 'good' });
  expect(adviseSize(scale, 130, 6 * 12)).toEqual({ size: '6 ans', fit: 'tight' });
});

test('a family’s chart has a scale for each of them, one of feet or of garments alone has none', () => {
  const rows = [...girls.rows, ...women.rows.map(({ size, values }) => ({ size, values: values.slice(1) }))];
  expect(scalesOf({ columns: girls.columns, rows }).map(({ who, sizes }) => [who, sizes.length])).toEqual([
    ['adult', 4],
    ['child', 3],
  ]);
  expect(scalesOf({ columns: [{ key: 'foot' }], rows: [{ size: '35-38', values: ['22-24.5'] }] })).toEqual(
    [],
  );
  expect(
    scalesOf({ columns: [{ key: 'garment-length' }], rows: [{ size: '4 ans', values: ['45'] }] }),
  ).toEqual([]);
  const baby = { columns: [{ key: 'height' }], rows: [{ size: '3-6 mois', values: ['60-67'] }] };
  expect(only(baby).inMonths).toBe(true);
});

const range = fc
  .tuple(fc.integer({ min: 1, max: 200 }), fc.nat({ max: 30 }))
  .map(([from, more]) => `${from}-${from + more}`);
const cell = fc.oneof(
  { weight: 4, arbitrary: range },
  fc.constant(null),
  fc.integer({ min: 1, max: 200 }).map(String),
);
const charts = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }).map((rows) => ({
  columns: [{ key: 'height' }, { key: 'weight' }],
  rows: rows.map((values, at) => ({ size: `${36 + 2 * at}`, values })),
}));
const body = fc.double({ min: 0, max: 260, noNaN: true });

test('whoever is taller or heavier never gets a smaller size, whatever the chart says', () => {
  fc.assert(
    fc.property(charts, body, body, body, body, (chart, weight, height, heavier, taller) => {
      for (const scale of scalesOf(chart)) {
        const rank = (main: number, second: number) =>
          scale.sizes.findIndex(({ size }) => size === adviseSize(scale, main, second)?.size);
        const least = rank(weight, height);
        expect(rank(weight + heavier, height)).toBeGreaterThanOrEqual(least);
        expect(rank(weight, height + taller)).toBeGreaterThanOrEqual(least);
        expect(rank(weight + heavier, height + taller)).toBeGreaterThanOrEqual(least);
      }
    }),
  );
});

test('a size that is advised is always one of the chart', () => {
  fc.assert(
    fc.property(charts, body, fc.option(body), (chart, main, second) => {
      for (const scale of scalesOf(chart)) {
        expect(chart.rows.map(({ size }) => size)).toContain(adviseSize(scale, main, second)?.size);
      }
    }),
  );
});

test('numbers are read in any digits, heights in metres too; what no body measures is said with its bounds', () => {
  const adult = { who: 'adult', inMonths: false } as const;
  expect(readMeasure(' ١٦٣ ', 'height', adult)).toEqual({ value: 163 });
  expect(readMeasure('۱٫۶۳', 'height', adult)).toEqual({ value: 163 });
  expect(readMeasure('1,63 m', 'height', adult)).toEqual({ value: 163 });
  expect(readMeasure('60.5kg', 'weight', adult)).toEqual({ value: 60.5 });
  expect(readMeasure('', 'weight', adult)).toBeNull();
  expect(readMeasure('1630', 'height', adult)).toEqual({ problem: 'out_of_range', min: 120, max: 230 });
  expect(readMeasure('5', 'weight', adult)).toMatchObject({ problem: 'out_of_range' });
  expect(readMeasure('-60', 'weight', adult)).toMatchObject({ problem: 'not_a_number' });
  expect(readMeasure('M', 'weight', adult)).toMatchObject({ problem: 'not_a_number' });
  expect(readMeasure('40', 'age', { who: 'child', inMonths: true })).toMatchObject({ max: 36 });
});

test('an age is in the unit that was typed behind it, else in that of its field', () => {
  const baby = { who: 'child', inMonths: true } as const;
  const child = { who: 'child', inMonths: false } as const;
  for (const typed of ['2 ans', '2ans', '٢ سنوات', '2 years', '2 Y'])
    expect(readMeasure(typed, 'age', baby), typed).toEqual({ value: 24 });
  for (const typed of ['8', '8 mois', '8 m', '٨ أشهر', '8 months'])
    expect(readMeasure(typed, 'age', baby), typed).toEqual({ value: 8 });
  for (const typed of ['18 mois', '18 شهرا', '18 months'])
    expect(readMeasure(typed, 'age', child), typed).toEqual({ value: 1.5 });
  expect(readMeasure('5 ans', 'age', child)).toEqual({ value: 5 });
  expect(readMeasure('4 ans', 'age', baby)).toMatchObject({ problem: 'out_of_range', max: 36 });
});
