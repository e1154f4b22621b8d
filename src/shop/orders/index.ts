/** The entry of the orders: what other modules may import. */

export { codeFreesDelivery } from './amounts-why.rules.ts';
export { whyNotMoved } from './bulk.service.ts';
export { registerBulkTasks } from './bulk-tasks.ts';
export { answerMs, holdMs, hoursOfDay, mayCallNow, withinHours } from './calling.rules.ts';
export { type Correction, correctOrder, lockCorrectable } from './correct-order.service.ts';
export { selectOrderIdsOfUser, selectOrderOfUser as findOrderOfUser } from './customer-orders.queries.ts';
export { deleteNotesBefore } from './customers.queries.ts';
export {
  eraseCustomerNotes,
  findCustomer,
  isBlockedForCash,
  listCustomers,
  orderIdsOfCustomer,
} from './customers.service.ts';
export { findDeliveredWith } from './delivered.queries.ts';
export { ordersToCall } from './desk.queries.ts';
export { viewDesk } from './desk.service.ts';
export { deskMessages } from './desk.texts.ts';
export { type EraseMore, erasePerson, eraseSettled, expireOrders } from './erase-person.service.ts';
export { type ExchangeStanding, exchangeStanding } from './exchange.rules.ts';
export { placeExchange } from './exchange-order.service.ts';
export { mailAddressOf } from './giver.service.ts';
export {
  findGuestOrder,
  findOrderOfLink,
  moveGuestOrder,
  orderOfLink,
  renewLink,
  viewOwnOrder,
} from './guest-orders.service.ts';
export { parcelsToInspect } from './inspect-parcel.service.ts';
export { invoiceBook } from './invoice-book.service.ts';
export { creditNotesOf, invoiceOf, type OwedVat, restOfInvoice, vatOfOrders } from './invoices.service.ts';
export { orderEventsToJoin, orderLinesToJoin, ordersToJoin } from './joined.queries.ts';
export {
  type NewOrderFacts,
  selectHeldOrders,
  selectNewOrders,
  selectUnanswered,
} from './new-orders.queries.ts';
export { emailsOfOrder, newsFor } from './order-emails.service.ts';
export { outcomeOfOrder, statesOf } from './order-groups.queries.ts';
export { isInGroup } from './order-groups.rules.ts';
export {
  forWhatsapp,
  momentIn,
  type NotificationDeps,
  ownOrderUrl,
  wayWords,
  whatsappLink,
} from './order-notifications.ts';
export { formatOrderNumber, parseOrderNumber } from './order-number.rules.ts';
export { orderPace } from './order-pace.queries.ts';
export { OrderBroadcast } from './order-updates.ts';
export {
  countOrdersOf,
  countUnconfirmed,
  type NewOrderLineRow,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
  selectAgents as agentsOfOrders,
  selectEvents as eventsOfOrder,
  selectLines as linesOfOrder,
  selectOrder as findOrder,
  selectOrderByKey as findOrderByKey,
  selectOrderForUpdate as lockOrder,
  selectTransfersOver,
} from './orders.queries.ts';
export {
  type GuestOrder,
  guestMoveRequest,
  guestOrder,
  type StaffOrder,
  staffNotification,
  trackedOrder,
  trackRequest,
} from './orders.schema.ts';
export { addOrderNote, cancelUnconfirmed, moveOrder, type NewOrder, placeOrder } from './orders.service.ts';
export {
  type Actor,
  knownWord,
  type MoveName,
  nameOf,
  type OrderPaymentMethod,
  orderStates,
  paymentMethods,
  paymentStates,
  receiptDeadlineAfter,
} from './orders.states.rules.ts';
export type { OrderAmounts } from './orders.tables.ts';
export { historyTextOf, orderMessages } from './orders.texts.ts';
export {
  countPieces,
  currencyOf,
  isOfGiverAlone,
  nameInMessage,
  totalsOf,
  viewLines,
} from './orders.views.ts';
export { oweForReturn } from './owe-refund.service.ts';
export {
  hasClaimed,
  selectNumbers,
  selectOrdersData,
  selectReceived,
  selectStaffWords,
} from './person-data.queries.ts';
export { ordersToPrint, pickedSizes, shelvesOf } from './print-orders.service.ts';
export { promiseDays } from './promise.texts.ts';
export { redateUnconfirmed } from './redate.service.ts';
export { offerOfReturned } from './refund.rules.ts';
export { selectReservedByOrders } from './reserved.queries.ts';
export { showParcels } from './shown-parcel.queries.ts';
export {
  selectOrderedPrices,
  selectOrderedProducts,
  selectOrdersOfSizes,
  selectPicturesOfOrders,
  selectPiecesSold,
} from './sold.queries.ts';
export { type FoundOrder, findOrders, getOrderForStaff, listOrders } from './staff-orders.service.ts';
export { requireOrderByPhone, viewTracked } from './tracking.service.ts';
export { selectUnusedAccounts } from './unused-accounts.queries.ts';
