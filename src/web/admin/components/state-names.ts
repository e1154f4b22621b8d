import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeliveryMethod } from '#/shop/delivery/delivery.rules.ts';
import type {
  ConfirmationState,
  MoveName,
  OrderState,
  PaymentState,
} from '#/shop/orders/orders.states.rules.ts';

export const orderStateNames: Record<OrderState, MessageDescriptor> = {
  placed: msg`طلب جديد`,
  confirmed: msg`مؤكد`,
  preparing: msg`قيد التحضير`,
  ready_for_pickup: msg`جاهز للاستلام من المتجر`,
  shipped: msg`مع شركة التوصيل`,
  out_for_delivery: msg`في الطريق إلى الزبون`,
  delivered: msg`تم التسليم`,
  completed: msg`مكتمل`,
  cancelled: msg`ملغى`,
  refused: msg`رفضه الزبون`,
  failed_delivery: msg`تعذّر التسليم`,
  returned: msg`عاد إلى المتجر`,
};

/** §2.39 */
export const deliveryMethodNames: Record<DeliveryMethod, MessageDescriptor> = {
  same_day: msg`التوصيل اليوم`,
  standard: msg`التوصيل العادي`,
  pickup: msg`الاستلام من المتجر`,
};

export const paymentStateNames: Record<PaymentState, MessageDescriptor> = {
  due: msg`يؤدى عند الاستلام`,
  collected: msg`قبضته شركة التوصيل`,
  remitted: msg`وصل إلى المتجر`,
  awaiting_receipt: msg`في انتظار وصل التحويل`,
  under_review: msg`الوصل قيد المراجعة`,
  paid: msg`مؤدى`,
  rejected: msg`الوصل مرفوض`,
  expired: msg`انتهت مهلة الأداء`,
  refund_due: msg`يجب إرجاع المبلغ`,
  refunded: msg`أعيد المبلغ`,
};

/** §2.39 A pickup is paid and handed over in the shop, without a courier. */
const pickupOrderNames: Partial<Record<OrderState, MessageDescriptor>> = {
  delivered: msg`سُلّم في المتجر`,
};
const pickupPaymentNames: Partial<Record<PaymentState, MessageDescriptor>> = {
  due: msg`يؤدى في المتجر`,
  remitted: msg`أُدي في المتجر`,
};
export const orderStateName = (state: OrderState, delivery?: DeliveryMethod): MessageDescriptor =>
  (delivery === 'pickup' ? pickupOrderNames[state] : undefined) ?? orderStateNames[state];
export const paymentStateName = (state: PaymentState, delivery?: DeliveryMethod): MessageDescriptor =>
  (delivery === 'pickup' ? pickupPaymentNames[state] : undefined) ?? paymentStateNames[state];

export const confirmationStateNames: Record<ConfirmationState, MessageDescriptor> = {
  to_confirm: msg`في انتظار التأكيد`,
  confirmed: msg`مؤكد`,
  no_answer: msg`لم يجب`,
  postponed: msg`مؤجل`,
  auto_cancelled: msg`ألغي تلقائيًا`,
  not_needed: msg`بدون تأكيد`,
};

/** The label of a move's button: a verbal noun. */
export const moveLabels: Record<MoveName, MessageDescriptor> = {
  confirm: msg`تأكيد الطلب`,
  no_answer: msg`لم يجب`,
  postpone: msg`تأجيل`,
  auto_cancel: msg`إلغاء تلقائي`,
  cancel: msg`إلغاء الطلب`,
  prepare: msg`بدء التحضير`,
  make_ready: msg`جاهز للاستلام من المتجر`,
  hand_over: msg`تسليم الطلب في المتجر`,
  ship: msg`تسليم لشركة التوصيل`,
  send_out: msg`الخروج للتوزيع`,
  deliver: msg`تأكيد التسليم والأداء`,
  undo_delivery: msg`التراجع عن التسليم`,
  undo_hand_over: msg`التراجع عن التسليم`,
  complete: msg`إنهاء الطلب`,
  refuse: msg`رفض من الزبون`,
  fail_delivery: msg`تعذّر التسليم`,
  try_again: msg`إعادة المحاولة`,
  take_back: msg`استلام المرتجع`,
  remit: msg`قبض المبلغ من شركة التوصيل`,
  send_receipt: msg`إرسال الوصل`,
  approve_receipt: msg`قبول الوصل`,
  reject_receipt: msg`رفض الوصل`,
  owe_transfer: msg`تسجيل تحويل يجب إرجاعه`,
  switch_to_cash: msg`التحويل إلى الأداء عند الاستلام`,
  expire: msg`انتهاء المهلة`,
  owe_refund: msg`تسجيل مبلغ يجب إرجاعه`,
  owe_more: msg`تسجيل مبلغ آخر يجب إرجاعه`,
  refund: msg`تأكيد إرجاع المبلغ`,
};

/** Moves that end an order badly or cost money: shown apart, with a confirmation. */
export const graveMoves: ReadonlySet<MoveName> = new Set<MoveName>([
  'cancel',
  'refuse',
  'fail_delivery',
  'undo_delivery',
  'undo_hand_over',
  'take_back',
  'reject_receipt',
  'owe_transfer',
  'switch_to_cash',
  'owe_refund',
  'owe_more',
  'refund',
]);
