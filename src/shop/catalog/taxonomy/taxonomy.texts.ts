import { text } from '#/platform/messages.ts';

/** Sentences of categories and fabrics, by error code. */
export const taxonomyMessages = {
  tag_taken: text('هذا العنوان مستعمل لفئة أخرى'),
  category_tag_fixed: text('عنوان فئة العروض ثابت لأن صفحات المتجر تشير إليه'),
  category_circle: text('لا يمكن وضع الفئة داخل نفسها أو داخل ما تحتها'),
  category_has_products: text(
    'في هذه الفئة {count} من المنتجات. انقلها إلى فئة أخرى ثم احذف الفئة، أو أخفها',
  ),
  category_has_children: text('تحت هذه الفئة فئات أخرى. انقلها أو احذفها أولًا'),
  category_is_rule: text('فئة العروض تمتلئ وحدها ولا تُحذف. يمكن إخفاؤها'),
  element_taken: text('هذا المعرّف مستعمل لقماش آخر'),
  element_in_use: text('منتجات تستعمل هذا القماش، وملفات التصدير تذكر معرّفه، فلا يتغير'),
  fabric_has_products: text('هذا القماش في {count} من المنتجات. أزله منها أولًا'),
};
