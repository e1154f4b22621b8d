import { foldDigits } from '#/shop/countries/digits.rules.ts';

/**
 * A date with its time as couriers write it (`25/11/2026 14:05`, `2026-11-25T14:05:30`, `25-11-2026 à 14h05`), as a
 * number that grows with time; undefined when it is none. Only the order of two of them counts: no zone is read.
 */
export function readMomentText(text: string): number | undefined {
  const bare = foldDigits(text.normalize('NFKC'))
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim();
  const found =
    /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:(?:\s*(?:à|-|,)?\s*|T)(\d{1,2})\s*[:h]\s*(\d{2})(?::(\d{2}))?)?/i.exec(
      bare,
    );
  if (!found) return undefined;
  const [first = 0, month = 0, last = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const [year, day] = first > 31 ? [first, last] : [last < 100 ? 2000 + last : last, first];
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isDay = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return isDay && hour < 24 && minute < 60 && second < 60 ? moment.getTime() : undefined;
}
