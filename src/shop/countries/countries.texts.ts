/** What the API says to the staff about a country. */
export const countryMessages = {
  days_reversed: {
    ar: 'آخر يوم للتوصيل قبل أوله',
    fr: 'Le délai maximum est plus court que le minimum',
    en: 'The longest delivery is shorter than the shortest',
  },
  last_country: {
    ar: 'هذا آخر بلد يبيع إليه المتجر: لا يمكن إيقافه',
    fr: 'C’est le dernier pays livré : il ne peut pas être désactivé',
    en: 'This is the last country the shop sells to: it cannot be switched off',
  },
};
