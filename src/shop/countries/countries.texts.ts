import { text } from '#/platform/messages.ts';

/** What the API says to the staff about a country. */
export const countryMessages = {
  days_reversed: text('آخر يوم للتوصيل قبل أوله'),
  last_country: text('هذا آخر بلد يبيع إليه المتجر: لا يمكن إيقافه'),
};
