import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import { findInvoice, insertInvoice, lastInvoiceNumber, lockInvoices } from './invoices.queries.ts';
import { selectOrderForUpdate } from './orders.queries.ts';
import type { InvoiceView } from './orders.schema.ts';
import { yearAt } from './shop-day.rules.ts';

const viewOf = (row: { year: number; number: number; issuedAt: Date }): InvoiceView => ({
  number: `${row.year}-${String(row.number).padStart(5, '0')}`,
  issuedAt: row.issuedAt.toISOString(),
});

/** The invoice of an order; null while none was issued. */
export async function invoiceOf(db: Db, orderId: number): Promise<InvoiceView | null> {
  const row = await findInvoice(db, orderId);
  return row ? viewOf(row) : null;
}

/**
 * Issues the invoice of an order, once: asked again it is the same. Numbers follow each other without a gap within a
 * year of the shop's clock. Refuses (ShopError) with 404, or 409 `invoice_too_early` for an order that is not agreed.
 */
export async function issueInvoice(
  db: Database,
  orderId: number,
  actor: StaffActor,
  now: Date,
): Promise<InvoiceView> {
  return await db.transaction(async (tx) => {
    const order = await selectOrderForUpdate(tx, orderId);
    if (!order) throw new ShopError(404, 'order_not_found');
    const earlier = await findInvoice(tx, orderId);
    if (earlier) return viewOf(earlier);
    if (order.status === 'placed' || order.status === 'cancelled') {
      throw new ShopError(409, 'invoice_too_early');
    }
    await lockInvoices(tx);
    const { timeZone } = await getSettings(tx);
    const year = yearAt(now, timeZone);
    const number = (await lastInvoiceNumber(tx, year)) + 1;
    const row = { orderId, year, number, issuedAt: now, issuedBy: actor.name };
    await insertInvoice(tx, row);
    const view = viewOf(row);
    await journalBy(tx, actor, now, 'order.invoice', orderId, {
      before: null,
      after: { invoice: view.number },
    });
    return view;
  });
}
