/** The entry of delivery: what other modules may import. */

export {
  type DeliveryMethod,
  type DeliveryPromise,
  deliveryFee,
  missingForFree,
  offeredMethods,
  promiseAt,
  promiseOf,
  redate,
  sameDayUntil,
} from './delivery.rules.ts';
export {
  atShop,
  cityNames,
  type Destination,
  deliveryRulesFor,
  ensureDelivery,
  mainCityMarks,
  placeDeliveryOf,
  placeNameIn,
  placeOptions,
  promisedAlike,
  provinceOptions,
  resolveDestination,
  resolveOrderDestination,
  rulesTo,
  sameDayCity,
} from './delivery.service.ts';
export { deliveryMessages } from './delivery.texts.ts';
export { addHoliday, listHolidays, removeHoliday } from './holidays.service.ts';
export { searchPlaces } from './place-search.rules.ts';
export type { HolidayWritten, PlaceWritten, StaffProvince } from './staff-delivery.schema.ts';
export {
  changePlace,
  changeProvince,
  codesOfCourier,
  findStaffPlace,
  listOwnFees,
  listProvinces,
  listStaffPlaces,
} from './staff-places.service.ts';
export { feesNow, putFeesBack, type StoredFees } from './undo-fees.service.ts';
