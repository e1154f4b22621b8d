import type { Db } from '#/platform/database.ts';
import { selectGiver } from './customers.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { isOfGiverAlone } from './orders.views.ts';

/**
 * The phone that a credit of this order is bound to; '' where nobody's is known, or its person has left: once the order is
 * settled their credits are switched off.
 */
export async function creditPhoneOf(db: Db, order: OrderRow): Promise<string> {
  if (isOfGiverAlone(order)) return (await selectGiver(db, order))?.phone ?? '';
  return order.leftAt === null ? order.phone : '';
}

/** Who reads the e-mails about an order: of a gift whose receiver has left also at the address of the giver's account; null for nobody. */
export const mailAddressOf = async (db: Db, order: OrderRow): Promise<string | null> =>
  order.email ?? (isOfGiverAlone(order) ? ((await selectGiver(db, order))?.email ?? null) : null);
