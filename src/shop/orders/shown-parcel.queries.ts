import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { ordersTag } from './order-updates.schema.ts';
import type { ShownParcel } from './orders.tables.ts';

/** What the shoppers of these orders see of their parcels from now on; null: nobody carries it. */
export async function showParcels(
  tx: Db,
  parcels: readonly { orderId: number; parcel: ShownParcel | null }[],
): Promise<void> {
  if (parcels.length === 0) return;
  await tx.execute(sql`
    update orders set parcel = nullif(shown.parcel, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as shown("orderId" int, parcel jsonb)
    where orders.id = shown."orderId"`);
  await invalidate(tx, ordersTag);
}
