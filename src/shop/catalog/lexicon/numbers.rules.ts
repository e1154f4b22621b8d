import { readSize } from '../sizes.rules.ts';
import type { Item } from './items.rules.ts';
import type { AskedPrice, Meaning } from './meaning.ts';

/** What a row of items with numbers means, and where it ends. */
export type Found = { end: number; meanings: readonly Meaning[] };
type Items = readonly Item[];
type Span = { from: number; to: number; end: number };

const is = (item: Item | undefined, ...ids: readonly string[]): boolean =>
  item !== undefined && ids.some((id) => item.grammar.has(id));

/** The place behind all small words that say nothing here. */
function skip(items: Items, at: number, ...ids: readonly string[]): number {
  let place = at;
  while (is(items[place], 'connector', 'stop', ...ids)) place++;
  return place;
}

/** A number, or two that are parted by a sign or a word for `to`. */
function spanAt(items: Items, at: number): Span | undefined {
  const first = items[at]?.number;
  if (first === undefined) return undefined;
  const next = items[at + 1];
  if (next?.joined && next.number !== undefined) return { from: first, to: next.number, end: at + 2 };
  const second = is(next, 'to') ? items[at + 2]?.number : undefined;
  if (second !== undefined) return { from: first, to: second, end: at + 3 };
  return { from: first, to: first, end: at + 1 };
}

const leads = ['below', 'above', 'about', 'between', 'from'] as const;
type Lead = (typeof leads)[number];

function leadAt(items: Items, at: number): { lead: Lead | undefined; end: number } {
  let lead: Lead | undefined;
  let end = at;
  for (;;) {
    const found = leads.find((id) => is(items[end], id));
    if (found === undefined) break;
    lead ??= found;
    end = skip(items, end + 1);
  }
  return { lead, end };
}

const maxYears = 17;
const maxMonths = maxYears * 12 + 11;

/** `3 ans`, `6-9 mois`, `عمر 5 سنوات`, `من 3 إلى 6 سنوات`, `moins de 2 ans`, `fille 6 ans`. */
export function ageAt(items: Items, at: number): Found | undefined {
  if (is(items[at], 'two-years') || is(items[at], 'two-months')) {
    return ageOf(2, 2, is(items[at], 'two-years') ? 12 : 1, at + 1);
  }
  let place = skip(items, at);
  const named = is(items[place], 'age');
  if (named) place = skip(items, place + 1);
  const { lead, end } = leadAt(items, place);
  place = skip(items, end, 'age');
  const span = spanAt(items, place);
  if (!span) return undefined;
  place = span.end;
  let unit = unitOf(items[place]);
  if (unit === undefined) return named ? ageOf(span.from, span.to, 12, place) : undefined;
  place++;
  let [from, to] = [span.from * unit, span.to * unit + unit - 1];
  const further = is(items[place], 'to') || items[place]?.joined ? secondAge(items, place) : undefined;
  if (further) {
    ({ unit } = further);
    to = further.to;
    place = further.end;
  }
  while (is(items[place], 'age')) place++;
  if (lead === 'below') [from, to] = [0, span.from * unit - 1];
  if (lead === 'above') to = maxMonths;
  return from <= to && to <= maxMonths
    ? { end: place, meanings: [{ kind: 'age', fromMonths: from, toMonths: to }] }
    : undefined;
}

const unitOf = (item: Item | undefined): number | undefined =>
  is(item, 'year') ? 12 : is(item, 'month') ? 1 : undefined;

/** The second of `6 mois à 9 mois`. */
function secondAge(items: Items, at: number): { unit: number; to: number; end: number } | undefined {
  const place = is(items[at], 'to') ? at + 1 : at;
  const number = items[place]?.number;
  const unit = unitOf(items[place + 1]);
  return number === undefined || unit === undefined
    ? undefined
    : { unit, to: number * unit + unit - 1, end: place + 2 };
}

function ageOf(from: number, to: number, unit: number, end: number): Found | undefined {
  const last = to * unit + unit - 1;
  if (from > to || last > maxMonths) return undefined;
  return { end, meanings: [{ kind: 'age', fromMonths: from * unit, toMonths: last }] };
}

/** Two numbers without a currency are prices from here on; below they are sizes. */
const minBarePrice = 61;

/** Where words for a currency end that begin here. */
function behindCurrency(items: Items, at: number): number {
  let place = at;
  while (is(items[place], 'currency', 'riyal')) place++;
  return place;
}

const isOneDigit = (item: Item | undefined): boolean => /^[1-9]$/.test(item?.digits ?? '');
const isThreeDigits = (item: Item | undefined): boolean =>
  /^\d{3}$/.test(item?.digits ?? '') && !item?.joined;

/** A number of a price, also with a space between its thousands (`1 500`). */
function amountAt(items: Items, at: number, maySpace: boolean): { value: number; end: number } | undefined {
  const [first, next] = [items[at], items[at + 1]];
  if (first?.number === undefined) return undefined;
  if (maySpace && isOneDigit(first) && isThreeDigits(next))
    return { value: Number(`${first.digits}${next?.digits}`), end: at + 2 };
  return { value: first.number, end: at + 1 };
}

/** The second of two numbers of a price: behind a sign or a word for `to`. */
function secondAt(items: Items, at: number, maySpace: boolean) {
  const item = items[at];
  if (item?.joined && item.number !== undefined) return amountAt(items, at, maySpace);
  return is(item, 'to') ? amountAt(items, at + 1, maySpace) : undefined;
}

/**
 * `أقل من 200`, `moins de 1 500 dh`, `entre 100 et 200`, `ب 99 درهم`, `dhs 200`, `200 dh max`, `100dh-200dh`. In `fille 6 200 dh`
 * the first number is her age.
 */
