import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PromoKind } from '#/shop/promotions/promotions.rules.ts';

export const promoKindNames: Record<PromoKind, MessageDescriptor> = {
  percent: msg`نسبة من الثمن`,
  fixed: msg`مبلغ ثابت`,
  free_delivery: msg`توصيل مجاني`,
};
