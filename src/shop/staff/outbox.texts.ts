import { text } from '#/platform/messages.ts';

/** What the API says to the staff about e-mails. */
export const outboxMessages = {
  mail_moved: text('لم تعد هذه الرسالة في مكانها: أُرسلت أو أُلغيت قبل هذا'),
};
