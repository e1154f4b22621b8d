import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferKind } from '#/shop/promotions/offers.rules.ts';
import type { SetMember } from '#/shop/promotions/sets.rules.ts';

export const offerKindNames: Record<OfferKind, MessageDescriptor> = {
  price: msg`عدة قطع بثمن واحد`,
  last_percent: msg`تخفيض على القطعة الأخيرة`,
  all_percent: msg`تخفيض على كل القطع`,
  set_price: msg`طقم بثمن واحد`,
  set_percent: msg`طقم بتخفيض`,
};

export const memberSizeNames: Record<SetMember['sizes'], MessageDescriptor> = {
  all: msg`كل المقاسات`,
  adult: msg`مقاسات الكبار`,
  child: msg`مقاسات الأطفال`,
};
