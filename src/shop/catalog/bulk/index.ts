/** One change of many products. */

export { findBulk, listBulk } from './bulk.service.ts';
export { bulkMessages } from './bulk.texts.ts';
export { registerBulkProductTasks } from './bulk-tasks.ts';
export type { OrdersOfSizes } from './run-bulk.ts';
