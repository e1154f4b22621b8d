import type { Locale } from '#/platform/local-text.ts';

/** What the API says of a product that cannot be written so. */
export const productMessages: Record<string, Record<Locale, string>> = {
  product_sold: {
    ar: 'في الطلبات سطور لهذا المنتج، فلا يُحذف. يمكن إخفاؤه.',
    fr: 'Des commandes contiennent ce produit : il ne peut pas être supprimé. Vous pouvez le masquer.',
    en: 'Orders contain this product, so it cannot be deleted. It can be hidden.',
  },
  ages_order: {
    ar: 'آخر العمر قبل أوله',
    fr: 'L’âge maximal précède l’âge minimal',
    en: 'The last age is before the first',
  },
  fabrics_sum: {
    ar: 'مجموع النسب أكبر من 100',
    fr: 'Le total dépasse 100 %',
    en: 'The shares exceed 100%',
  },
  twice: { ar: 'مكرر', fr: 'En double', en: 'Twice' },
  chart_row: {
    ar: 'عدد القيم في كل سطر يساوي عدد الأعمدة',
    fr: 'Chaque ligne compte autant de valeurs que de colonnes',
    en: 'Each row has as many values as there are columns',
  },
  color_twice: {
    ar: 'لونان بالمفتاح نفسه',
    fr: 'Deux couleurs ont la même clé',
    en: 'Two colours have the same key',
  },
  color_kept: {
    ar: 'لون محذوف ما زال في طلبات قديمة يحمل هذا المفتاح',
    fr: 'Une couleur retirée, présente dans d’anciennes commandes, porte déjà cette clé',
    en: 'A removed colour that old orders name has this key',
  },
  size_twice: { ar: 'المقاس مكرر', fr: 'Taille en double', en: 'The size is there twice' },
  sku_twice: {
    ar: 'الرمز مكرر في هذا المنتج',
    fr: 'SKU en double dans ce produit',
    en: 'The SKU is there twice',
  },
  sku_taken: {
    ar: 'الرمز مستعمل في منتج آخر',
    fr: 'SKU déjà utilisé par un autre produit',
    en: 'Another product has this SKU',
  },
  price_positive: { ar: 'ثمن أكبر من 0', fr: 'Un prix supérieur à 0', en: 'A price above 0' },
  promo_not_lower: {
    ar: 'ثمن التخفيض أقل من الثمن',
    fr: 'Le prix promo est inférieur au prix',
    en: 'The promotion is below the price',
  },
  stock_moved: {
    ar: 'تغير المخزون أثناء الكتابة. المرجو النظر إلى العدد الحالي ثم الكتابة من جديد.',
    fr: 'Le stock a bougé pendant la saisie. Vérifiez le nombre actuel puis saisissez à nouveau.',
    en: 'The stock moved meanwhile. Look at the number and type it again.',
  },
};
