/** The door of the orders: what other modules may import. */

export { findGuestOrder, moveGuestOrder } from './guest-orders.service.ts';
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
export { guestMoveRequest, guestOrder, trackedOrder, trackRequest } from './orders.schema.ts';
export { addOrderNote, cancelUnconfirmed, moveOrder, type NewOrder, placeOrder } from './orders.service.ts';
export { type Actor, type MoveName, type OrderState, orderStates } from './orders.states.rules.ts';
export { orderMessages, orderStateTexts } from './orders.texts.ts';
export { countPieces, totalsOf } from './orders.views.ts';
export { getOrderForStaff, listOrders } from './staff-orders.service.ts';
export { trackOrder } from './tracking.service.ts';
