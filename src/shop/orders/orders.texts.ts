import type { Locale } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';
import type { DeliveryMethod } from '#/shop/delivery/index.ts';
import type { MoveRefusal, OrderState, PaymentState } from './orders.states.rules.ts';

/** What a state is called when the API or a mail speaks to a shopper. */
const orderStateTexts: Record<OrderState, Message> = {
  placed: text('تم تسجيل الطلب'),
  confirmed: text('تم تأكيد الطلب'),
  preparing: text('قيد التحضير'),
  ready_for_pickup: text('جاهز للاستلام من المتجر'),
  shipped: text('تم الإرسال'),
  out_for_delivery: text('مع الموزّع'),
  delivered: text('تم التسليم'),
  completed: text('مكتمل'),
  cancelled: text('ملغى'),
  refused: text('لم يُستلم'),
  failed_delivery: text('تعذّر التسليم'),
  returned: text('أُعيد إلى المتجر'),
};

const paymentStateTexts: Record<PaymentState, Message> = {
  due: text('الدفع عند الاستلام'),
  collected: text('تم الدفع'),
  remitted: text('تم الدفع'),
  awaiting_receipt: text('في انتظار وصل التحويل'),
  under_review: text('الوصل قيد المراجعة'),
  paid: text('تم الدفع'),
  rejected: text('لم يُقبل الوصل'),
  expired: text('انتهت مهلة الدفع'),
  refund_due: text('استرجاع المبلغ قيد التنفيذ'),
  refunded: text('تم استرجاع المبلغ'),
};

/** What is noted in an order's history: a later promise; name, phone or address corrected by the shopper. */
const noteTexts: Record<string, Message> = {
  redated: text('موعد التوصيل الجديد'),
  corrected: text('تم تصحيح معلومات التوصيل'),
};

/** §2.39 Texts of an order that is fetched and paid at the shop. */
const pickupTexts: Record<'order' | 'payment' | 'note', Partial<Record<string, Message>>> = {
  order: {
    delivered: text('تم الاستلام من المتجر'),
  },
  payment: { due: text('الدفع في المتجر') },
  note: {
    redated: text('موعد الاستلام الجديد'),
    corrected: text('تم تصحيح معلومات الطلب'),
  },
};

/** What a state or a note of an order's history is called, by how the order reaches its shopper; '' for no such state. */
export function historyTextOf(
  axis: 'order' | 'payment' | 'note',
  state: string,
  { delivery, locale }: { delivery: DeliveryMethod; locale: Locale },
): string {
  const texts = { order: orderStateTexts, payment: paymentStateTexts, note: noteTexts }[axis];
  const text = delivery === 'pickup' ? pickupTexts[axis][state] : undefined;
  return (text ?? Object.entries(texts).find(([name]) => name === state)?.[1])?.[locale] ?? '';
}

/** Sentences of the calls on orders, by error code. */
export const orderMessages = {
  order_not_found: text('لم نجد طلبًا بهذا الرقم وهذا الهاتف'),
  link_ended: text('انتهت صلاحية هذا الرابط، افتحه من جديد برقم الهاتف الذي طلبت به'),
  move_not_legal: text('لا يمكن القيام بهذه الخطوة في حالة الطلب الحالية'),
  move_forbidden: text('ليست لديك صلاحية القيام بهذه الخطوة'),
  move_retries_used: text('أُعيدت محاولة التسليم مرتين، يجب إرجاع الطرد'),
  order_not_correctable: text('لم يعد بالإمكان تصحيح الطلب بعد بدء تجهيزه، اتصل بنا'),
  order_moved: text('تغيرت حالة الطلب في هذه الأثناء، تحقق'),
  order_invoiced: text('صدرت فاتورة هذا الطلب، فلا تتغير قطعه ولا مبلغه'),
  invoice_missing: text('يجب إصدار الفاتورة قبل الإشعار الدائن'),
  parcel_not_inspectable: text('هذا الطرد لا ينتظر الفحص'),
  parcel_pieces: text('عدد القطع لا يطابق قطع الطرد'),
  exchange_without_person: text(
    'مُحيت معلومات صاحب هذا الطلب، فلا عنوان تُرسل إليه قطع الاستبدال: ألغِ طلب الإرجاع',
  ),
  nothing_to_refund: text('لم يبق من مال هذا الطلب ما يُردّ'),
  delivery_followed: text('تبع هذا التسليم إرجاع أو مبلغ وصل المتجر، فلا يُتراجع عنه'),
  refund_part: text('أكثر مما بقي من مال هذا الطلب'),
  order_without_phone: text('لا هاتف لهذا الطلب يُربط به الرصيد'),
  order_paid_by_credit: text('قطع الاستبدال وما دُفع برصيد لا تُعدَّل هنا: ألغِ الطلب وسجل غيره'),
  reason_required: text('اذكر السبب'),
} satisfies Record<
  | MoveRefusal
  | 'order_invoiced'
  | 'invoice_missing'
  | 'parcel_not_inspectable'
  | 'parcel_pieces'
  | 'order_paid_by_credit'
  | 'delivery_followed'
  | 'refund_part'
  | 'order_without_phone'
  | 'exchange_without_person'
  | 'nothing_to_refund'
  | 'order_not_found'
  | 'link_ended'
  | 'order_not_correctable'
  | 'order_moved'
  | 'reason_required',
  Message
>;
