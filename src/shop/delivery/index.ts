/** The door of delivery: what other modules may import. */

export { deliveryAdminRoutes } from './delivery.admin-routes.ts';
export { deliveryRoutes } from './delivery.routes.ts';
export {
  type DeliveryPromise,
  type DeliveryRules,
  type DeliveryZone,
  deliveryFee,
  missingForFree,
  momentOf,
  promiseAt,
  redate,
  sameDayUntil,
} from './delivery.rules.ts';
export {
  type Destination,
  deliveryRulesFor,
  ensureDelivery,
  placeOptions,
  promisedAlike,
  provinceOptions,
  resolveDestination,
  rulesTo,
} from './delivery.service.ts';
export { deliveryMessages } from './delivery.texts.ts';
export { listHolidays } from './holidays.service.ts';
export { type PlaceOption, searchPlaces } from './place-search.rules.ts';
export { codesOfCourier, listProvinces, listStaffPlaces } from './staff-places.service.ts';
