import { findOrderByKey, moveOrder, type NewsDeps } from '#/shop/orders/index.ts';
import { writeJournal } from '#/shop/staff/index.ts';
import type { PhoneOrderRequest, PlacedByPhone } from './phone-order.schema.ts';
import { type SubmitContext, type SubmitDeps, submitOrder } from './submit.service.ts';

type Agent = NonNullable<SubmitContext['staff']>;

/**
 * An order that a member takes down while the shopper is on the line: placed by the shop's own service (stock, limits,
 * promo code, idempotency key), marked with its origin and its member, in the journal; with `confirmed` it is confirmed
 * in the same transaction, since the member has spoken to the person. Refuses (ShopError) like submitOrder.
 */
export async function placeByPhone(
  deps: SubmitDeps,
  { confirmed, ...body }: PhoneOrderRequest,
  staff: Agent,
  context: Pick<SubmitContext, 'now' | 'locale' | 'origin' | 'address'> & { news?: NewsDeps | undefined },
): Promise<PlacedByPhone> {
  const { news, ...placing } = context;
  const { now } = context;
  const answer = await submitOrder(deps, body, {
    ...placing,
    device: null,
    staff,
    async also(tx, order) {
      await writeJournal(tx, {
        at: now,
        staffId: staff.id,
        actor: staff.name,
        action: 'order.by_phone',
        entity: 'order',
        entityId: String(order.id),
        before: null,
        after: { number: order.number, total: order.amounts.total, lines: body.lines.length },
      });
      if (confirmed && order.paymentMethod === 'cod') {
        await moveOrder(tx, order.id, 'confirm', staff, { now, news });
      }
    },
  });
  const order = await findOrderByKey(deps.db, body.idempotencyKey ?? '');
  if (!order) throw new Error('an order that was placed is there');
  return { id: order.id, number: answer.number, confirmUrl: answer.confirmUrl, status: order.status };
}
