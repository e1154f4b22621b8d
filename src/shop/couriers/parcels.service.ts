import { type Database, type Db, sqlState } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { formatOrderNumber, lockOrder, showParcels } from '#/shop/orders/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import {
  type CourierRow,
  type ParcelOrder,
  selectCourier,
  selectOrdersByTracking,
  selectParcelNumbers,
  selectParcelOrder,
  selectTrackedOrders,
  setTrackingNumber,
} from './couriers.queries.ts';
import { trackingAddress } from './layout.rules.ts';
import { cleanTracking, isTracking } from './tracking.rules.ts';

type Shown = Pick<CourierRow, 'name' | 'trackingUrl'>;

/** What the shopper sees of a parcel. */
const shownOf = ({ name, trackingUrl }: Shown, parcel: { number: string; tracking: string }) => ({
  courier: name,
  number: parcel.tracking || null,
  url: trackingAddress(trackingUrl, { ...parcel, number: formatOrderNumber(parcel.number) }),
});

/** The shopper sees whose hands the parcel is in. */
export const showParcel = (
  tx: Db,
  courier: Shown,
  parcel: { orderId: number; number: string; tracking: string },
): Promise<void> => showParcels(tx, [{ orderId: parcel.orderId, parcel: shownOf(courier, parcel) }]);

/** The courier's name or page has changed: shoppers see the new one. */
export async function showParcelsOf(tx: Db, courier: CourierRow): Promise<void> {
  const parcels = await selectParcelNumbers(tx, courier.id);
  await showParcels(
    tx,
    parcels.map((parcel) => ({ orderId: parcel.orderId, parcel: shownOf(courier, parcel) })),
  );
}

/** Orders whose parcel has this number at its courier, whichever that is. */
export async function findOrdersByTracking(db: Db, typed: string, most: number) {
  const tracking = cleanTracking(typed);
  return isTracking(tracking) ? selectOrdersByTracking(db, tracking.toUpperCase(), most) : [];
}

/**
 * Stores the courier's own number of a parcel, typed or scanned; empty takes it away. Errors: 404 `order_not_found`, 409
 * `parcel_not_handed`, 422 on `trackingNumber`: `tracking_invalid`, `tracking_taken`.
 */
export async function setTracking(
  db: Database,
  params: { orderId: number; trackingNumber: string },
  actor: StaffActor,
  now: Date,
): Promise<void> {
  const { orderId } = params;
  const tracking = cleanTracking(params.trackingNumber);
  const refuse = (code: string) =>
    new ShopError(422, 'invalid_input', { fields: { trackingNumber: [code] } });
  if (tracking !== '' && !isTracking(tracking)) throw refuse('tracking_invalid');
  try {
    await db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const order = await selectParcelOrder(tx, orderId);
      if (!order) throw new ShopError(404, 'order_not_found');
      const courier = order.courierId === null ? undefined : await selectCourier(tx, order.courierId);
      if (!courier) throw new ShopError(409, 'parcel_not_handed');
      if (order.tracking === tracking) return;
      await setTrackingNumber(tx, orderId, tracking);
      await showParcel(tx, courier, { orderId, number: order.number, tracking });
      await journalBy(tx, actor, now, 'parcel.tracking', orderId, {
        before: { order: formatOrderNumber(order.number), tracking: order.tracking },
        after: { order: formatOrderNumber(order.number), tracking },
      });
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw refuse('tracking_taken');
    throw error;
  }
}

/** A courier's file names its own number of a parcel: it is kept where none was, and where it is no other parcel's. */
export async function learnTracking(
  tx: Db,
  courier: CourierRow,
  { orderId, number, tracking: known, courierId }: ParcelOrder,
  tracking: string,
): Promise<void> {
  if (tracking === '' || known !== '' || courierId !== courier.id) return;
  if ((await selectTrackedOrders(tx, courier.id, [tracking.toUpperCase()])).size > 0) return;
  await setTrackingNumber(tx, orderId, tracking);
  await showParcel(tx, courier, { orderId, number, tracking });
}