export function priceAt(items: Items, at: number): Found | undefined {
  const { lead, end } = leadAt(items, skip(items, at));
  const start = behindCurrency(items, end);
  const ofChild = items.some(({ senses }) =>
    senses.some(({ kind, id }) => kind === 'person' && young.has(id)),
  );
  const isAlone = start > at || at === 0 || (items[start]?.number === 1 && !ofChild);
  const first = amountAt(items, start, isAlone);
  if (!first || items[start]?.percent) return undefined;
  let place = behindCurrency(items, first.end);
  const second = secondAt(items, place, isAlone);
  // What follows a whole price may be something else: `200 dh et 38`.
  const isSpan = second !== undefined && (place === first.end || second.value > first.value);
  if (isSpan) place = behindCurrency(items, second.end);
  const to = isSpan ? second.value : first.value;
  const named = items.slice(end, place).filter((item) => is(item, 'currency', 'riyal'));
  const currency = named.length > 0;
  let way = lead;
  if (currency || way === undefined) {
    const behind = (['below', 'above'] as const).find((id) => is(items[place], id));
    if (behind && currency && items[place + 1]?.number === undefined) {
      way ??= behind;
      place++;
    }
  }
  const differs = to !== first.value;
  const telling = lead === 'below' || lead === 'above' || (lead === 'about' && !differs);
  if (!currency && !telling && !(differs && first.value >= minBarePrice)) return undefined;
  if (first.value > to) return undefined;
  const numbers = items.slice(start, place).flatMap(({ digits }) => digits ?? []);
  const price: AskedPrice = {
    ...priceOf(differs ? undefined : way, Math.round(first.value * 100), Math.round(to * 100)),
    ...(named.some((item) => is(item, 'riyal')) ? { riyals: true } : {}),
    ...(numbers.every((digits) => /^\d{1,3}\.\d{3}$/.test(digits)) ? { dotted: true } : {}),
    ...(currency ? { currencies: currenciesOf(named) } : {}),
  };
  return { end: place, meanings: [price] };
}

const isoCode = /^[A-Z]{3}$/;
/** What all of the words may mean (`SAR 200 riyal`); of words that contradict each other, any. */
function currenciesOf(named: Items): string[] {
  const codes = named.map(({ grammar }) => [...grammar].filter((id) => isoCode.test(id)));
  const common = codes.reduce((all, some) => all.filter((code) => some.includes(code)));
  return (common.length > 0 ? common : codes.flat()).toSorted();
}

function priceOf(lead: Lead | undefined, from: number, to: number): AskedPrice {
  if (lead === 'below') return { kind: 'price', from: null, to };
  if (lead === 'above' || lead === 'from') return { kind: 'price', from, to: null };
  if (lead === 'about') return { kind: 'price', from: Math.round(from * 0.8), to: Math.round(to * 1.2) };
  return { kind: 'price', from, to };
}

const minBareSize = 34;
const maxBareSize = 60;

/** `XL`, `S/M`, `مقاس 40`, `taille M`, `38`, `38-40`. */
export function sizeAt(items: Items, at: number): Found | undefined {
  const start = skip(items, at);
  const named = is(items[start], 'size');
  const place = named ? skip(items, start + 1, 'size') : at;
  const first = items[place];
  if (first?.size !== undefined) return letterSizes(items, place);
  const span = spanAt(items, place);
  if (!span || first?.percent) return undefined;
  const bare = span.from >= minBareSize && span.to <= maxBareSize;
  if (!named && !bare) return undefined;
  return numberSize(span, named);
}

/** The sizes that one or two numbers name; a small one may be a child's age as well. */
function numberSize(span: Span, orAge: boolean): Found {
  const labels = span.from === span.to ? [span.from] : [`${span.from}-${span.to}`, span.from, span.to];
  const meanings: Meaning[] = labels.map((label) => ({ kind: 'size', size: readSize(`${label}`).label }));
  const age = orAge && span.to < minBareSize ? ageOf(span.from, span.to, 12, span.end) : undefined;
  return { end: span.end, meanings: [...meanings, ...(age?.meanings ?? [])] };
}

const children: ReadonlySet<string> = new Set(['child', 'girl', 'boy']);
const young: ReadonlySet<string> = new Set([...children, 'baby']);
/** From here on a baby's number is months: of 1 and 2 it is years. */
const minBabyMonths = 3;
const maxBabyMonths = 36;

/** A small number alone: the age of a child that is named (`pyjama fille 10`), else a size of what is worn (`chaussons 27`). */
export function bareNumberAt(items: Items, at: number): Found | undefined {
  const span = spanAt(items, at);
  if (!span || items[at]?.percent || !(span.from >= 1 && span.from <= span.to && span.to < minBareSize))
    return undefined;
  const names = (kind: string, isOne: (id: string) => boolean) =>
    items.some(({ senses }) => senses.some((sense) => sense.kind === kind && isOne(sense.id)));
  if (names('person', (id) => id === 'baby') && span.to <= maxBabyMonths)
    return ageOf(span.from, span.to, span.from >= minBabyMonths ? 1 : 12, span.end);
  const age = names('person', (id) => children.has(id)) && ageOf(span.from, span.to, 12, span.end);
  if (age) return age;
  return names('garment', () => true) ? numberSize(span, true) : undefined;
}

function letterSizes(items: Items, at: number): Found {
  const first = items[at]?.size ?? '';
  const next = items[at + 1];
  if (!next?.joined || next.size === undefined)
    return { end: at + 1, meanings: [{ kind: 'size', size: first }] };
  const both = [`${first}/${next.size}`, first, next.size];
  return { end: at + 2, meanings: both.map((size) => ({ kind: 'size', size })) };
}
