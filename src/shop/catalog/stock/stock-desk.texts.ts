import type { Locale } from '#/platform/local-text.ts';

/** Sentences of the stock desk, by error code. */
export const stockMessages = {
  stock_below_zero: {
    ar: 'لا توجد في المخزون إلا هذه القطع: {stock}',
    fr: 'Il n’y a que {stock} pièce(s) en stock',
    en: 'There are only {stock} pieces in stock',
  },
  stock_moved: {
    ar: 'تحرك المخزون أثناء ذلك وصار {stock}. المرجو التحقق ثم الإعادة',
    fr: 'Le stock a bougé entre-temps : il est maintenant de {stock}. Vérifiez puis recommencez',
    en: 'The stock moved meanwhile and is {stock} now. Check it and try again',
  },
  stock_too_large: {
    ar: 'العدد أكبر من المعقول',
    fr: 'Ce nombre est trop grand',
    en: 'This number is too large',
  },
  stock_same: {
    ar: 'المخزون هو هذا العدد من قبل',
    fr: 'Le stock est déjà à ce nombre',
    en: 'The stock is this number already',
  },
};

/** The first line of the file of the stock. */
export const stockSheetHead: Record<Locale, readonly string[]> = {
  ar: ['المنتج', 'اللون', 'المقاس', 'SKU', 'الباركود', 'المخزون', 'محجوز لطلبات', 'يُباع'],
  fr: ['Produit', 'Couleur', 'Taille', 'SKU', 'Code-barres', 'Stock', 'Réservé aux commandes', 'En vente'],
  en: ['Product', 'Colour', 'Size', 'SKU', 'Barcode', 'Stock', 'Held for orders', 'On sale'],
};
/** In the file, of a size that is sold without a count. */
export const alwaysInStock: Record<Locale, string> = {
  ar: 'متوفر دائمًا',
  fr: 'Toujours disponible',
  en: 'Always in stock',
};
export const yesNo: Record<Locale, readonly [string, string]> = {
  ar: ['نعم', 'لا'],
  fr: ['oui', 'non'],
  en: ['yes', 'no'],
};
