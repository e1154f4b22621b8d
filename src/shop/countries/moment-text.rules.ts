import { foldLetters } from '#/platform/fold.rules.ts';
import { foldDigits } from './digits.rules.ts';

/** Months as shops, couriers and spreadsheets write them, in the order of the year; folded when they are compared. */
const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv', 'يناير', 'كانون الثاني'],
  ['february', 'feb', 'fevrier', 'fevr', 'fev', 'فبراير', 'شباط'],
  ['march', 'mar', 'mars', 'مارس', 'آذار'],
  ['april', 'apr', 'avril', 'avr', 'أبريل', 'إبريل', 'نيسان'],
  ['may', 'mai', 'ماي', 'مايو', 'أيار'],
  ['june', 'jun', 'juin', 'يونيو', 'حزيران'],
  ['july', 'jul', 'juillet', 'juil', 'يوليوز', 'يوليو', 'تموز'],
  ['august', 'aug', 'aout', 'غشت', 'أغسطس', 'آب'],
  ['september', 'sep', 'sept', 'septembre', 'شتنبر', 'سبتمبر', 'أيلول'],
  ['october', 'oct', 'octobre', 'أكتوبر', 'تشرين الأول'],
  ['november', 'nov', 'novembre', 'نونبر', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'dec', 'decembre', 'دجنبر', 'ديسمبر', 'كانون الأول'],
];
const monthOf = new Map(
  months.flatMap((names, at) => names.map((name): [string, number] => [foldLetters(name), at + 1])),
);

type Parts = {
  year: number;
  month: number;
  day: number;
  /** As if the clock stood at UTC. */
  ms: number;
  /** A time stands behind the day. */
  timed: boolean;
  /** Minutes ahead of UTC, where the text says it. */
  zone: number | undefined;
};

const bareOf = (text: string): string =>
  foldDigits(text.normalize('NFKC'))
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim();

const time = String.raw`(?:(?:\s*(?:à|at|-|,)?\s*|T)(\d{1,2})\s*[:h]\s*(\d{2})(?::(\d{2})(?:\.\d+)?)?)?`;
const numbers = new RegExp(String.raw`^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})${time}`, 'i');
const dayThenName = new RegExp(
  String.raw`^(\d{1,2})(?:er|st|nd|rd|th)?[\s.-]+([\p{L}. ]+?)[\s.,-]+(\d{2,4})${time}`,
  'iu',
);
const nameThenDay = new RegExp(String.raw`^([\p{L}.]+)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${time}`, 'iu');
/** Before the date may stand its day: `lun. 25/11/2024`, `الاثنين، 25 نونبر 2024`. */
const weekday = /^[\p{L}]{2,10}[.,،]?\s+(?=\d|[\p{L}.]+\s+\d{1,2},)/u;

function partsOf(text: string, monthFirst: boolean): Parts | undefined {
  const bare = bareOf(text);
  const plain = monthOf.has(foldLetters(bare.split(/[\s.]/)[0] ?? '')) ? bare : bare.replace(weekday, '');
  const named = (found: RegExpExecArray | null, day: number, name: number) => {
    const month = found && monthOf.get(foldLetters((found[name] ?? '').replaceAll('.', '').trim()));
    return found && month
      ? partsFrom(plain, [Number(found[3]), month, Number(found[day])], found.slice(4))
      : undefined;
  };
  const found = numbers.exec(plain);
  if (!found) return named(dayThenName.exec(plain), 1, 2) ?? named(nameThenDay.exec(plain), 2, 1);
  const [first = 0, second = 0, last = 0] = found.slice(1, 4).map(Number);
  if (first > 31) return partsFrom(plain, [first, second, last], found.slice(4));
  return partsFrom(plain, monthFirst ? [last, first, second] : [last, second, first], found.slice(4));
}

function partsFrom(
  text: string,
  [written = 0, month = 0, day = 0]: readonly number[],
  clock: readonly (string | undefined)[],
): Parts | undefined {
  const year = written < 100 ? 2000 + written : written;
  const [typed = 0, minute = 0, second = 0] = clock.map((part) => Number(part ?? 0));
  const half = clock[0] === undefined ? undefined : /\d\s*([ap])\.?m\b/i.exec(text)?.[1]?.toLowerCase();
  const hour = half === 'p' && typed < 12 ? typed + 12 : half === 'a' && typed === 12 ? 0 : typed;
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isDay = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59 || second > 59) return undefined;
  const timed = clock[0] !== undefined;
  return { year, month, day, ms: moment.getTime(), timed, zone: timed ? zoneOf(text) : undefined };
}

