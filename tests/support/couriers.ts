import type { CourierWritten } from '#/shop/couriers/couriers.schema.ts';
import { usualLayout } from '#/shop/couriers/index.ts';

/** A courier with the usual file and nothing of its own; a test writes over what it is about. */
export const plainCourier = {
  name: 'أمانة',
  phone: '',
  trackingUrl: '',
  layout: [...usualLayout],
  words: [],
  columns: [],
  language: 'fr',
  active: true,
} satisfies CourierWritten;
