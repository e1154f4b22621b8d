import type { Locale } from '#/platform/local-text.ts';
import type { DeliveryMethod } from '#/shop/delivery/index.ts';
import type { MoveRefusal, OrderState, PaymentState } from './orders.states.rules.ts';

type Texts = Record<Locale, string>;

/** What a state is called when the API or a mail speaks to a shopper. */
const orderStateTexts: Record<OrderState, Texts> = {
  placed: { ar: 'تم تسجيل الطلب', fr: 'Commande enregistrée', en: 'Order placed' },
  confirmed: { ar: 'تم تأكيد الطلب', fr: 'Commande confirmée', en: 'Order confirmed' },
  preparing: { ar: 'قيد التحضير', fr: 'En préparation', en: 'Being prepared' },
  ready_for_pickup: {
    ar: 'جاهز للاستلام من المتجر',
    fr: 'Prête à retirer au magasin',
    en: 'Ready to be fetched at the shop',
  },
  shipped: { ar: 'تم الإرسال', fr: 'Expédiée', en: 'Shipped' },
  out_for_delivery: { ar: 'مع الموزّع', fr: 'En cours de livraison', en: 'Out for delivery' },
  delivered: { ar: 'تم التسليم', fr: 'Livrée', en: 'Delivered' },
  completed: { ar: 'مكتمل', fr: 'Terminée', en: 'Completed' },
  cancelled: { ar: 'ملغى', fr: 'Annulée', en: 'Cancelled' },
  refused: { ar: 'لم يُستلم', fr: 'Refusée à la livraison', en: 'Refused on delivery' },
  failed_delivery: { ar: 'تعذّر التسليم', fr: 'Livraison non aboutie', en: 'Delivery failed' },
  returned: { ar: 'أُعيد إلى المتجر', fr: 'Retournée au magasin', en: 'Returned to the shop' },
};

const paymentStateTexts: Record<PaymentState, Texts> = {
  due: { ar: 'الدفع عند الاستلام', fr: 'À payer à la livraison', en: 'To be paid on delivery' },
  collected: { ar: 'تم الدفع', fr: 'Payée', en: 'Paid' },
  remitted: { ar: 'تم الدفع', fr: 'Payée', en: 'Paid' },
  awaiting_receipt: { ar: 'في انتظار وصل التحويل', fr: 'En attente du reçu', en: 'Waiting for the receipt' },
  under_review: { ar: 'الوصل قيد المراجعة', fr: 'Reçu en vérification', en: 'Receipt under review' },
  paid: { ar: 'تم الدفع', fr: 'Payée', en: 'Paid' },
  rejected: { ar: 'لم يُقبل الوصل', fr: 'Reçu refusé', en: 'Receipt not accepted' },
  expired: { ar: 'انتهت مهلة الدفع', fr: 'Délai de paiement dépassé', en: 'Payment time is over' },
  refund_due: { ar: 'استرجاع المبلغ قيد التنفيذ', fr: 'Remboursement en cours', en: 'Refund under way' },
  refunded: { ar: 'تم استرجاع المبلغ', fr: 'Remboursée', en: 'Refunded' },
};

/** What is noted in an order's history: a later promise; name, phone or address corrected by the shopper. */
const noteTexts: Record<string, Texts> = {
  redated: { ar: 'موعد التوصيل الجديد', fr: 'Nouvelle date de livraison', en: 'New delivery date' },
  corrected: {
    ar: 'تم تصحيح معلومات التوصيل',
    fr: 'Informations de livraison corrigées',
    en: 'Delivery details corrected',
  },
};

/** §2.39 What is said otherwise of an order that is fetched and paid at the shop. */
const pickupTexts: Record<'order' | 'payment' | 'note', Partial<Record<string, Texts>>> = {
  order: {
    delivered: { ar: 'تم الاستلام من المتجر', fr: 'Retirée au magasin', en: 'Fetched at the shop' },
  },
  payment: { due: { ar: 'الدفع في المتجر', fr: 'À payer au magasin', en: 'To be paid at the shop' } },
  note: {
    redated: { ar: 'موعد الاستلام الجديد', fr: 'Nouvelle date de retrait', en: 'New pick-up date' },
    corrected: {
      ar: 'تم تصحيح معلومات الطلب',
      fr: 'Informations de la commande corrigées',
      en: 'Order details corrected',
    },
  },
};

