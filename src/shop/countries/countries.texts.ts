import { type Message, text } from '#/platform/messages.ts';

/** What the API says to the staff about a country. */
export const countryMessages = {
  days_reversed: text('آخر يوم للتوصيل قبل أوله'),
  last_country: text('هذا آخر بلد يبيع إليه المتجر: لا يمكن إيقافه'),
};

/** A number of an address with its field's name. */
export const namedFieldText = text('{name}: {value}');

/** Names of the fields that hold numbers (address-lines.rules.ts). */
export const addressFieldTexts: Readonly<Partial<Record<string, Message>>> = {
  block: text('القطعة أو المجمّع'),
  street: text('الشارع'),
  house: text('المنزل'),
  zone: text('رقم المنطقة'),
  building: text('المبنى'),
  road: text('الطريق'),
};
