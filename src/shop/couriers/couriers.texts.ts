import type { Locale } from '#/platform/local-text.ts';

type Texts = Record<Locale, string>;

/** What is said of orders and files of the couriers, by error code. */
export const courierMessages = {
  courier_name_taken: {
    ar: 'شركة بهذا الاسم موجودة من قبل',
    fr: 'Un transporteur porte déjà ce nom',
    en: 'A courier has this name already',
  },
  courier_tracking: {
    ar: 'عنوان يبدأ بـ https:// وفيه {number}',
    fr: 'Une adresse en https:// qui contient {number}',
    en: 'An address in https:// that contains {number}',
  },
  courier_columns: {
    ar: 'كل خانة مرة واحدة، ورقم الطلب بينها',
    fr: 'Chaque colonne une seule fois, dont le numéro de commande',
    en: 'Each column once, the order number among them',
  },
  courier_off: {
    ar: 'هذه الشركة متوقفة',
    fr: 'Ce transporteur est désactivé',
    en: 'This courier is switched off',
  },
  parcel_handed_over: {
    ar: 'سُلّم هذا الطرد من قبل',
    fr: 'Ce colis a déjà été remis',
    en: 'This parcel was handed over already',
  },
  parcel_under_way: {
    ar: 'بدأت الشركة توصيل هذا الطرد، لا يمكن إخراجه',
    fr: 'Le transporteur livre déjà ce colis : impossible de le retirer',
    en: 'The courier is delivering this parcel already: it cannot be taken out',
  },
  parcel_not_ready: {
    ar: 'الطلب ليس جاهزًا للتسليم',
    fr: 'La commande n’est pas prête à être remise',
    en: 'The order is not ready to be handed over',
  },
  sheet_not_text: {
    ar: 'هذا ليس ملف CSV، المرجو حفظه بصيغة CSV ثم إعادة المحاولة',
    fr: 'Ce n’est pas un fichier CSV : enregistrez-le en CSV puis réessayez',
    en: 'This is no CSV file: save it as CSV and try again',
  },
  sheet_broken: {
    ar: 'تعذّرت قراءة الجدول، المرجو حفظه من جديد بصيغة CSV',
    fr: 'Le tableau est illisible : enregistrez-le à nouveau en CSV',
    en: 'The table cannot be read: save it as CSV again',
  },
  sheet_empty: { ar: 'لا أسطر في الملف', fr: 'Le fichier n’a pas de lignes', en: 'The file has no rows' },
  sheet_too_long: {
    ar: 'أكثر من 5000 سطر، المرجو تقسيم الملف',
    fr: 'Plus de 5000 lignes : partagez le fichier',
    en: 'More than 5000 rows: please split the file',
  },
  sheet_no_number: {
    ar: 'لم نجد خانة رقم الطلب في الملف',
    fr: 'La colonne du numéro de commande est introuvable',
    en: 'No column with the order number was found',
  },
  sheet_no_status: {
    ar: 'لم نجد خانة الحالة في الملف',
    fr: 'La colonne du statut est introuvable',
    en: 'No column with the status was found',
  },
  sheet_no_amount: {
    ar: 'لم نجد خانة المبلغ في الملف',
    fr: 'La colonne du montant est introuvable',
    en: 'No column with the amount was found',
  },
  sheet_bad_amount: {
    ar: 'مبالغ لا تُقرأ في الأسطر: {lines}',
    fr: 'Montants illisibles aux lignes : {lines}',
    en: 'Amounts that cannot be read in rows: {lines}',
  },
  statement_taken: {
    ar: 'سُجّل هذا الكشف من قبل',
    fr: 'Ce relevé a déjà été enregistré',
    en: 'This statement was recorded already',
  },
  statement_note: {
    ar: 'الكشف لا يطابق: المرجو كتابة ملاحظة',
    fr: 'Le relevé ne correspond pas : écrivez une note',
    en: 'The statement does not match: please write a note',
  },
} satisfies Record<string, Texts>;

/** Heads that are ours, and words inside a courier's file. */
export const openParcelWords: Record<Locale, { yes: string; no: string }> = {
  ar: { yes: 'نعم', no: 'لا' },
  fr: { yes: 'Oui', no: 'Non' },
  en: { yes: 'Yes', no: 'No' },
};
