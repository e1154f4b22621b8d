import { type SQL, sql } from 'drizzle-orm';
import { orderLinesToJoin } from '#/shop/orders/index.ts';

/** Of the state of a return: neither refused nor given up, so its pieces were sent (isSentBack). */
export const isReturnSentBack = (state: SQL): SQL =>
  sql`${state} not in ('refused', 'cancelled', 'not_come')`;

/**
 * Lines of returns with what was bought, for later modules to join: `from ${returnedLinesToJoin} r`. Those of returns that
 * were refused or given up, also because the pieces never came, are left out. The columns are the contract.
 */
export const returnedLinesToJoin = sql`(select sent.id as return_id, sent.order_id, line.product_id, line.size,
  piece.reason, piece.quantity
  from returns sent join return_lines piece on piece.return_id = sent.id
  join ${orderLinesToJoin} line on line.id = piece.order_line_id
  where ${isReturnSentBack(sql`sent.state`)})`;
