import { type Message, text } from '#/platform/messages.ts';
import type { changeCodes } from './checkout.schema.ts';

/** Sentences of cart and checkout by error code (§5.4, §5.5); wired into the API's messages by the server. */
export const checkoutMessages = {
  cart_changed: text('تغيّر شيء في سلتك، لم يُسجَّل الطلب بعد. راجع التغييرات.'),
  total_changed: text('تغيّر المبلغ الإجمالي، لم يُسجَّل الطلب بعد. راجع المبلغ الجديد.'),
  delivery_changed: text(
    'طريقة التوصيل التي اخترتها لم تعد متاحة، لم يُسجَّل الطلب بعد. راجع موعد التوصيل الجديد.',
  ),
  total_paid_already: text('أُرسل المبلغ من قبل، وهذا التصحيح يغيّر المجموع. اتصل بنا.'),
  cart_empty: text('السلة فارغة'),
  too_long: text('النص أطول من المسموح', 'field of the checkout'),
  invalid_phone: text('رقم الهاتف غير صحيح'),
  invalid_email: text('البريد الإلكتروني غير صحيح'),
  unknown_place: text('اختر المدينة من اللائحة'),
  province_required: text('اختر الإقليم'),
  method_unavailable: text('طريقة الدفع هذه غير متاحة في هذا البلد'),
  country_unavailable: text('لا نستقبل الطلبات من هذا البلد حاليًا'),
  cod_amount_limit: text('المبلغ أكبر من الحد المسموح للدفع عند الاستلام، تواصل معنا'),
  cod_pieces_limit: text('عدد القطع من نفس المقاس أكبر من المسموح، قلّل الكمية أو تواصل معنا'),
  /** §6.2 A phone that the staff blocked; `{contact}` is the shop's phone, or nothing. */
  cash_not_offered: text(
    'لا يمكننا تسجيل هذا الطلب بالدفع عند الاستلام. تواصل معنا{contact} وسنجد الحل معًا.',
  ),
  too_many_open_orders: text('لديك طلبات لم تُؤكَّد بعد بهذا الهاتف، سنتصل بك لتأكيدها أولًا'),
  order_exists: text('سُجّل طلبك الأول من قبل، ولم يُؤخذ بالتغيير الأخير'),
  key_not_valid: text(
    'مفتاح عدم التكرار: من 16 إلى 100 من الأحرف اللاتينية والأرقام و - و _، ينشئه المتصفح مرة واحدة لكل طلب حتى لا يسجل مرتين',
  ),
  key_in_use: text('أعد فتح صفحة إتمام الطلب وحاول من جديد'),
};

/** What changed in a line, ready to be read; `{from}` and `{to}` are amounts or pieces. */
export const changeTexts: Record<(typeof changeCodes)[number], Message> = {
  price_up: text('ارتفع ثمن «{title}» من {from} إلى {to}'),
  price_down: text('انخفض ثمن «{title}» من {from} إلى {to}'),
  stock_less: text('الكمية المتوفرة من «{title}» هي {to} فقط'),
  sold_out: text('نفدت كمية «{title}» فأُزيلت من السلة'),
  gone: text('لم يعد «{title}» معروضًا للبيع فأُزيل من السلة'),
};

/** Stands for a title that we no longer know. */
export const unknownTitle: Message = text('منتج');
