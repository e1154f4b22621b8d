import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskOutcome } from '#/shop/orders/desk.schema.ts';

/** The labels of the outcome buttons. */
export const outcomeNames: Record<DeskOutcome, MessageDescriptor> = {
  confirmed: msg`تأكيد الطلب`,
  address_corrected: msg`تصحيح العنوان وتأكيد الطلب`,
  no_answer: msg`لم يجب`,
  postponed: msg`تأجيل الاتصال`,
  wrong_number: msg`رقم خاطئ`,
  changed_mind: msg`غيّر رأيه`,
  duplicate: msg`طلب مكرر`,
};

/** Outcomes without an undo: the order ends and its pieces go back on sale. */
export const endingOutcomes = ['wrong_number', 'changed_mind', 'duplicate'] as const;

export const ageLooks = {
  fresh: 'bg-success-soft text-success',
  waiting: 'bg-warning-soft text-warning',
  late: 'bg-danger-soft text-danger',
} as const;
export const ageNames: Record<keyof typeof ageLooks, MessageDescriptor> = {
  fresh: msg`جديد`,
  waiting: msg`ينتظر`,
  late: msg`متأخر`,
};
