import { type Message, text } from '#/platform/messages.ts';
import type { MailState } from './outbox.schema.ts';

/** What the API says to the staff for a code. */
export const staffMessages = {
  changed_meanwhile: text('غيّر شخص آخر هذا قبلك. لم يُحفظ تغييرك.'),
  last_owner: text('هذا آخر مالك للمتجر: لا يمكن تغيير دوره أو إيقافه'),
  member_inactive: text('حساب هذا العضو موقوف'),
  view_empty: text('لا تصفية لحفظها: اختر شيئًا أولًا'),
  view_too_many: text('بلغت أكبر عدد من القوائم المحفوظة، احذف واحدة'),
  mail_moved: text('لم تعد هذه الرسالة في مكانها: أُرسلت أو أُلغيت قبل هذا'),
  password_of_own_words: text(
    'كلمة المرور هذه مأخوذة من اسم المتجر أو عنوانه أو من اسمك أو بريدك ويسهل تخمينها، اختر غيرها',
  ),
  wrong_code: text('الرمز غير صحيح، أو استُعمل من قبل'),
  code_app_there: text('لديك تطبيق رموز من قبل. أزله أولًا لإضافة آخر.'),
  no_second_step: text('لا خطوة ثانية في حسابك بعد'),
  second_step_demanded: text('الخطوة الثانية إلزامية لدورك: أضف أخرى قبل إزالة هذه'),
  passkey_not_valid: text('تعذّر إنشاء مفتاح المرور، أعد المحاولة'),
  passkey_not_known: text('مفتاح المرور هذا غير معروف في هذا المتجر'),
  password_needed: text('اكتب كلمة المرور مرة أخرى للمتابعة'),
  no_own_email: text('لا بريد في حسابك'),
  undo_not_possible: text('هذا التغيير لا يمكن التراجع عنه'),
  undo_gone: text('لم يعد هذا الشيء موجودًا'),
  undo_stock_moved: text(
    'تحركت كمية هذا المقاس بعد ذلك (طلب أو جرد)، فلا تعود كما كانت. صححها من صفحة المخزون.',
  ),
  undo_changed_since: text(
    'تغيّر هذا بعد ذلك مرة أخرى، فلا يمكن التراجع عنه من هنا. تراجع عن التغيير الأحدث أولًا.',
  ),
};

/** The first line of the file of the journal. */
export const journalSheetHead = [
  text('التاريخ'),
  text('من قام بها'),
  text('الموضوع'),
  text('رقمه أو رمزه'),
  text('ما فُعل'),
  text('قبل', 'file of the journal'),
  text('بعد', 'file of the journal'),
];

/** The first line of the file of e-mails. */
export const outboxSheetHead = [
  text('تاريخ الكتابة'),
  text('إلى', 'file of e-mails'),
  text('العنوان', 'file of e-mails'),
  text('الحالة'),
  text('تاريخ الإرسال'),
  text('سبب الفشل'),
];
export const mailStateTexts: Record<MailState, Message> = {
  waiting: text('تنتظر الإرسال', 'file of e-mails'),
  failed: text('لم تُرسل', 'file of e-mails'),
  sent: text('أُرسلت', 'file of e-mails'),
  cancelled: text('أُلغيت', 'file of e-mails'),
};
