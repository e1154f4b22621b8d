import type { OfferWritten } from './offers.schema.ts';

/** An offer that nothing has been set of yet, for all products. */
export const blankOffer: OfferWritten = {
  kind: 'last_percent',
  pieces: 2,
  value: 50,
  productIds: [],
  categoryIds: [],
  onDiscounted: false,
  title: {},
  members: [],
  further: 0,
  startsAt: null,
  endsAt: null,
  active: true,
};