/** What a state or a note of an order's history is called, by how the order reaches its shopper; '' for no such state. */
export function historyTextOf(
  axis: 'order' | 'payment' | 'note',
  state: string,
  { delivery, locale }: { delivery: DeliveryMethod; locale: Locale },
): string {
  const texts = { order: orderStateTexts, payment: paymentStateTexts, note: noteTexts }[axis];
  const text = delivery === 'pickup' ? pickupTexts[axis][state] : undefined;
  return (text ?? Object.entries(texts).find(([name]) => name === state)?.[1])?.[locale] ?? '';
}

/** Sentences of the calls on orders, by error code. */
export const orderMessages = {
  order_not_found: {
    ar: 'لم نجد طلبًا بهذا الرقم وهذا الهاتف',
    fr: 'Aucune commande ne correspond à ce numéro et à ce téléphone',
    en: 'No order has this number and this phone',
  },
  link_ended: {
    ar: 'انتهت صلاحية هذا الرابط، المرجو فتحه من جديد برقم الهاتف الذي طلبت به',
    fr: 'Ce lien a expiré : rouvrez-le avec le numéro de téléphone de la commande',
    en: 'This link has ended: open it anew with the phone number of the order',
  },
  move_not_legal: {
    ar: 'لا يمكن القيام بهذه الخطوة في حالة الطلب الحالية',
    fr: 'Cette étape n’est pas possible dans l’état actuel de la commande',
    en: 'This step is not possible as the order stands now',
  },
  move_forbidden: {
    ar: 'ليست لديك صلاحية القيام بهذه الخطوة',
    fr: 'Vous n’avez pas le droit de faire cette étape',
    en: 'You may not make this step',
  },
  move_retries_used: {
    ar: 'أُعيدت محاولة التسليم مرتين، يجب إرجاع الطرد',
    fr: 'La livraison a déjà été retentée deux fois : le colis doit revenir',
    en: 'Delivery was tried again twice already: the parcel must come back',
  },
  order_not_correctable: {
    ar: 'لم يعد بالإمكان تصحيح الطلب بعد بدء تجهيزه، المرجو الاتصال بنا',
    fr: 'La commande est en préparation et ne peut plus être corrigée : appelez-nous',
    en: 'The order is being prepared and can no longer be corrected: please call us',
  },
  order_moved: {
    ar: 'تغيرت حالة الطلب في هذه الأثناء، المرجو التحقق',
    fr: 'La commande a changé entre-temps, veuillez vérifier',
    en: 'The order has changed in the meantime, please look again',
  },
  invoice_missing: {
    ar: 'يجب إصدار الفاتورة قبل الإشعار الدائن',
    fr: 'La facture doit être émise avant l’avoir',
    en: 'The invoice must be issued before the credit note',
  },
  parcel_not_inspectable: {
    ar: 'هذا الطرد لا ينتظر الفحص',
    fr: 'Ce colis n’est pas à contrôler',
    en: 'This parcel does not wait for an inspection',
  },
  parcel_pieces: {
    ar: 'عدد القطع لا يطابق قطع الطرد',
    fr: 'Le nombre de pièces ne correspond pas au colis',
    en: 'The pieces do not match the parcel',
  },
  reason_required: {
    ar: 'المرجو ذكر السبب',
    fr: 'Veuillez indiquer la raison',
    en: 'Please say why',
  },
} satisfies Record<
  | MoveRefusal
  | 'invoice_missing'
  | 'parcel_not_inspectable'
  | 'parcel_pieces'
  | 'order_not_found'
  | 'link_ended'
  | 'order_not_correctable'
  | 'order_moved'
  | 'reason_required',
  Texts
>;
