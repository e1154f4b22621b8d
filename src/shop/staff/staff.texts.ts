/** What the API says to the staff for a code. */
export const staffMessages = {
  changed_meanwhile: {
    ar: 'غيّر شخص آخر هذا قبلك. لم يُحفظ تغييرك.',
    fr: 'Quelqu’un d’autre a modifié ceci avant vous. Votre modification n’a pas été enregistrée.',
    en: 'Someone else changed this before you. Your change was not saved.',
  },
  last_owner: {
    ar: 'هذا آخر مالك للمتجر: لا يمكن تغيير دوره أو إيقافه',
    fr: 'C’est le dernier propriétaire : son rôle et son accès ne peuvent pas être retirés',
    en: 'This is the last owner: role and access cannot be taken away',
  },
  wrong_password: {
    ar: 'كلمة المرور الحالية غير صحيحة',
    fr: 'Mot de passe actuel incorrect',
    en: 'Wrong current password',
  },
  member_inactive: {
    ar: 'حساب هذا العضو موقوف',
    fr: 'Le compte de ce membre est désactivé',
    en: 'This member’s account is switched off',
  },
};
