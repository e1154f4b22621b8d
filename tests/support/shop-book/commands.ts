import fc from 'fast-check';

/** What is done in the shop; numbers name one of those that are there then, so that any part of a history is a history. */
export type Command =
  | {
      do: 'buy';
      who: number;
      lines: { size: number; pieces: number }[];
      town: number;
      pickup: boolean;
      cash: boolean;
      source: number;
      pay: 'money' | 'code' | 'credit';
    }
  /** So many steps of the usual way, then one of those that are open. */
  | { do: 'move'; order: number; steps: number; last: number }
  | { do: 'statement'; courier: number; fee: number; marks: number[] }
  | {
      do: 'return';
      order: number;
      lines: { line: number; pieces: number; size: number; swap: boolean }[];
      ourFault: boolean;
    }
  | { do: 'moveReturn'; row: number; steps: number; last: number; good: number }
  | { do: 'purchase'; lines: { size: number; pieces: number; unitCost: number }[] }
  | { do: 'undo'; entry: number }
  | { do: 'spend'; daysAgo: number; channel: string; centimes: number }
  | { do: 'invoice'; order: number }
  | { do: 'note'; refund: number }
  | { do: 'price'; size: number; price: number; promo: number | null }
  | { do: 'terms'; packing: number; parcelBack: number; vat: number | null }
  | { do: 'wait'; hours: number };

const index = fc.nat(40);
const steps = fc.nat(6);
/** Mostly what usually follows. */
const last = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(5) });
const pieces = fc.integer({ min: 1, max: 3 });
const few = <One>(one: fc.Arbitrary<One>, most = 3) => fc.array(one, { minLength: 1, maxLength: most });

const buy = fc.record({
  do: fc.constant('buy' as const),
  who: fc.nat(1),
  lines: few(fc.record({ size: index, pieces })),
  town: fc.nat(1),
  pickup: fc.boolean(),
  cash: fc.boolean(),
  source: fc.nat(3),
  pay: fc.constantFrom('money' as const, 'code' as const, 'credit' as const, 'credit' as const),
});
const move = fc.record({ do: fc.constant('move' as const), order: index, steps, last });
const statement = fc.record({
  do: fc.constant('statement' as const),
  courier: fc.nat(1),
  fee: fc.nat(10_000),
  marks: few(fc.nat(5), 6),
});
const back = fc.record({
  do: fc.constant('return' as const),
  order: index,
  lines: few(fc.record({ line: fc.nat(2), pieces, size: index, swap: fc.boolean() }), 2),
  ourFault: fc.boolean(),
});
const moveReturn = fc.record({
  do: fc.constant('moveReturn' as const),
  row: index,
  steps,
  last,
  good: fc.nat(3),
});
const unitCost = fc.integer({ min: 0, max: 20_000 });
const purchase = fc.record({
  do: fc.constant('purchase' as const),
  lines: few(fc.record({ size: index, pieces: fc.integer({ min: 1, max: 30 }), unitCost })),
});
const undo = fc.record({ do: fc.constant('undo' as const), entry: fc.nat(3) });
const spend = fc.record({
  do: fc.constant('spend' as const),
  daysAgo: fc.nat(4),
  channel: fc.constantFrom('facebook', 'google'),
  centimes: fc.oneof(fc.constant(0), fc.nat(30_000)),
});
const invoice = fc.record({ do: fc.constant('invoice' as const), order: index });
const note = fc.record({ do: fc.constant('note' as const), refund: index });
const amount = fc.integer({ min: 100, max: 40_000 });
const price = fc.record({
  do: fc.constant('price' as const),
  size: index,
  price: amount,
  promo: fc.option(amount),
});
const terms = fc.record({
  do: fc.constant('terms' as const),
  packing: fc.nat(1_000),
  parcelBack: fc.nat(3_000),
  vat: fc.constantFrom(2_000, 1_000, null),
});
const wait = fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 7, arbitrary: buy },
  { weight: 12, arbitrary: move },
  { weight: 3, arbitrary: statement },
  { weight: 6, arbitrary: back },
  { weight: 8, arbitrary: moveReturn },
  { weight: 2, arbitrary: purchase },
  { weight: 2, arbitrary: undo },
  { weight: 2, arbitrary: spend },
  { weight: 4, arbitrary: invoice },
  { weight: 3, arbitrary: note },
  { weight: 2, arbitrary: price },
  { weight: 1, arbitrary: terms },
  { weight: 4, arbitrary: wait },
);

/** Whatever happens in a shop in some weeks. */
export const histories = fc.array(command, { minLength: 30, maxLength: 90, size: 'max' });

type Bought = Extract<Command, { do: 'buy' }>;
const bought = (lines: Bought['lines'], more: Partial<Bought> = {}): Command => ({
  ...{ do: 'buy', who: 0, lines, town: 0, pickup: false, cash: true, source: 1, pay: 'money' },
  ...more,
});
const moved = (order: number, count: number, last = 0): Command => ({
  ...{ do: 'move', order, steps: count - 1, last },
});
const returned = (order: number, size: number | null, ourFault = false): Command => ({
  ...{ do: 'return', order, ourFault },
  lines: [{ line: 0, pieces: 1, size: size ?? 0, swap: size !== null }],
});
const returnMoved = (row: number, count: number, good = 1): Command => ({
  ...{ do: 'moveReturn', row, steps: count - 1, last: 0, good },
});

