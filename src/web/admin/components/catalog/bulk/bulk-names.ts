import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BulkChange, BulkProblem, BulkView, Rounding } from '#/shop/catalog/bulk/bulk.schema.ts';

export const bulkKindNames: Record<BulkChange['kind'], MessageDescriptor> = {
  price: msg`الثمن`,
  promo: msg`ثمن التخفيض`,
  promo_end: msg`إنهاء التخفيض`,
  category: msg`الفئة`,
  label: msg`وسم البطاقة`,
  visibility: msg`الظهور في المتجر`,
  stock: msg`المخزون`,
  shelf: msg`الرف`,
};

export const priceWayNames: Record<Extract<BulkChange, { kind: 'price' }>['way'], MessageDescriptor> = {
  raise_percent: msg`رفع بنسبة`,
  lower_percent: msg`خفض بنسبة`,
  raise_amount: msg`رفع بمبلغ`,
  lower_amount: msg`خفض بمبلغ`,
  set: msg`ثمن واحد للكل`,
};

export const promoWayNames: Record<Extract<BulkChange, { kind: 'promo' }>['way'], MessageDescriptor> = {
  percent: msg`نسبة من الثمن`,
  set: msg`ثمن واحد للكل`,
};

export const roundingNames: Record<Rounding, MessageDescriptor> = {
  none: msg`إلى السنتيم`,
  whole: msg`إلى درهم كامل`,
  five: msg`إلى ما ينتهي بـ 0 أو 5`,
  nine: msg`إلى ما ينتهي بـ 9`,
};

export const bulkProblemNames: Record<BulkProblem, MessageDescriptor> = {
  price_positive: msg`ثمن مقاس منها يصير 0 أو أقل`,
  price_high: msg`ثمن مقاس منها يصير أكبر مما يُقبل`,
  promo_not_lower: msg`ثمن التخفيض في مقاس منها لا يقل عن الثمن`,
  main_category: msg`هذه فئتها الأولى، ومنها عنوانها. اختر لها فئة أولى أخرى من صفحتها`,
};

export const bulkStateNames: Record<BulkView['state'], MessageDescriptor> = {
  previewed: msg`لم يُنفَّذ`,
  running: msg`لم يكتمل`,
  done: msg`تم`,
  undoing: msg`لم يكتمل التراجع عنه`,
  undone: msg`تم التراجع عنه`,
};

export const whyLeftNames: Record<BulkView['left'][number]['why'], MessageDescriptor> = {
  changed_since: msg`تغيّر بعد العرض، فبقي كما هو`,
  gone: msg`حُذف`,
  refused: msg`لا يصح فيه هذا التغيير`,
  left: msg`تغيّر بعد التنفيذ، فلم يُتراجع عنه`,
};
