import { text } from '#/platform/messages.ts';

/** What the API says to the staff for a code. */
export const staffMessages = {
  changed_meanwhile: text('غيّر شخص آخر هذا قبلك. لم يُحفظ تغييرك.'),
  last_owner: text('هذا آخر مالك للمتجر: لا يمكن تغيير دوره أو إيقافه'),
  wrong_password: text('كلمة المرور الحالية غير صحيحة'),
  member_inactive: text('حساب هذا العضو موقوف'),
};
