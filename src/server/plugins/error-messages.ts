import { replaceNames } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';

type Texts = Record<Locale, string>;

/**
 * What the API says for a code (§5, §8). A module adds its own with addMessages, so that its texts stand beside
 * its rules. `{name}` is filled from the error's data.
 */
const messages = new Map<string, Texts>(
  Object.entries({
    invalid_input: {
      ar: 'بعض المعلومات غير صحيحة',
      fr: 'Certaines informations ne sont pas valides',
      en: 'Some of what was sent is not valid',
    },
    invalid: { ar: 'القيمة غير صالحة', fr: 'Valeur non valide', en: 'Not valid' },
    required: { ar: 'هذا الحقل مطلوب', fr: 'Ce champ est obligatoire', en: 'This field is required' },
    text_too_short: {
      ar: 'أقصر من المسموح: {bound} أحرف على الأقل',
      fr: 'Trop court : {bound} caractères au moins',
      en: 'Too short: at least {bound} characters',
    },
    text_too_long: {
      ar: 'أطول من المسموح: أقصى عدد للأحرف {bound}',
      fr: 'Trop long : {bound} caractères au plus',
      en: 'Too long: at most {bound} characters',
    },
    text_too_big: { ar: 'النص أطول من المسموح', fr: 'Texte trop long', en: 'The text is too long' },
    number_too_small: {
      ar: 'أصغر من المسموح: {bound} على الأقل',
      fr: 'Trop petit : {bound} au moins',
      en: 'Too small: at least {bound}',
    },
    number_too_big: {
      ar: 'أكبر من المسموح: {bound} على الأكثر',
      fr: 'Trop grand : {bound} au plus',
      en: 'Too large: at most {bound}',
    },
    amount_too_small: {
      ar: 'أصغر من المسموح: {bound} درهم على الأقل',
      fr: 'Montant trop petit : {bound} DH au moins',
      en: 'Too small: at least {bound} DH',
    },
    amount_too_big: {
      ar: 'أكبر من المسموح: {bound} درهم على الأكثر',
      fr: 'Montant trop grand : {bound} DH au plus',
      en: 'Too large: at most {bound} DH',
    },
    taken: {
      ar: 'هذه القيمة مستعملة من قبل',
      fr: 'Cette valeur est déjà utilisée',
      en: 'This is already in use',
    },
    text_not_valid: {
      ar: 'يحتوي النص على رموز غير صالحة',
      fr: 'Le texte contient des caractères non valides',
      en: 'The text contains characters that are not valid',
    },
    not_found: { ar: 'غير موجود', fr: 'Introuvable', en: 'Not found' },
    too_large: { ar: 'الحجم أكبر من المسموح', fr: 'Trop volumineux', en: 'Too large' },
    wrong_type: { ar: 'نوع غير مقبول', fr: 'Type non accepté', en: 'This type is not accepted' },
    unauthorized: { ar: 'يجب تسجيل الدخول', fr: 'Connexion requise', en: 'Please sign in' },
    forbidden: { ar: 'ليست لديك صلاحية', fr: 'Action non autorisée', en: 'You may not do this' },
    wrong_email_or_password: {
      ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
      fr: 'E-mail ou mot de passe incorrect',
      en: 'Wrong e-mail or password',
    },
    link_not_valid: {
      ar: 'هذا الرابط لم يعد صالحًا',
      fr: 'Ce lien n’est plus valable',
      en: 'This link is no longer valid',
    },
    email_taken: {
      ar: 'هذا البريد الإلكتروني مستعمل من قبل',
      fr: 'Cet e-mail est déjà utilisé',
      en: 'This e-mail is already in use',
    },
    too_many_requests: {
      ar: 'محاولات كثيرة، المرجو الانتظار قليلًا',
      fr: 'Trop de tentatives, veuillez patienter un instant',
      en: 'Too many tries, please wait a moment',
    },
    unavailable: {
      ar: 'الخدمة غير متاحة الآن، المرجو إعادة المحاولة',
      fr: 'Service indisponible, veuillez réessayer',
      en: 'Not available just now, please try again',
    },
    unexpected: {
      ar: 'حدث خطأ، المرجو إعادة المحاولة لاحقًا',
      fr: 'Une erreur est survenue, veuillez réessayer plus tard',
      en: 'Something went wrong, please try again later',
    },
  } satisfies Record<string, Texts>),
);

export function addMessages(more: Record<string, Texts>): void {
  for (const [code, texts] of Object.entries(more)) messages.set(code, texts);
}

export function messageOf(code: string, locale: Locale, values: Record<string, unknown> = {}): string {
  const text = messages.get(code)?.[locale] ?? code;
  return replaceNames(text, (name, written) => (name in values ? String(values[name]) : written));
}
