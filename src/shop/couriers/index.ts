/** The entry of the couriers: what other modules may import. */

export {
  hasBroughtCash,
  letGoOfOrder,
  owedOfOrder,
  settledOfOrder,
  sumOnTheWay,
  sumStatements,
} from './cash.queries.ts';
export { findStatement, listOwed, owedNow, viewCash } from './cash.service.ts';
export { ordersToHandOver } from './couriers.queries.ts';
export type { CourierWritten, StaffCourier } from './couriers.schema.ts';
export { activeCouriers, changeCourier, listCouriers, wordsOf } from './couriers.service.ts';
export { courierMessages, labelWords } from './couriers.texts.ts';
export {
  codesOf,
  findHandover,
  findParcel,
  listHandovers,
  listReady,
  parcelOfOrder,
} from './handed.service.ts';
export { selectImportIds as findImportIds } from './imports.queries.ts';
export { findImport, listImports, registerCourierTasks } from './imports.service.ts';
export { findOrdersByTracking } from './parcels.service.ts';
export { courierNames, usualLayout } from './presets.data.ts';
