import { fillPlain } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';
import type { PromoRefusal } from './promotions.rules.ts';

/** §5.7 The code counts. */
export const appliedText: Message = text('تم تطبيق الرمز');

/** §5.7 Why a code does not count. `{missing}` is an amount. */
export const promoMessages = {
  promo_not_valid: text('رمز التخفيض غير صالح'),
  promo_not_started: text('لم يبدأ العمل برمز التخفيض هذا بعد'),
  promo_ended: text('انتهت مدة رمز التخفيض هذا'),
  promo_minimum: text('ينقص {missing} من المنتجات ليُحتسب هذا الرمز'),
  promo_no_line: text('لا يشمل هذا الرمز ما في سلتك (المنتجات المخفضة غير مشمولة عادة)'),
  promo_used_up: text('استُعمل هذا الرمز العدد المسموح من المرات'),
  promo_used_by_you: text('سبق لك استعمال هذا الرمز'),
  promo_first_order_only: text('هذا الرمز خاص بأول طلب'),
  promo_not_yours: text('هذا الرصيد خاص برقم هاتف آخر'),
} satisfies Record<PromoRefusal, Message>;

/** A refusal in words; `missing` is an amount ready to be read. */
export const refusalText = (refusal: PromoRefusal, locale: Locale, missing = ''): string =>
  fillPlain(promoMessages[refusal][locale], { missing });

/** What the API says to the merchant about a code that does not fit together. */
export const promoCodeMessages = {
  promo_percent: text('نسبة من 1 إلى 100'),
  promo_amount: text('مبلغ أكبر من 0'),
  promo_dates: text('النهاية قبل البداية'),
  promo_categories: text('فئة مشمولة ومستثناة معًا'),
  promo_code_signs: text('حروف وأرقام ومسافات وعلامات - _ . + % & فقط'),
  promo_credit_in_checkout: text('يُستعمل الرصيد عند تسجيل الطلب فقط'),
  promo_code_taken: text('هذا الرمز موجود من قبل'),
  promo_welcome: text('رمز الترحيب لا يتغير: أوقفه'),
  promo_stays: text('رمز استعمله طلب، أو رمز الترحيب، لا يُحذف: أوقفه'),
};
