import type { Locale } from '#/platform/local-text.ts';
import type { changeCodes } from './checkout.schema.ts';

type Texts = Record<Locale, string>;

/** Sentences of cart and checkout by error code (§5.4, §5.5); wired into the API's messages by the server. */
export const checkoutMessages = {
  cart_changed: {
    ar: 'تغيّر شيء في سلتك، لم يُسجَّل الطلب بعد. المرجو مراجعة التغييرات.',
    fr: 'Votre panier a changé, rien n’a encore été commandé. Veuillez vérifier les changements.',
    en: 'Your cart has changed and nothing was ordered yet. Please look at the changes.',
  },
  total_changed: {
    ar: 'تغيّر المبلغ الإجمالي، لم يُسجَّل الطلب بعد. المرجو مراجعة المبلغ الجديد.',
    fr: 'Le total a changé, rien n’a encore été commandé. Veuillez vérifier le nouveau montant.',
    en: 'The total has changed and nothing was ordered yet. Please look at the new amount.',
  },
  delivery_changed: {
    ar: 'طريقة التوصيل التي اخترتها لم تعد متاحة، لم يُسجَّل الطلب بعد. المرجو مراجعة موعد التوصيل الجديد.',
    fr: 'La livraison choisie n’est plus possible, rien n’a encore été commandé. Veuillez vérifier la nouvelle date.',
    en: 'The delivery you chose is no longer possible and nothing was ordered yet. Please look at the new date.',
  },
  total_paid_already: {
    ar: 'أُرسل المبلغ من قبل، وهذا التصحيح يغيّر المجموع. المرجو الاتصال بنا.',
    fr: 'Le montant a déjà été envoyé et cette correction le changerait : appelez-nous.',
    en: 'The amount was sent already and this correction would change it: please call us.',
  },
  cart_empty: { ar: 'السلة فارغة', fr: 'Le panier est vide', en: 'The cart is empty' },
  too_long: { ar: 'النص أطول من المسموح', fr: 'Texte trop long', en: 'Too long' },
  invalid_phone: {
    ar: 'رقم الهاتف غير صحيح',
    fr: 'Numéro de téléphone non valide',
    en: 'This phone number is not valid',
  },
  invalid_email: {
    ar: 'البريد الإلكتروني غير صحيح',
    fr: 'Adresse e-mail non valide',
    en: 'This e-mail is not valid',
  },
  unknown_place: {
    ar: 'المرجو اختيار المدينة من اللائحة',
    fr: 'Veuillez choisir la ville dans la liste',
    en: 'Please choose the city from the list',
  },
  province_required: {
    ar: 'المرجو اختيار الإقليم',
    fr: 'Veuillez choisir la province',
    en: 'Please choose the province',
  },
  method_unavailable: {
    ar: 'طريقة الدفع هذه غير متاحة في هذا البلد',
    fr: 'Ce mode de paiement n’est pas disponible dans ce pays',
    en: 'This way of paying is not available in this country',
  },
  country_unavailable: {
    ar: 'لا نستقبل الطلبات من هذا البلد حاليًا',
    fr: 'Nous ne prenons pas encore de commandes pour ce pays',
    en: 'We do not take orders for this country yet',
  },
  cod_amount_limit: {
    ar: 'المبلغ أكبر من الحد المسموح للدفع عند الاستلام، المرجو التواصل معنا',
    fr: 'Le montant dépasse le maximum du paiement à la livraison, veuillez nous contacter',
    en: 'The amount is above the limit for cash on delivery, please contact us',
  },
  cod_pieces_limit: {
    ar: 'عدد القطع من نفس المقاس أكبر من المسموح، المرجو تقليل الكمية أو التواصل معنا',
    fr: 'Trop de pièces d’une même taille, veuillez réduire la quantité ou nous contacter',
    en: 'Too many pieces of one size, please take fewer or contact us',
  },
  /** §6.2 A phone that the staff blocked; `{contact}` is the shop's phone, or nothing. */
  cash_not_offered: {
    ar: 'لا يمكننا تسجيل هذا الطلب بالدفع عند الاستلام. المرجو التواصل معنا{contact} وسنجد الحل معًا.',
    fr: 'Nous ne pouvons pas enregistrer cette commande en paiement à la livraison. Contactez-nous{contact}, nous trouverons une solution ensemble.',
    en: 'We cannot take this order as cash on delivery. Please contact us{contact} and we will find a way together.',
  },
  too_many_open_orders: {
    ar: 'لديك طلبات لم تُؤكَّد بعد بهذا الهاتف، سنتصل بك لتأكيدها أولًا',
    fr: 'Des commandes avec ce téléphone attendent encore leur confirmation : nous vous appelons d’abord',
    en: 'Orders with this phone still wait to be confirmed: we will call you first',
  },
  order_exists: {
    ar: 'سُجّل طلبك الأول من قبل، ولم يُؤخذ بالتغيير الأخير',
    fr: 'Votre première commande est déjà enregistrée ; le dernier changement n’a pas été pris en compte',
    en: 'Your first order is already placed; the latest change was not taken',
  },
  key_not_valid: {
    ar: 'مفتاح عدم التكرار: من 16 إلى 100 من الأحرف اللاتينية والأرقام و - و _، ينشئه المتصفح مرة واحدة لكل طلب حتى لا يسجل مرتين',
    fr: 'Clé d’idempotence : de 16 à 100 lettres latines, chiffres, - ou _, créée une fois par commande pour qu’elle ne soit pas enregistrée deux fois',
    en: 'Idempotency key: 16 to 100 Latin letters, digits, - or _, made once for an order so that it is not placed twice',
  },
  key_in_use: {
    ar: 'المرجو إعادة فتح صفحة إتمام الطلب والمحاولة من جديد',
    fr: 'Veuillez rouvrir la page de commande et réessayer',
    en: 'Please reopen the checkout and try again',
  },
} satisfies Record<string, Texts>;

/** What changed in a line, ready to be read; `{from}` and `{to}` are amounts or pieces. */
export const changeTexts: Record<(typeof changeCodes)[number], Texts> = {
  price_up: {
    ar: 'ارتفع ثمن «{title}» من {from} إلى {to}',
    fr: 'Le prix de « {title} » est passé de {from} à {to}',
    en: 'The price of “{title}” went up from {from} to {to}',
  },
  price_down: {
    ar: 'انخفض ثمن «{title}» من {from} إلى {to}',
    fr: 'Le prix de « {title} » a baissé de {from} à {to}',
    en: 'The price of “{title}” went down from {from} to {to}',
  },
  stock_less: {
    ar: 'الكمية المتوفرة من «{title}» هي {to} فقط',
    fr: 'Il ne reste que {to} pièce(s) de « {title} »',
    en: 'Only {to} left of “{title}”',
  },
  sold_out: {
    ar: 'نفدت كمية «{title}» فأُزيلت من السلة',
    fr: '« {title} » est épuisé et a été retiré du panier',
    en: '“{title}” is sold out and was taken out of the cart',
  },
  gone: {
    ar: 'لم يعد «{title}» معروضًا للبيع فأُزيل من السلة',
    fr: '« {title} » n’est plus en vente et a été retiré du panier',
    en: '“{title}” is no longer sold and was taken out of the cart',
  },
};

/** Stands for a title that we no longer know. */
export const unknownTitle: Texts = { ar: 'منتج', fr: 'Un article', en: 'An item' };
