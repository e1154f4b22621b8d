import { createHash } from 'node:crypto';
import { cleanLine } from '#/platform/clean-text.rules.ts';
import { isGarbled } from '#/platform/garbled-text.rules.ts';
import { amountIn, currencyNamed, decimalsOf, type FileMoney, foldWord } from '#/shop/catalog/index.ts';
import { readDateText } from '#/shop/countries/index.ts';
import type { Outcome } from './history.rules.ts';
import { type HistoryField, maxHistory } from './history.schema.ts';
import { outcomeOf } from './outcome.rules.ts';
import { type CountryNames, type PersonOfRow, personOf, phoneIn } from './person.ts';
import { readPiecesText } from './pieces-text.rules.ts';
import type { HistoryProblem, HistoryProblemCode } from './problems.ts';
import type { HistoryRow } from './read-rows.ts';

/** A past order as its file says it. */
export type OrderDraft = {
  key: string;
  /** Keys that earlier imports may have given it; they may be another day's of the same number as well. */
  formerKeys: readonly string[];
  row: number;
  person: PersonOfRow;
  number: string;
  orderedAt: Date;
  outcome: Outcome;
  centimes: number | null;
  amount: number | null;
  currency: string;
  lines: string[];
};

/** What all rows of a file are read by. */
export type OrderReading = {
  country: string;
  names: CountryNames;
  money: FileMoney;
  monthFirst: boolean;
  /** When a clock of the shop's zone showed this. */
  atWall(wallMs: number): number;
  /** The shop's day at this moment, `2026-11-21`. */
  dayOf(moment: Date): string;
  now: Date;
  /** States that nobody knows, for one word at the end. */
  strange: Set<string>;
  /** How often the same order without a number stood in the file. */
  seen: Map<string, number>;
};

/** The rows of one order: the first says whose it is, each has a line. */
export class OrderRows {
  readonly row: number;
  readonly number: string;
  /** Its number holds rows of the file: a quote that opened before it closed later. */
  readonly joined: boolean;
  rows = 0;
  readonly #texts = new Map<HistoryField, string[]>();
  readonly #lines: string[] = [];
  #totalAt: number | undefined;
  /** The phone of each row; the rows of one order agree. */
  readonly phones = new Set<string>();
  /** The date of each row, likewise. */
  readonly dates = new Set<string>();
  /** Rows with more cells than the header, and what they have more. */
  readonly longer: { row: number; text: string }[] = [];
  /** What stands where how many should, and says no count. */
  readonly wrongQuantities: { row: number; text: string }[] = [];

  constructor(first: HistoryRow, number: string) {
    this.row = first.row;
    this.number = number;
    this.joined = first.texts('number').some((text) => text.includes('\n'));
    this.add(first);
  }

