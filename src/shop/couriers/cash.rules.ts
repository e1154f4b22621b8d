import { wholeDirhams } from './layout.rules.ts';

/**
 * A courier's statement held against what it was to bring:
 * - `matched`: exactly what was owed; `short` and `over`: less and more;
 * - `double`: an order that an earlier line of the statement named; `settled`: one whose money came before;
 * - `not_owed`: an order that owes nothing (not with this courier, paid before, refused, came back);
 * - `unknown`: no order of ours; `missing`: owed, and not in the statement.
 */
export const cashKinds = [
  'matched',
  'short',
  'over',
  'double',
  'settled',
  'not_owed',
  'unknown',
  'missing',
] as const;
export type CashKind = (typeof cashKinds)[number];

/** Money of one order in a courier's hands, centimes of DH. */
export type Owed = { orderId: number; number: string; owedCentimes: number };

/** What is known of an order that a statement names. */
export type CashOrder = {
  orderId: number;
  /** What the courier still has to bring for it. */
  owedCentimes: number;
  standing: 'owed' | 'settled' | 'not_owed';
};

export type StatedLine = {
  /** As the file counts, 1 is its first line; 0 for what is missing from it. */
  row: number;
  /** As it was written. */
  number: string;
  /** The order's number when it is one. */
  parsed: string | null;
  statedCentimes: number;
};

export type CashLine = {
  row: number;
  number: string;
  orderId: number | null;
  kind: CashKind;
  expectedCentimes: number;
  statedCentimes: number;
};

/** Every line of the statement judged, in its order, then what is missing from it. */
export function judgeStatement(
  stated: readonly StatedLine[],
  orders: ReadonlyMap<string, CashOrder>,
  owed: readonly Owed[],
): CashLine[] {
  const named = new Set<number>();
  const lines = stated.map(({ row, number, parsed, statedCentimes }): CashLine => {
    const order = parsed === null ? undefined : orders.get(parsed);
    const line = { row, number, orderId: order?.orderId ?? null, expectedCentimes: 0, statedCentimes };
    if (!order) return { ...line, kind: 'unknown' };
    if (named.has(order.orderId)) return { ...line, kind: 'double' };
    named.add(order.orderId);
    if (order.standing !== 'owed') return { ...line, kind: order.standing };
    const expectedCentimes = order.owedCentimes;
    const kind =
      statedCentimes === expectedCentimes ? 'matched' : statedCentimes < expectedCentimes ? 'short' : 'over';
    return { ...line, expectedCentimes, kind };
  });
  const missing = owed
    .filter(({ orderId }) => !named.has(orderId))
    .map(
      ({ orderId, number, owedCentimes }): CashLine => ({
        row: 0,
        number,
        orderId,
        kind: 'missing',
        expectedCentimes: owedCentimes,
        statedCentimes: 0,
      }),
    );
  return [...lines, ...missing];
}

/** Sums of a statement, centimes of DH: what its orders were to bring, what it says, and the difference by kind. */
export function statementTotals(lines: readonly CashLine[]): {
  expectedCentimes: number;
  statedCentimes: number;
  missingCentimes: number;
  counts: Record<CashKind, number>;
} {
  const counts = Object.fromEntries(cashKinds.map((kind) => [kind, 0])) as Record<CashKind, number>;
  let [expectedCentimes, statedCentimes, missingCentimes] = [0, 0, 0];
  for (const line of lines) {
    counts[line.kind] += 1;
    if (line.kind === 'missing') missingCentimes += line.expectedCentimes;
    else {
      expectedCentimes += line.expectedCentimes;
      statedCentimes += line.statedCentimes;
    }
  }
  return { expectedCentimes, statedCentimes, missingCentimes, counts };
}

type Brought = Pick<CashLine, 'kind' | 'expectedCentimes' | 'statedCentimes'>;

/** Whether a line brings all that was asked for: label and courier's file say whole dirhams. */
export const isShortOfCentimes = ({ kind, expectedCentimes, statedCentimes }: Brought): boolean =>
  kind === 'short' && statedCentimes > 0 && statedCentimes === wholeDirhams(expectedCentimes) * 100;

/** A statement that is not what was asked for is accepted only with a note that says why. */
export const needsNote = (lines: readonly CashLine[]): boolean =>
  lines.some((line) => line.kind !== 'matched' && line.kind !== 'missing' && !isShortOfCentimes(line));

/**
 * Whether a line closes its order: exact and more does, and less by centimes that no coin pays; other less does only
 * where it is let go, else what is left stays owed.
 */
export const settles = (line: Brought, letGo: boolean): boolean =>
  line.kind === 'matched' ||
  line.kind === 'over' ||
  (line.kind === 'short' && (letGo || isShortOfCentimes(line)));
