/** The door of the orders: what other modules may import. */

export { type Correction, correctOrder, lockCorrectable } from './correct-order.service.ts';
export { customerOrdersRoutes } from './customer-orders.routes.ts';
export { erasePerson } from './customer-orders.service.ts';
export { findGuestOrder, moveGuestOrder, orderOfLink } from './guest-orders.service.ts';
export { formatOrderNumber, parseOrderNumber } from './order-number.rules.ts';
export { ordersAdminRoutes } from './orders.admin-routes.ts';
export {
  countUnconfirmed,
  type NewOrderLineRow,
  type OrderLineRow,
  type OrderRow,
  selectLines as linesOfOrder,
  selectOrderByKey as findOrderByKey,
} from './orders.queries.ts';
export {
  type GuestOrder,
  guestMoveRequest,
  guestOrder,
  trackedOrder,
  trackRequest,
} from './orders.schema.ts';
export { addOrderNote, cancelUnconfirmed, moveOrder, type NewOrder, placeOrder } from './orders.service.ts';
export { type Actor, type MoveName, type OrderState, orderStates } from './orders.states.rules.ts';
export type { OrderAmounts } from './orders.tables.ts';
export { orderMessages, orderStateTexts } from './orders.texts.ts';
export { countPieces, currencyOf, totalsOf } from './orders.views.ts';
export { getOrderForStaff, listOrders } from './staff-orders.service.ts';
export { trackOrder } from './tracking.service.ts';
