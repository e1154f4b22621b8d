/** What the API says to the staff about e-mails. */
export const outboxMessages = {
  mail_moved: {
    ar: 'لم تعد هذه الرسالة في مكانها: أُرسلت أو أُلغيت قبل هذا',
    fr: 'Ce message n’est plus là : il a été envoyé ou annulé entre-temps',
    en: 'This letter is no longer there: it was sent or called off meanwhile',
  },
};
