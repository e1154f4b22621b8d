import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferKind } from '#/shop/promotions/offers.rules.ts';

export const offerKindNames: Record<OfferKind, MessageDescriptor> = {
  price: msg`عدة قطع بثمن واحد`,
  last_percent: msg`تخفيض على القطعة الأخيرة`,
  all_percent: msg`تخفيض على كل القطع`,
};
