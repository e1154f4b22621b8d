import type { Locale } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';
import type { PaymentMethod } from '#/shop/countries/index.ts';
import type { DeliveryMethod } from '#/shop/delivery/index.ts';

/** The first line of the file of orders; amounts are in dirhams. */
export const sheetHead = [
  text('رقم الطلب'),
  text('التاريخ'),
  text('الحالة'),
  text('الأداء'),
  text('طريقة الأداء'),
  text('الاسم'),
  text('الهاتف'),
  text('الهاتف الثاني'),
  text('المدينة'),
  text('العنوان'),
  text('القطع'),
  text('التوصيل'),
  text('المجموع'),
  text('رمز التخفيض'),
  text('أكده'),
  text('ملاحظة'),
];

/** The first line of the file of customers; amounts are in dirhams. */
export const customerSheetHead = [
  text('الاسم'),
  text('الهاتف'),
  text('المدينة'),
  text('الطلبات'),
  text('سُلّمت'),
  text('مجموع ما سُلّم'),
  text('رُفضت'),
  text('أُلغيت'),
  text('آخر طلب'),
  text('له حساب'),
  text('ممنوع من الدفع عند الاستلام'),
];

const paymentMethodTexts: Record<PaymentMethod | 'counter', Message> = {
  counter: text('نقدًا في المتجر'),
  cod: text('عند الاستلام'),
  bank_transfer: text('بتحويل بنكي'),
};

/** §2.39 Cash of an order that is fetched is paid at the shop. */
export const paymentMethodText = (method: PaymentMethod, delivery: DeliveryMethod, locale: Locale): string =>
  paymentMethodTexts[method === 'cod' && delivery === 'pickup' ? 'counter' : method][locale];
