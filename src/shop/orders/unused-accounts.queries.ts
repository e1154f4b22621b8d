import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { usersToJoin } from '#/shop/accounts/index.ts';
import { statesOf } from './order-groups.queries.ts';

/**
 * Accounts with an e-mail that nobody has used since that moment: no sign-in, no order that was placed or moved since, and
 * none that is still open or owed for. Either those that were told so before `warnedBefore`, or those that were never told.
 */
export async function selectUnusedAccounts(
  db: Db,
  { usedBefore, warnedBefore, most }: { usedBefore: Date; warnedBefore: Date | null; most: number },
): Promise<number[]> {
  const used = sql`${usedBefore.toISOString()}::timestamptz`;
  const warned = warnedBefore
    ? sql`users.warned_at < ${warnedBefore.toISOString()}::timestamptz`
    : sql`users.warned_at is null`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select users.id from ${usersToJoin} users
    where users.email is not null and users.last_used_at < ${used} and ${warned}
      and not exists (
        select from orders
        where orders.user_id = users.id and (
          orders.updated_at >= ${used}
          or orders.status not in ${statesOf('over')}
          or orders.payment in ('refund_due', 'under_review')
          or (orders.payment = 'paid' and orders.status not in ${statesOf('arrived')})))
    order by users.id limit ${most}`);
  return rows.map(({ id }) => id);
}
