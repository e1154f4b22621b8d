import { sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';
import type { HistoryKind } from '#/shop/history/history.rules.ts';
import { commitHistory } from '#/shop/history/history.service.ts';
import { historySentence } from '#/shop/history/problems.ts';
import type { HistoryChoices } from '#/shop/history/read-history.ts';
import type { HistoryReport } from '#/shop/history/report.ts';

export const historyNow = new Date('2026-11-25T10:00:00Z');

/** Takes a file of another shop program in, as the task does. */
export const takeIn = (db: Database, path: string, kind: HistoryKind, choices: HistoryChoices = {}) =>
  commitHistory(
    db,
    path,
    { kind, fileName: 'file.csv', now: historyNow, ...choices },
    { staffId: 1, actor: 'Salma' },
  );

/** A report's problems with their rows, in English. */
export const historySentences = ({ problems }: HistoryReport): string[] =>
  problems.map((problem) => `${problem.row ?? '-'}: ${historySentence(problem, 'en')}`);

/** Past orders, a line for each. */
export async function pastOrderLines(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat_ws(' | ', number, coalesce(phone, email), to_char(ordered_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'),
      outcome, amount, currency, lines #>> '{}') as line
    from past_orders order by id`);
  return rows.map(({ line }) => line);
}

/** What files say of people, a line for each. */
export async function pastCustomerLines(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat_ws(' | ', phone, email, nullif(name, ''), nullif(city, ''), nullif(note, '')) as line from past_customers order by id`);
  return rows.map(({ line }) => line);
}
