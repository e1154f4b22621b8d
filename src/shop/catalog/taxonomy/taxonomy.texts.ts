import type { Locale } from '#/platform/local-text.ts';

/** Sentences of categories and fabrics, by error code. */
export const taxonomyMessages: Record<string, Record<Locale, string>> = {
  tag_taken: {
    ar: 'هذا العنوان مستعمل لفئة أخرى',
    fr: 'Cette adresse est déjà celle d’une autre catégorie',
    en: 'Another category has this address',
  },
  category_tag_fixed: {
    ar: 'عنوان فئة العروض ثابت لأن صفحات المتجر تشير إليه',
    fr: 'L’adresse des soldes est fixe : les pages de la boutique y mènent',
    en: 'The address of the sales is fixed: pages of the shop lead to it',
  },
  category_circle: {
    ar: 'لا يمكن وضع الفئة داخل نفسها أو داخل ما تحتها',
    fr: 'Une catégorie ne peut pas être placée dans elle-même ni dans ce qu’elle contient',
    en: 'A category cannot stand in itself or in what is below it',
  },
  category_has_products: {
    ar: 'في هذه الفئة {count} من المنتجات. انقلها إلى فئة أخرى ثم احذف الفئة، أو أخفها',
    fr: 'Cette catégorie a {count} produits. Déplacez-les puis supprimez-la, ou masquez-la',
    en: 'This category has {count} products. Move them, then delete it, or hide it',
  },
  category_has_children: {
    ar: 'تحت هذه الفئة فئات أخرى. انقلها أو احذفها أولا',
    fr: 'Cette catégorie en contient d’autres. Déplacez-les ou supprimez-les d’abord',
    en: 'There are categories below this one. Move or delete them first',
  },
  category_is_rule: {
    ar: 'فئة العروض تمتلئ وحدها ولا تُحذف. يمكن إخفاؤها',
    fr: 'La catégorie des soldes se remplit d’elle-même et ne se supprime pas. Elle peut être masquée',
    en: 'The sales fill themselves and are not deleted. They can be hidden',
  },
  element_taken: {
    ar: 'هذا المعرّف مستعمل لقماش آخر',
    fr: 'Cet identifiant est celui d’un autre tissu',
    en: 'Another fabric has this id',
  },
  element_in_use: {
    ar: 'منتجات تستعمل هذا القماش، وملفات التصدير تذكر معرّفه، فلا يتغير',
    fr: 'Des produits utilisent ce tissu et les exports citent son identifiant : il ne change plus',
    en: 'Products use this fabric and exports name its id, so it stays',
  },
  fabric_has_products: {
    ar: 'هذا القماش في {count} من المنتجات. أزله منها أولا',
    fr: 'Ce tissu est dans {count} produits. Retirez-le d’abord',
    en: 'This fabric is in {count} products. Take it out first',
  },
};
