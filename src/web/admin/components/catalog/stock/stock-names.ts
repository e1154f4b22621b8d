import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HandReason, StockMode, stockReasons } from '#/shop/catalog/stock/stock-desk.rules.ts';
import type { StockSize } from '#/shop/catalog/stock/stock-desk.schema.ts';

/** Names of the reasons of stock movements. */
export const reasonNames: Record<(typeof stockReasons)[number], MessageDescriptor> = {
  import: msg`استيراد`,
  order: msg`طلب`,
  cancel: msg`إلغاء طلب`,
  return: msg`مرتجع`,
  exchange: msg`تبديل`,
  count: msg`جرد`,
  demo: msg`المتجر التجريبي`,
  edit: msg`تصحيح`,
  purchase: msg`شراء`,
  received: msg`وصول سلعة`,
  damaged: msg`تلف`,
  lost: msg`ضياع`,
  found: msg`وُجدت`,
};

/** Reasons for a change; a correction may have any reason. */
export const fittingReasons: Record<StockMode, readonly HandReason[]> = {
  add: ['received', 'found', 'edit'],
  take: ['damaged', 'lost', 'edit'],
  set: ['edit', 'received', 'found', 'damaged', 'lost'],
  always: ['edit'],
};

export const stockStateNames: Record<StockSize['state'], MessageDescriptor> = {
  out: msg`نفد`,
  low: msg`قارب النفاد`,
  in: msg`متوفر`,
  always: msg`متوفر دائمًا`,
};

export const stockStateLooks: Record<StockSize['state'], string> = {
  out: 'bg-danger-soft text-danger',
  low: 'bg-warning-soft text-warning',
  in: 'bg-success-soft text-success',
  always: 'bg-success-soft text-success',
};
