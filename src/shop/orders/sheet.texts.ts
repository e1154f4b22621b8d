import type { Locale } from '#/platform/local-text.ts';
import type { PaymentMethod } from '#/shop/countries/index.ts';
import type { DeliveryMethod } from '#/shop/delivery/index.ts';

/** The first line of the file of orders; amounts are in dirhams. */
export const sheetHead: Record<Locale, readonly string[]> = {
  ar: [
    'رقم الطلب',
    'التاريخ',
    'الحالة',
    'الأداء',
    'طريقة الأداء',
    'الاسم',
    'الهاتف',
    'الهاتف الثاني',
    'المدينة',
    'العنوان',
    'القطع',
    'التوصيل',
    'المجموع',
    'رمز التخفيض',
    'أكده',
    'ملاحظة',
  ],
  fr: [
    'Commande',
    'Date',
    'État',
    'Paiement',
    'Mode de paiement',
    'Nom',
    'Téléphone',
    'Second téléphone',
    'Ville',
    'Adresse',
    'Pièces',
    'Livraison',
    'Total',
    'Code promo',
    'Confirmée par',
    'Note',
  ],
  en: [
    'Order',
    'Date',
    'State',
    'Payment',
    'Method',
    'Name',
    'Phone',
    'Second phone',
    'City',
    'Address',
    'Pieces',
    'Delivery',
    'Total',
    'Promo code',
    'Confirmed by',
    'Note',
  ],
};

const paymentMethodTexts: Record<PaymentMethod | 'counter', Record<Locale, string>> = {
  counter: { ar: 'نقدًا في المتجر', fr: 'En espèces au magasin', en: 'Cash at the shop' },
  cod: { ar: 'عند الاستلام', fr: 'À la livraison', en: 'Cash on delivery' },
  bank_transfer: { ar: 'بتحويل بنكي', fr: 'Par virement bancaire', en: 'Bank transfer' },
};

/** §2.39 Cash of an order that is fetched is paid at the shop. */
export const paymentMethodText = (method: PaymentMethod, delivery: DeliveryMethod, locale: Locale): string =>
  paymentMethodTexts[method === 'cod' && delivery === 'pickup' ? 'counter' : method][locale];
