import { type SQL, sql } from 'drizzle-orm';
import { type OrderGroup, orderGroups } from './order-groups.rules.ts';

/** The states of a group, as in `status in ${statesOf('arrived')}`; literals, which partial indexes and plans know. */
export const statesOf = (group: OrderGroup): SQL => sql.raw(`('${orderGroups[group].join("', '")}')`);

/** How an order `o` ended, or that it has not. */
export const outcomeOfOrder = sql`case when o.status in ${statesOf('arrived')} then 'delivered'
  when o.status in ${statesOf('notTaken')} then 'not_taken'
  when o.status = 'cancelled' then 'cancelled' else 'open' end`;

/** Of `orders`: not taken, or refused once and changed since. */
export const wasRefused = sql`(orders.status in ${statesOf('notTaken')}
  or exists (select 1 from order_events e where e.order_id = orders.id and e.axis = 'order' and e."to" = 'refused'))`;
