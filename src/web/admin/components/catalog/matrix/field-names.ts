import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CellField } from './matrix-draft.ts';

export const fieldNames: Record<CellField | 'active', MessageDescriptor> = {
  price: msg`الثمن`,
  promo: msg`ثمن التخفيض`,
  stock: msg`المخزون`,
  cost: msg`ثمن الشراء`,
  sku: msg`رمز القطعة (SKU)`,
  shelf: msg`الرف`,
  active: msg`للبيع`,
};
