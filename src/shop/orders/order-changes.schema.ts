import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { isoMoment } from '#/platform/moment.schema.ts';
import { amountsWhy, moveName, orderTotals, staffOrderFilter } from './orders.schema.ts';

/** Other lines of an order and another promo code; what is left out stays. */
export const linesChange = z.object({
  lines: z._default(
    z
      .array(
        z.object({
          priceId: rowId,
          /** Zero takes the line away. */
          quantity: z.int().check(z.gte(0), z.lte(99)),
          /** The size that this one stands in for. */
          instead: z.optional(rowId),
          /** What one piece was agreed to cost, centimes, and why; null is the shop's price again. */
          agreed: z.optional(
            z.nullable(
              z.object({
                price: z.int().check(z.gte(0), z.lte(1_000_000_000)),
                why: z.string().check(z.maxLength(200)),
              }),
            ),
          ),
        }),
      )
      .check(z.maxLength(50)),
    [],
  ),
  /** §5.7 A code, the same one to judge it anew, or null for none. */
  promo: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))),
  /** `updatedAt` of the order that was looked at. */
  seen: isoMoment,
});
export type LinesChange = z.infer<typeof linesChange>;

/** What a change of lines would come to. */
export const linesPreview = z.object({ totals: orderTotals, why: amountsWhy });
export type LinesPreview = z.infer<typeof linesPreview>;

/** One move of every order of a filter, as a background task. */
export const bulkAllRequest = z.object({
  filter: staffOrderFilter,
  move: moveName,
  note: z._default(z.string().check(z.maxLength(500)), ''),
});
export type BulkAllRequest = z.infer<typeof bulkAllRequest>;
/** What came of it; of the refused the first ones are named. */
export type BulkAllResult = {
  made: number;
  refused: number;
  orders: { id: number; number: string; code: string }[];
};
