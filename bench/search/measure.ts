import { createHash } from 'node:crypto';
import { gradeOf, type Query, type TrueProduct } from './truth.ts';

/** Half of the queries are never looked at while the lexicon is worked on: their totals alone are printed. */
export const isUnseen = ({ text }: Query): boolean =>
  (createHash('sha1').update(text).digest()[0] ?? 0) % 2 === 1;

export type Measured = {
  query: Query;
  /** Products that are right, in all. */
  right: number;
  precision: number;
  /** null where more than ten are right. */
  recall: number | null;
  /** 1 / place of the first right one; 0 when there is none among ten. */
  reciprocal: number;
  shown: { handle: string; grade: string }[];
  missed: string[];
};

/** How good the first ten are; undefined where the catalog has nothing that is right. */
export function measure(
  query: Query,
  catalog: readonly TrueProduct[],
  found: readonly string[],
): Measured | undefined {
  const grades = new Map(catalog.map((product) => [product.handle, gradeOf(product, query)]));
  const right = [...grades].filter(([, grade]) => grade === 'yes').map(([handle]) => handle);
  if (right.length === 0) return undefined;
  const shown = found.slice(0, 10).map((handle) => ({ handle, grade: grades.get(handle) ?? 'no' }));
  const hits = shown.filter(({ grade }) => grade === 'yes').length;
  const wrong = shown.filter(({ grade }) => grade === 'no').length;
  const first = shown.findIndex(({ grade }) => grade !== 'no');
  const room = Math.min(right.length, 10 - (shown.length - hits - wrong));
  return {
    query,
    right: right.length,
    precision: shown.length === 0 ? 0 : hits + wrong === 0 ? 1 : hits / (hits + wrong),
    recall: right.length > 10 ? null : room <= 0 ? 1 : Math.min(1, hits / room),
    reciprocal: first < 0 ? 0 : 1 / (first + 1),
    shown,
    missed: right.filter((handle) => !found.includes(handle)),
  };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

export function totals(measured: readonly Measured[]) {
  return {
    queries: measured.length,
    precision: mean(measured.map(({ precision }) => precision)),
    recall: mean(measured.flatMap(({ recall }) => recall ?? [])),
    first: mean(measured.map(({ reciprocal }) => (reciprocal === 1 ? 1 : 0))),
    reciprocal: mean(measured.map(({ reciprocal }) => reciprocal)),
  };
}