function zoneOf(text: string): number | undefined {
  if (/(?:\d|\s)(?:Z|UTC|GMT)$/i.test(text)) return 0;
  const found = /:\d{2}(?:\.\d+)?\s*(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(text);
  if (!found) return undefined;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  return found[1] === '-' ? -minutes : minutes;
}

/**
 * A date with its time as couriers write it (`25/11/2026 14:05`, `2026-11-25T14:05:30`, `25-11-2026 à 14h05`, a spreadsheet's number),
 * as a wall clock showed it, counted as if in UTC; undefined when it is none. Of a text that names its zone `wallOf` says what the
 * clock showed; without it the zone is not read.
 */
export function readMomentText(
  text: string,
  monthFirst = false,
  wallOf?: (moment: number) => number,
): number | undefined {
  const serial = ofSpreadsheet(bareOf(text));
  if (serial !== undefined) return serial;
  const parts = partsOf(text, monthFirst);
  return parts?.zone === undefined || !wallOf ? parts?.ms : wallOf(parts.ms - parts.zone * 60_000);
}

const dayMs = 86_400_000;

/** Days since the end of 1899, as a spreadsheet stores a date: those of 1990 to 2080. */
function ofSpreadsheet(text: string): number | undefined {
  const days = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  return days >= 32_874 && days < 65_746 ? Date.UTC(1899, 11, 30) + Math.round(days * dayMs) : undefined;
}

/**
 * A moment as shops and spreadsheets write it, in five forms and more: `2024-11-25 14:05:30 +0100`, `25/11/2024 14:05`,
 * `25 novembre 2024`, `Nov 25, 2024 2:05 pm`, a spreadsheet's number, seconds since 1970. Without a zone of its own it is a wall
 * clock's, and `atWall` says when that was. A day alone is its first moment, as an `end` its last. undefined when it is none.
 */
export function readDateText(
  text: string,
  { monthFirst, atWall, end }: { monthFirst: boolean; atWall: (wallMs: number) => number; end?: boolean },
): Date | undefined {
  const ofDay = (wallMs: number) => new Date(end ? atWall(wallMs + dayMs) - 1 : atWall(wallMs));
  const bare = bareOf(text);
  if (/^\d{10}$|^\d{13}$/.test(bare)) return new Date(Number(bare) * (bare.length === 10 ? 1000 : 1));
  const serial = ofSpreadsheet(bare);
  if (serial !== undefined) return serial % dayMs === 0 ? ofDay(serial) : new Date(atWall(serial));
  const parts = partsOf(text, monthFirst);
  if (!parts) return undefined;
  if (!parts.timed) return ofDay(parts.ms);
  return new Date(parts.zone === undefined ? atWall(parts.ms) : parts.ms - parts.zone * 60_000);
}

/** Whether a spreadsheet has made a date of a text such as `2-3` or `10-12`: its number, `02-mars`, `Dec-10`, `03/02/2026`. */
export function looksLikeDate(text: string): boolean {
  const [, before, after] =
    /^(?:\d{1,2}[-\s./]([\p{L}.]+)|([\p{L}.]+)[-\s./]\d{1,4})$/u.exec(bareOf(text)) ?? [];
  const month = foldLetters((before ?? after ?? '').replaceAll('.', ''));
  return monthOf.has(month) || readMomentText(text) !== undefined;
}

export type FirstPart = 'day' | 'month' | undefined;

/** Which of the day and the month stands first in `25/11/2024`; undefined where either may. */
export function whichIsFirst(text: string): FirstPart {
  const [, first = '', second = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}(?!\d)/.exec(bareOf(text)) ?? [];
  if (Number(first) > 12) return 'day';
  return Number(second) > 12 ? 'month' : undefined;
}

/** Whether the dates of one file have the month first: one of them shows it, and none shows the day first. */
export const isMonthFirst = (seen: ReadonlySet<FirstPart>): boolean => seen.has('month') && !seen.has('day');