  add(row: HistoryRow): void {
    this.rows += 1;
    if (row.beyond !== '') this.longer.push({ row: row.row, text: row.beyond });
    const first = this.rows === 1;
    const [phone] = row.texts('phone');
    if (phone !== undefined && this.phones.size < 3) this.phones.add(phone);
    const [date] = row.texts('date');
    if (date !== undefined && this.dates.size < 3) this.dates.add(date);
    for (const field of held) {
      const texts = field === 'total' ? this.#totalOf(row) : row.texts(field);
      const known = this.#texts.get(field) ?? [];
      // A total or a phone that each row repeats is one, several totals are those of the lines.
      if (texts.length > 0 && (first || field === 'total' || field === 'status' || known.length === 0))
        this.#texts.set(field, first || known.length === 0 ? texts : more(known, texts, field));
    }
    const [item] = row.texts('item');
    if (item === undefined || this.#lines.length >= maxHistory.lines) return;
    const [quantity] = row.texts('quantity');
    const count = quantity === undefined ? 1 : readPiecesText(quantity);
    if (count === undefined) this.wrongQuantities.push({ row: row.row, text: quantity ?? '' });
    // What was given back is no line of what was bought.
    if (count === undefined || count > 0) this.#lines.push(lineOf(item, count));
  }

  /** Of several columns with a total one counts for all rows; another may be that without tax, or of the line. */
  #totalOf(row: HistoryRow): string[] {
    const found = row.found('total');
    this.#totalAt ??= found[0]?.at;
    return found.flatMap(({ at, text }) => (at === this.#totalAt ? [text] : []));
  }

  texts(field: HistoryField): string[] {
    return this.#texts.get(field) ?? [];
  }

  get lines(): string[] {
    return this.#lines;
  }
}

const held: readonly HistoryField[] = [
  ...([
    'date',
    'phone',
    'name',
    'firstName',
    'lastName',
    'email',
    'city',
    'country',
    'total',
    'currency',
  ] as const),
  ...(['status', 'cancelled'] as const),
];

const more = (known: string[], texts: readonly string[], field: HistoryField): string[] =>
  field === 'total' ? [...known, ...texts] : [...new Set([...known, ...texts])].slice(0, 20);

function lineOf(item: string, count = 1): string {
  const title = cleanLine(item).slice(0, maxHistory.line);
  return count > 1 ? `${count} × ${title}` : title;
}

/** Collects rows into orders: by the number that they share, or under the row before where they say nothing of their own. */
export class OrderBook {
  readonly orders: OrderRows[] = [];
  readonly #byNumber = new Map<string, OrderRows>();
  #last: OrderRows | undefined;

  add(row: HistoryRow): void {
    const number = numberOf(row.texts('number')[0] ?? '');
    const same = number === '' ? this.#continued(row) : this.#byNumber.get(number);
    if (same) {
      same.add(row);
      this.#last = same;
      return;
    }
    const order = new OrderRows(row, number);
    this.orders.push(order);
    if (number !== '') this.#byNumber.set(number, order);
    this.#last = order;
  }

  #continued(row: HistoryRow): OrderRows | undefined {
    const fields = ['date', 'phone', 'email', 'name'] as const;
    return row.texts('item').length > 0 && fields.every((field) => row.texts(field).length === 0)
      ? this.#last
      : undefined;
  }
}

const numberOf = (text: string): string => cleanLine(text).replace(/^'/, '').slice(0, maxHistory.number);

/** An order of its rows; undefined where an error keeps it out. */
export function draftOrder(
  order: OrderRows,
  reading: OrderReading,
  onProblem: (problem: HistoryProblem) => void,
): OrderDraft | undefined {
  let fine = true;
  const say = (
    severity: 'error' | 'warning',
    code: HistoryProblemCode,
    values: Record<string, string> = {},
  ): void => {
    if (severity === 'error') fine = false;
    onProblem({ severity, code, row: order.row, number: order.number, values });
  };
  if (order.joined) say('error', 'rows_joined');
  for (const { row, text } of order.longer) {
    fine = false;
    onProblem({ severity: 'error', code: 'row_longer', row, number: order.number, values: { text } });
  }
  const person = personOf(order, say, reading);
  if (person?.phone && [...order.phones].some((text) => isAnother(text, person.phone, reading)))
    say('error', 'number_twice', { number: order.number });
  const orderedAt = dateOf(order, reading, say);
  if (orderedAt && [...order.dates].some((text) => isOtherDay(text, orderedAt, reading)))
    say('error', 'number_on_days', { number: order.number });
  const { outcome, strange } = outcomeOf(order.texts('status'), order.texts('cancelled').length > 0);
  for (const state of strange)
    if (reading.strange.size < 20) reading.strange.add(cleanLine(state).slice(0, 40));
  if (!person || !orderedAt || !fine) return undefined;
  for (const { row, text } of order.wrongQuantities) {
    const values = { text: cleanLine(text).slice(0, 60) };
    onProblem({ severity: 'warning', code: 'quantity_wrong', row, number: order.number, values });
  }
  const garbled = order.lines.find(isGarbled);
  if (garbled !== undefined) say('warning', 'text_garbled', { text: garbled.slice(0, 60) });
  const draft = { row: order.row, person, number: order.number, orderedAt, outcome };
  const full = { ...draft, ...amountOf(order, reading, say), lines: order.lines };
  return { ...full, ...keysOf(full, reading) };
}

/** Whether a text is the phone of somebody else. */
function isAnother(text: string, phone: string | null, { country }: OrderReading): boolean {
  const found = phoneIn(text, [country]);
  return found !== undefined && found !== phone;
}

/** Whether a text is a date of another day: days apart, as rows of one order may name their hours. */
function isOtherDay(text: string, orderedAt: Date, { monthFirst, atWall }: OrderReading): boolean {
  const date = readDateText(text, { monthFirst, atWall });
  return date !== undefined && Math.abs(date.getTime() - orderedAt.getTime()) >= 86_400_000;
}

function dateOf(
  order: OrderRows,
  { monthFirst, atWall, now }: OrderReading,
  say: (severity: 'error', code: HistoryProblemCode, values?: Record<string, string>) => void,
): Date | undefined {
  const [text] = order.texts('date');
  if (text === undefined) {
    say('error', 'date_missing');
    return undefined;
  }
  const values = { text: cleanLine(text).slice(0, 60) };
  const date = readDateText(text, { monthFirst, atWall });
  if (!date || date.getUTCFullYear() < 1995) say('error', 'date_wrong', values);
  // A clock may be ahead by its zone.
  else if (date.getTime() > now.getTime() + 86_400_000) say('error', 'date_future', values);
  else return date;
  return undefined;
}

function amountOf(
  order: OrderRows,
  { money }: OrderReading,
  say: (severity: 'warning', code: HistoryProblemCode, values?: Record<string, string>) => void,
): Pick<OrderDraft, 'centimes' | 'amount' | 'currency'> {
  const nothing = { centimes: null, amount: null, currency: money.code };
  const [named] = order.texts('currency');
  const code = named === undefined ? money.code : currencyNamed(named, money);
  const texts = order.texts('total');
  if (texts.length === 0) return nothing;
  if (code === undefined) {
    say('warning', 'currency_unknown', { text: cleanLine(named ?? '').slice(0, 20) });
    return nothing;
  }
  // Each line repeats the order's total, however it is written, or has its own.
  const amounts = new Set(texts.map((text) => amountIn(text, code, money)?.amount ?? text));
  const all = amounts.size === 1 ? texts.slice(0, 1) : texts;
  const sum = { centimes: 0, amount: 0, currency: code };
  for (const text of all) {
    const read = amountIn(text, code, money);
    if (!read || (read.currency !== sum.currency && all.length > 1)) {
      say('warning', 'amount_wrong', { text: cleanLine(text).slice(0, 60) });
      return nothing;
    }
    sum.centimes += read.centimes;
    sum.amount += decimalsOf(read.currency) === 3 ? Math.round(read.amount / 10) : read.amount;
    sum.currency = read.currency;
  }
  if (Math.max(sum.centimes, sum.amount) > maxHistory.centimes) {
    say('warning', 'amount_wrong', { text: cleanLine(texts.join(' + ')).slice(0, 60) });
    return nothing;
  }
  return sum;
}

/**
 * By its number and the shop's day an order is the same in another file, whether that says the time or not; without a number
 * by all that it says, and the how-manieth it is (and by its day where one file says that alone: known-by-day.ts). Earlier
 * imports took the day in UTC, that of the first or of the last moment of the shop's day.
 */
function keysOf(
  draft: Omit<OrderDraft, 'key' | 'formerKeys'>,
  { seen, dayOf, atWall }: OrderReading,
): Pick<OrderDraft, 'key' | 'formerKeys'> {
  const { number, person, orderedAt, amount, currency, lines } = draft;
  const name = foldWord(number);
  const day = dayOf(orderedAt);
  const text = JSON.stringify(
    number === ''
      ? [person.phone ?? person.email, orderedAt.toISOString(), amount, currency, lines]
      : { number: name, day },
  );
  const times = (seen.get(text) ?? 0) + 1;
  seen.set(text, times);
  const keyOf = (content: string): string =>
    createHash('sha256')
      .update(times > 1 ? `${content} ${times}` : content)
      .digest('base64url');
  const utcDays = [0, 86_399_999].map((ms) =>
    new Date(atWall(Date.parse(day) + ms)).toISOString().slice(0, 10),
  );
  return {
    key: keyOf(text),
    formerKeys: number === '' ? [] : [...new Set(utcDays)].map((utc) => keyOf(JSON.stringify([name, utc]))),
  };
}
