import { text } from '#/platform/messages.ts';

/** What the calls of accounts and contact say, by code (§5.4, §5.5, §8.10). */
export const accountMessages = {
  wrong_phone_or_password: text('رقم الهاتف أو كلمة المرور غير صحيحة'),
  customer_not_found: text('لا يوجد حساب بهذا الرقم'),
  address_unknown: text(
    'لا يمكن إنشاء رابط للزبون: عنوان المتجر على الإنترنت غير معروف. من يشغّل المتجر يحدده في SHOP_URL ‏(docs/operations.md).',
  ),
  phone_taken: text('رقم الهاتف هذا مستعمل من قبل'),
  phone_or_email_required: text('أدخل رقم الهاتف أو البريد الإلكتروني'),
  password_too_short: text('كلمة المرور: 6 أحرف على الأقل'),
  password_too_common: text('كلمة المرور هذه من أكثر الكلمات استعمالًا ويسهل تخمينها، اختر غيرها'),
  passwords_differ: text('كلمتا المرور غير متطابقتين'),
  unknown_email: text('لا يوجد حساب بهذا البريد الإلكتروني'),
  mail_not_set_up_call: text(
    'المتجر لا يرسل بريدًا إلكترونيًا بعد. راسلنا على واتساب أو اتصل بنا على {phone}، ونرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
  ),
  mail_not_set_up: text(
    'المتجر لا يرسل بريدًا إلكترونيًا بعد. راسلنا من صفحة الاتصال، ونرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
  ),
  mail_not_set_up_new_email: text(
    'المتجر لا يرسل بريدًا إلكترونيًا بعد، فلا يمكن تأكيد بريد جديد، وحسابك يبقى كما هو. لتسجيل الدخول برقم الهاتف، أضف رقمك أو غيّره في هذه الصفحة.',
  ),
  too_many_addresses: text('بلغت العدد الأقصى من العناوين، احذف واحدًا منها'),
  too_many_favourites: text('قائمة المفضلة ممتلئة، احذف بعض القطع منها'),
  message_too_short: text('الرسالة قصيرة جدًا'),
};
