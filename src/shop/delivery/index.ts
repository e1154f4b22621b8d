/** The door of delivery: what other modules may import. */
export type { DeliveryPromise, DeliveryRules, DeliveryZone } from './delivery.rules.ts';
export {
  type Destination,
  deliveryRulesFor,
  ensureDelivery,
  placeOptions,
  provinceOptions,
  resolveDestination,
} from './delivery.service.ts';
export type { PlaceOption } from './place-search.rules.ts';
