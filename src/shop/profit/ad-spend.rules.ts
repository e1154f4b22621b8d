import { readMoneyText } from '#/shop/catalog/import/money-text.rules.ts';
import { readMomentText } from '#/shop/countries/moment-text.rules.ts';
import { channelName } from './channel.rules.ts';
import type { Spend } from './profit.rules.ts';

export const maxSpendLines = 400;

export type ReadSpend = { spend: Spend[]; wrongLines: number[] };

/** `2026-11-25` of a day as people and advertising tools write it. */
function readDay(text: string): string | null {
  const moment = readMomentText(text);
  const day = moment === undefined ? '' : new Date(moment).toISOString().slice(0, 10);
  return /^20\d\d-/.test(day) ? day : null;
}

/**
 * Lines of day, channel and amount, with semicolons or tabs between them, else commas. The first line may be a header. The last of
 * two lines for one day and channel counts. Numbers of lines that cannot be read count from 1.
 */
export function readSpend(text: string): ReadSpend {
  const spend = new Map<string, Spend>();
  const wrongLines: number[] = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue;
    const mark = /[;\t]/.exec(line)?.[0] ?? ',';
    const [dayText = '', channelText = '', amountText = '', ...more] = line
      .split(mark)
      .map((cell) => cell.replace(/^\s*"?|"?\s*$/g, ''));
    const [day, channel, centimes] = [
      readDay(dayText),
      channelName(channelText),
      readMoneyText(amountText) ?? null,
    ];
    if (day !== null && channel !== '' && channel.length <= 60 && centimes !== null && !more.some(Boolean)) {
      spend.set(`${day} ${channel}`, { day, channel, centimes });
    } else if (at > 0 || /\d/.test(line)) wrongLines.push(at + 1);
  }
  return { spend: [...spend.values()], wrongLines };
}
