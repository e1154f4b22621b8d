import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { foldPlace } from './place-search.rules.ts';

/** A line of a sheet of fees, as it was read. */
export type FeeLine = {
  line: number;
  city: string;
  province: string;
  /** Centimes; null when nothing was written, NaN when what was written is no amount. */
  fee: number | null;
  code: string;
};

type Column = 'city' | 'province' | 'fee' | 'code';

/** What columns are called in the sheets of couriers and merchants, folded like names of places. */
const columnNames: Record<Column, readonly string[]> = {
  city: ['ville', 'city', 'مدينه', 'المدينه', 'destination', 'الوجهه', 'localite', 'place'],
  province: ['province', 'اقليم', 'الاقليم', 'prefecture', 'عماله', 'region'],
  fee: [
    'frais',
    'tarif',
    'prix',
    'fee',
    'price',
    'ثمن',
    'الثمن',
    'سعر',
    'السعر',
    'ثمن التوصيل',
    'frais livraison',
    'frais de livraison',
  ],
  code: ['code', 'رمز', 'الرمز', 'code ville', 'id', 'ref', 'code courier', 'رمز المدينه'],
};
const columnByName = new Map(
  Object.entries(columnNames).flatMap(([column, names]) =>
    names.map((name) => [foldPlace(name), column as Column]),
  ),
);

/** Dirhams as couriers write them: `35`, `35,00`, `35 DH`, `٣٥ درهم`. Centimes; NaN when it is no amount. */
export function feeOf(text: string): number {
  const folded = foldDigits(text)
    .replace(/(dhs?|mad|درهما?|دراهم|د\.?م\.?)\s*$/i, '')
    .replace(/[\s\u00a0٬]/g, '')
    .replace(/[٫,]/, '.');
  return /^\d{1,5}(\.\d{1,2})?$/.test(folded) ? Math.round(Number(folded) * 100) : Number.NaN;
}

/**
 * What the cells of a sheet say. A first line that names its columns is followed; without one a line is city and
 * fee, and then the courier's code. Empty lines are passed over; `line` counts from 1 as the sheet does.
 */
export function readFeeLines(table: readonly (readonly string[])[]): FeeLine[] {
  const first = (table[0] ?? []).map((cell) => columnByName.get(foldPlace(cell)));
  const named = first.includes('city');
  const columns: (Column | undefined)[] = named ? first : ['city', 'fee', 'code'];
  const cellOf = (cells: readonly string[], column: Column): string => {
    const at = columns.indexOf(column);
    return at < 0 ? '' : (cells[at] ?? '').trim();
  };
  return table.flatMap((cells, at) => {
    if ((named && at === 0) || cells.every((cell) => cell.trim() === '')) return [];
    const fee = cellOf(cells, 'fee');
    return {
      line: at + 1,
      // A sheet of ours guards what a spreadsheet would run by an apostrophe.
      city: cellOf(cells, 'city').replace(/^'/, '').slice(0, 120),
      province: cellOf(cells, 'province').slice(0, 120),
      fee: fee === '' ? null : feeOf(fee),
      code: cellOf(cells, 'code').replace(/^'/, '').slice(0, 40),
    };
  });
}

/** The sign that stands between the cells: tabs come from a spreadsheet that was copied. */
export function delimiterOf(text: string): '\t' | ';' | ',' {
  const line = text.split(/\r?\n/).find((one) => one.trim() !== '') ?? '';
  if (line.includes('\t')) return '\t';
  return line.includes(';') ? ';' : ',';
}