/** A history in which all of it happens: sizes that cost more and less, a credit that is used twice, a purchase taken back. */
export const writtenHistory: Command[] = [
  bought(
    [
      { size: 1, pieces: 2 },
      { size: 3, pieces: 1 },
    ],
    { pay: 'code', town: 1 },
  ),
  bought([{ size: 0, pieces: 3 }], { source: 3 }),
  bought([{ size: 6, pieces: 1 }], { who: 1, cash: false, pickup: true, source: 0 }),
  bought([{ size: 4, pieces: 2 }], { who: 1, town: 1, source: 2 }),
  {
    do: 'purchase',
    lines: [
      { size: 0, pieces: 10, unitCost: 5_001 },
      { size: 1, pieces: 4, unitCost: 9_998 },
    ],
  },
  { do: 'undo', entry: 0 },
  { do: 'undo', entry: 0 },
  { do: 'spend', daysAgo: 0, channel: 'facebook', centimes: 10_001 },
  { do: 'spend', daysAgo: 0, channel: 'google', centimes: 501 },
  { do: 'spend', daysAgo: 1, channel: 'google', centimes: 77 },
  // Three are delivered, one is refused.
  moved(0, 4),
  moved(1, 4),
  moved(2, 5),
  moved(3, 4, 1),
  { do: 'invoice', order: 0 },
  { do: 'invoice', order: 1 },
  { do: 'invoice', order: 2 },
  // Exchanged for a size that costs more, though what was bought on sale is no more on sale; and for one that costs less.
  { do: 'price', size: 1, price: 21_000, promo: null },
  returned(0, 2),
  returned(1, 1, true),
  returnMoved(0, 1),
  returnMoved(1, 1),
  moved(4, 3),
  moved(5, 3),
  returnMoved(0, 3),
  returnMoved(1, 3, 0),
  // Late in the evening the shop's day is over before that of UTC.
  { do: 'wait', hours: 37 },
  { do: 'statement', courier: 0, fee: 1_501, marks: [2, 1, 1] },
  { do: 'statement', courier: 1, fee: 999, marks: [0, 3, 4] },
  { do: 'invoice', order: 5 },
  // What was dearer comes back for money, and all that is left of its first order goes back as a credit.
  returned(3, null),
  returnMoved(2, 4),
  moved(0, 1, 2),
  moved(0, 1, 1),
  { do: 'invoice', order: 4 },
  { do: 'note', refund: 0 },
  { do: 'note', refund: 1 },
  { do: 'note', refund: 2 },
  moved(3, 2),
  { do: 'price', size: 2, price: 15_050, promo: null },
  bought(
    [
      { size: 2, pieces: 1 },
      { size: 7, pieces: 1 },
    ],
    { pay: 'credit', source: 2 },
  ),
  bought([{ size: 5, pieces: 3 }], { pay: 'credit', source: 2 }),
  bought([{ size: 8, pieces: 2 }], { pay: 'credit', cash: false }),
  moved(6, 4),
  moved(7, 4),
  moved(8, 2, 1),
  { do: 'wait', hours: 24 },
  { do: 'terms', packing: 251, parcelBack: 1_999, vat: 1_000 },
  { do: 'invoice', order: 6 },
  { do: 'invoice', order: 7 },
  // All that is left of what a credit paid goes back.
  moved(6, 1, 2),
  { do: 'note', refund: 3 },
  // A piece that was exchanged for nothing comes back for money; a credit comes back with an order that
  // is given up, and with a parcel that nobody took.
  moved(1, 1, 1),
  bought([{ size: 7, pieces: 1 }], { pay: 'credit' }),
  moved(9, 1, 1),
  bought([{ size: 8, pieces: 1 }], { pay: 'credit' }),
  moved(10, 4, 1),
  moved(10, 1),
  bought([{ size: 8, pieces: 1 }], { pay: 'credit' }),
  moved(11, 4),
  returned(4, null),
  returnMoved(3, 4, 0),
  { do: 'note', refund: 4 },
  // Another piece of the order whose exchange was cheaper comes back for money.
  returned(1, null),
  returnMoved(4, 4),
  { do: 'purchase', lines: [{ size: 0, pieces: 3, unitCost: 7_777 }] },
  bought(
    [
      { size: 0, pieces: 1 },
      { size: 5, pieces: 2 },
    ],
    { town: 1, cash: false },
  ),
  moved(12, 6),
  { do: 'undo', entry: 0 },
  // An invoiced parcel is refused: no money goes back, and its invoice is taken back.
  bought([{ size: 0, pieces: 1 }]),
  moved(13, 2),
  { do: 'invoice', order: 9 },
  moved(13, 2, 1),
  moved(13, 1),
  { do: 'note', refund: 3 },
];
