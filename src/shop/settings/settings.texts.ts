import type { Locale } from '#/platform/local-text.ts';
import type { AccountProblem } from './account-numbers.rules.ts';

/** §9.8 What the API says to the merchant about an account's number that cannot be right. */
export const settingsMessages = {
  bank_rib: {
    ar: 'رقم RIB غير صحيح: 24 رقمًا، آخرها رقمان للتحقق',
    fr: 'RIB incorrect : 24 chiffres, dont une clé de 2 chiffres à la fin',
    en: 'Wrong RIB: 24 digits, the last two of which are its key',
  },
  bank_iban: {
    ar: 'رقم IBAN غير صحيح: مثل MA64 ثم 24 رقمًا',
    fr: 'IBAN incorrect : par exemple MA64 suivi de 24 chiffres',
    en: 'Wrong IBAN: for example MA64 and then 24 digits',
  },
  bank_swift: {
    ar: 'رمز SWIFT غير صحيح: 8 أو 11 حرفًا مثل BCMAMAMC',
    fr: 'Code SWIFT incorrect : 8 ou 11 caractères, par exemple BCMAMAMC',
    en: 'Wrong SWIFT code: 8 or 11 signs, for example BCMAMAMC',
  },
} satisfies Record<AccountProblem, Record<Locale, string>>;
