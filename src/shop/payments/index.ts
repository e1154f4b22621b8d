/** The entry of the payments: bank transfers and their receipts. */

export { ordersUnderReview, selectNamedReceipts, selectReceiptsOfOrders } from './payments.queries.ts';

export { transferView } from './payments.schema.ts';
export { paymentMessages } from './payments.texts.ts';
export { waitingTransfers } from './receipt-desk.service.ts';
export { addReceipts, eraseReceipts, expireReceipts } from './receipts.service.ts';
export {
  accountOf,
  expireTransfers,
  offersTransfer,
  receiptsForStaff,
  transferOf,
} from './transfers.service.ts';
