import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import type { Town } from '../../state/town.ts';

/**
 * Whether the cart says when its parcel comes by its bill, not by what holds for orders to the visit's town: the bill is of
 * another town, as an account fills one in, or of a slower delivery than the town's quickest.
 */
export const saysBillPromise = (
  bill: Pick<Quote['delivery'], 'known' | 'method' | 'options'>,
  /** Where the order goes. */
  town: Town | null,
  /** The visit's town, once its delivery was read. */
  visit: Pick<Town, 'id'> | null,
): boolean =>
  town !== null && bill.known && (town.id !== visit?.id || bill.method !== bill.options[0]?.method);
