import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReturnReason } from '#/shop/returns/returns.rules.ts';
import type { ReturnMoveName, ReturnState } from '#/shop/returns/returns.states.rules.ts';

export const returnStateNames: Record<ReturnState, MessageDescriptor> = {
  requested: msg`طلب إرجاع جديد`,
  approved: msg`ننتظر القطع`,
  refused: msg`إرجاع مرفوض`,
  cancelled: msg`إرجاع ملغى`,
  not_come: msg`لم تصل القطع`,
  received: msg`وصلت القطع`,
  inspected: msg`فُحصت القطع`,
  closed: msg`إرجاع منتهٍ`,
};

export const returnMoveLabels: Record<ReturnMoveName, MessageDescriptor> = {
  approve: msg`قبول الإرجاع`,
  refuse: msg`رفض الإرجاع`,
  cancel: msg`إلغاء الإرجاع`,
  give_up: msg`لن تصل القطع`,
  receive: msg`تسجيل وصول القطع`,
  inspect: msg`حفظ نتيجة الفحص`,
  close: msg`إنهاء الإرجاع`,
};

export const returnReasonNames: Record<ReturnReason, MessageDescriptor> = {
  too_small: msg`المقاس صغير`,
  too_large: msg`المقاس كبير`,
  changed_mind: msg`غيّر رأيه`,
  not_as_shown: msg`لا يشبه الصورة`,
  defective: msg`به عيب`,
  wrong_item: msg`قطعة غير التي طُلبت`,
};
