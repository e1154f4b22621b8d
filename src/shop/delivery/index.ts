/** The door of delivery: what other modules may import. */

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
  provinceOptions,
  resolveDestination,
} from './delivery.service.ts';
export { type PlaceOption, searchPlaces } from './place-search.rules.ts';
