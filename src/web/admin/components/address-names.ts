import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressFieldName } from '#/shop/countries/address.rules.ts';

/** Names of address fields; an unknown one shows its code. */
export const addressNames: Partial<Record<string, MessageDescriptor>> = {
  city: msg`المدينة`,
  address: msg`العنوان`,
  landmark: msg`أقرب مَعلَم`,
  emirate: msg`الإمارة`,
  area: msg`المنطقة`,
  block: msg`القطعة أو المجمّع`,
  street: msg`الشارع`,
  house: msg`المنزل`,
  zone: msg`رقم المنطقة`,
  building: msg`المبنى`,
  road: msg`الطريق`,
  wilayat: msg`الولاية`,
  district: msg`الحي`,
  state: msg`الولاية أو المقاطعة`,
  postalCode: msg`الرمز البريدي`,
  country: msg`اسم البلد`,
} satisfies Record<AddressFieldName, MessageDescriptor>;
