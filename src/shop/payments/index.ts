/** The door of the payments: bank transfers and their receipts. */

export { paymentsAdminRoutes } from './payments.admin-routes.ts';
export { selectNamedReceipts } from './payments.queries.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { accountFor, type BankAccount } from './payments.rules.ts';
export { bankAccount, transferView } from './payments.schema.ts';
export { paymentMessages } from './payments.texts.ts';
export { waitingTransfers } from './receipt-desk.service.ts';
export { addReceipts, eraseReceipts, type ReceiptDeps, readReceipt } from './receipts.service.ts';
export {
  accountOf,
  expireTransfers,
  offersTransfer,
  receiptsForStaff,
  transferOf,
  transferOfLink,
} from './transfers.service.ts';
