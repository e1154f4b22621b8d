import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TargetKind } from '#/shop/search/taught.rules.ts';

/** What kind of thing a word means. */
export const targetKindNames: Record<TargetKind, MessageDescriptor> = {
  category: msg`الفئة`,
  product: msg`المنتج`,
  color: msg`اللون`,
  fabric: msg`القماش`,
  garment: msg`نوع اللباس`,
  person: msg`لمن`,
  pattern: msg`النقشة`,
  season: msg`الموسم`,
  occasion: msg`المناسبة`,
  feature: msg`الميزة`,
};
