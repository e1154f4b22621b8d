import * as z from 'zod/mini';
import { calendarDay } from '#/platform/moment.schema.ts';
import type { PageMeta } from '#/platform/pages.schema.ts';
import { periodChoices } from '#/shop/analytics/period.rules.ts';
import { type ProfitGroup, type ProfitRow, profitGroups } from './profit.rules.ts';

const group = z.enum(profitGroups);
export const profitQuery = z.object({
  period: z._default(z.enum(periodChoices), '30'),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  group: z._default(group, 'day'),
  /** Only the orders behind the row `key` of this group. */
  by: z.optional(group),
  key: z.optional(z.string().check(z.maxLength(200))),
});
export type ProfitQuery = z.infer<typeof profitQuery>;

/** Days, channels and amounts in lines; an amount of 0 takes what stands there away. */
export const spendWritten = z.object({ lines: z.string().check(z.minLength(1), z.maxLength(30_000)) });

/** Money in centimes of DH. The sum is that of all rows, without advertising that brought no order (`lost`). */
export type ProfitView = {
  period: { firstDay: string; lastDay: string; days: number };
  group: ProfitGroup;
  /** The row whose orders these are. */
  behind: { group: ProfitGroup; name: string } | null;
  rows: ProfitRow[];
  meta: PageMeta;
  sum: Omit<ProfitRow, 'key' | 'name'>;
  lost: number;
  /** VAT is owed: it has a line of its own. */
  taxed: boolean;
  spend: { day: string; channel: string; centimes: number; by: string }[];
};
