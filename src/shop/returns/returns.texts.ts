import { type Message, text } from '#/platform/messages.ts';
import type { ReturnState } from './returns.states.rules.ts';

export const returnStateTexts: Record<ReturnState, Message> = {
  requested: text('توصلنا بطلب الإرجاع'),
  approved: text('قُبل الإرجاع، أرسل القطع'),
  refused: text('لم يُقبل الإرجاع'),
  cancelled: text('أُلغي طلب الإرجاع'),
  not_come: text('لم تصلنا القطع'),
  received: text('توصلنا بالقطع'),
  inspected: text('تم فحص القطع'),
  closed: text('انتهى الإرجاع'),
};

/** Sentences of the calls on returns, by error code. */
export const returnMessages = {
  return_not_delivered: text('يمكن طلب الإرجاع بعد استلام الطلب'),
  return_window_over: text('انتهت مدة الإرجاع، اتصل بنا'),
  return_without_person: text('مُحيت معلومات صاحب هذا الطلب، فلا نعرف بمن نتصل. اتصل بنا ومعك رقم الطلب.'),
  return_nothing_left: text('طُلب إرجاع كل قطع هذا الطلب من قبل'),
  return_quantity: text('عدد القطع أكبر مما يمكن إرجاعه'),
  return_hygiene: text('لا يمكن إرجاع هذه القطعة لأسباب صحية، إلا إذا كان بها عيب أو أُرسلت خطأ'),
  return_photo_required: text('أرفق صورة للعيب'),
  return_photo_type: text('نوع الصورة غير مقبول: أرسل JPG أو PNG أو WebP'),
  return_size_unknown: text('اختر المقاس البديل'),
  return_size_gone: text('نفد المقاس البديل، اختر مقاسًا آخر أو استرجاع المبلغ'),
  return_move_not_legal: text('لا يمكن القيام بهذه الخطوة في حالة الإرجاع الحالية'),
  return_exchange_left: text('خرجت قطع الاستبدال من المتجر، لا يمكن إلغاء الإرجاع'),
  return_exchange_open: text('لم يصل طلب الاستبدال إلى الزبون بعد، أنهِ الإرجاع بعد تسليمه أو إلغائه'),
  return_no_exchange: text('لا قطع استبدال عند الزبون: ألغِ الإرجاع'),
  return_late: text('انتهت مدة الإرجاع، ولا يفتحه بعدها إلا المالك أو المدير'),
  return_pieces: text('عدد القطع لا يطابق عدد القطع المرجعة'),
};
