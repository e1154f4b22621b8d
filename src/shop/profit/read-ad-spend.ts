import { parse } from 'csv-parse/sync';
import { readMoneyText } from '#/shop/catalog/index.ts';
import { isMonthFirst, readMomentText, whichIsFirst } from '#/shop/countries/index.ts';
import { channelName } from './channel.rules.ts';
import type { Spend } from './profit.rules.ts';

export const maxSpendLines = 400;

/**
 * `aheadLines`: of a day that has not come, but for those that take an amount away; `twiceLines`: of a day and channel for which
 * another line before says something else.
 */
export type ReadSpend = { spend: Spend[]; wrongLines: number[]; aheadLines: number[]; twiceLines: number[] };

/** `2026-11-25` of a day as people and advertising tools write it. */
function readDay(text: string, monthFirst: boolean): string | null {
  const moment = readMomentText(text, monthFirst);
  const day = moment === undefined ? '' : new Date(moment).toISOString().slice(0, 10);
  return /^20\d\d-/.test(day) ? day : null;
}

/** Cells with semicolons or tabs between them, else commas; what stands in quotes is one cell. */
function cellsOf(line: string): string[] {
  const delimiter = /[;\t]/.exec(line.replace(/"[^"]*"/g, ''))?.[0] ?? ',';
  try {
    const [cells = []] = parse(line, { delimiter, relax_column_count: true, relax_quotes: true, trim: true });
    return cells;
  } catch {
    // A quote is not closed: the line is no day, and is named.
    return [line];
  }
}

/** The currency in which the header of an advertising tool says that its amounts are, `Amount spent (USD)`; dirhams need no word. */
export function foreignCurrency(text: string): string | undefined {
  const [header = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  return /\p{Nd}/u.test(header)
    ? undefined
    : /(?<!\p{L})(?:USD|EUR|GBP|SAR|AED|QAR|KWD|BHD|OMR)(?!\p{L})|[$€£]/iu.exec(header)?.[0];
}

/**
 * Lines of day, channel and amount, with semicolons or tabs between them, else commas. The first line may be a header, and a
 * line that stands twice is one. Numbers of lines count from 1. `today`: the day by the shop's clock, `2026-11-25`.
 */
export function readSpend(text: string, today: string): ReadSpend {
  const spend = new Map<string, Spend & { line: string }>();
  const wrongLines: number[] = [];
  const aheadLines: number[] = [];
  const twiceLines: number[] = [];
  const lines = text.split(/\r\n|\r|\n/).map((line) => ({ line: line.trim(), cells: cellsOf(line) }));
  const monthFirst = isMonthFirst(new Set(lines.map(({ cells: [day = ''] }) => whichIsFirst(day))));
  for (const [at, { line, cells }] of lines.entries()) {
    if (line === '') continue;
    const [dayText = '', channelText = '', amountText = '', ...more] = cells;
    const [day, channel, centimes] = [
      readDay(dayText, monthFirst),
      channelName(channelText),
      readMoneyText(amountText) ?? null,
    ];
    if (day !== null && channel !== '' && channel.length <= 60 && centimes !== null && !more.some(Boolean)) {
      const key = `${day} ${channel}`;
      if (day > today && centimes > 0) aheadLines.push(at + 1);
      if ((spend.get(key)?.line ?? line) !== line) twiceLines.push(at + 1);
      spend.set(key, { day, channel, centimes, line });
    } else if (at > 0 || /\p{Nd}/u.test(line)) wrongLines.push(at + 1);
  }
  return { spend: [...spend.values()].map(({ line, ...one }) => one), wrongLines, aheadLines, twiceLines };
}
