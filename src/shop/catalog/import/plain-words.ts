import { foldWord } from '../colors/words.ts';

/** Several ways to write one header. */
export const words = (text: string): string[] => text.split(', ');

/** What people and other shops write above the columns of a table, by the column of ours that it is. */
const plainNames = {
  Title: words(
    'title, titre, name, product name, product title, product, nom, nom du produit, ' +
      'nom produit, produit, designation, libelle, article, modele, model, item, item name, ' +
      'اسم المنتج, إسم المنتج, الاسم, الإسم, المنتج, المنتوج, اسم المنتوج, العنوان, السلعة, ' +
      'اسم السلعة, الموديل, اسم الموديل, اسم القطعة, القطعة',
  ),
  Slug: words(
    'slug, url rewritten, rewritten url, friendly url, url simplifiee, url reecrite, ' +
      'lien simplifie, الرابط المختصر, عنوان الرابط',
  ),
  'Body (HTML)': words(
    'description, description longue, long description, product description, details, detail, ' +
      'الوصف, وصف المنتج, التفاصيل, وصف, الوصف الكامل',
  ),
  Short: words(
    'short description, summary, description courte, resume, recapitulatif, وصف مختصر, ' +
      'الوصف المختصر, ملخص, الملخص, وصف قصير, الوصف القصير',
  ),
  'Variant Price': words(
    'price, regular price, selling price, retail price, variant price, prix, prix de vente, ' +
      'prix vente, prix public, prix normal, prix regulier, prix plein, tarif, price tax included, price tax incl, prix de vente ttc, ' +
      'final price tax incl, prix final ttc, montant, pv, الثمن, ثمن, السعر, سعر, ثمن البيع, ' +
      'سعر البيع, الثمن العادي, السعر العادي, سعر المنتج, ثمن المنتج',
  ),
  'Unit price': words('unit price, prix unitaire, pu, ثمن الوحدة, سعر الوحدة'),
  'Price before tax': words(
    'price tax excluded, price tax excl, prix ht, prix hors taxe, prix de vente ht, ' +
      'pre tax retail price, الثمن دون ضريبة, السعر دون ضريبة, السعر قبل الضريبة',
  ),
  Promo: words(
    'sale price, promo price, special price, discounted price, discount price, prix promo, ' +
      'prix promotionnel, prix solde, prix remise, prix reduit, promo, ثمن التخفيض, سعر التخفيض, ' +
      'الثمن بعد التخفيض, السعر بعد التخفيض, ثمن العرض, سعر العرض, ثمن البرومو',
  ),
  'Promo off': words(
    'discount amount, montant de la remise, remise montant, montant de la reduction, ' + 'مبلغ التخفيض',
  ),
  'Promo percent': words(
    'discount percent, discount %, discount percentage, pourcentage de remise, remise %, ' +
      'remise en %, pourcentage de reduction, نسبة التخفيض, نسبة الخصم',
  ),
  'Promo Starts At': words(
    'discount from, sale price start date, remise a partir du, debut promo, بداية التخفيض',
  ),
  'Promo Ends At': words('discount to, sale price end date, remise jusqu au, fin promo, نهاية التخفيض'),
  'Variant Compare At Price': words(
    'compare at price, compare price, compared price, old price, original price, ancien prix, ' +
      'prix barre, prix avant remise, prix compare, prix de comparaison, الثمن القديم, ' +
      'السعر القديم, الثمن قبل التخفيض, السعر قبل التخفيض, سعر المقارنة, الثمن الأصلي, ' +
      'السعر الأصلي',
  ),
  'Variant Inventory Qty': words(
    'stock, quantity, qty, quantite, qte, quantite en stock, en stock, stock dispo, stock disponible, inventory, ' +
      'stock quantity, inventory quantity, available quantity, quantite disponible, ' +
      'variant inventory, pieces, nombre, المخزون, الكمية, العدد, كمية, الكمية المتوفرة, ' +
      'عدد القطع, الستوك, كمية المخزون',
  ),
  'Track inventory': words('track inventory, tracked, suivi du stock, suivre le stock, تتبع المخزون'),
  'Variant SKU': words(
    'sku, variant sku, reference, ref, code, code article, code produit, product code, ugs, ' +
      'reference produit, article code, المرجع, الرمز, رمز المنتج, الكود, كود, رقم الموديل, ' +
      'كود المنتج',
  ),
  'Variant Barcode': words(
    'barcode, ean, ean13, ean 13, upc, gtin, code barre, code barres, codes barres, ' +
      'code a barres, الباركود, باركود, رمز شريطي',
  ),
  Vendor: words(
    'vendor, brand, brands, marque, marques, fournisseur, manufacturer, fabricant, الماركة, ' +
      'ماركة, العلامة التجارية, الصانع, المورد',
  ),
  Type: words(
    'type, category, categories, categorie, rayon, famille, product type, category name, ' +
      'sous categorie, collection name, categories x y z, default category, القسم, الفئة, ' +
      'التصنيف, الصنف, النوع, الأقسام, التصنيفات, الفئات, الأصناف',
  ),
  Tags: words(
    'tags, etiquettes, mots cles, keywords, tags x y z, الوسوم, الكلمات المفتاحية, وسوم, ' +
      'الكلمات الدلالية',
  ),
  Published: words(
    'published, active, active 0 1, actif, actif 0 1, status, statut, etat, enabled, ' +
      'visibility, visible, publie, online, en ligne, الحالة, منشور, نشط, مفعل, الظهور, ظاهر',
  ),
  'SEO Title': words(
    'seo title, meta title, titre seo, meta titre, balise titre, عنوان السيو, ' + 'عنوان محركات البحث',
  ),
  'SEO Description': words('seo description, meta description, description seo, وصف السيو, وصف محركات البحث'),
  'Image Src': words(
    'image, images, photo, photos, picture, pictures, image url, url image, image urls, ' +
      'image link, lien image, liens images, image urls x y z, url des images, ' +
      'url des images x y z, thumbnail, image src, product images, main image, image principale, ' +
      'الصورة, الصور, صورة, صور, رابط الصورة, روابط الصور, صورة المنتج, صور المنتج',
  ),
  'Image Alt Text': words('image alt text, image alt, image alt texts x y z, texte alternatif, نص بديل'),
  'Variant Image': words(
    'variant image, variation image, image variante, image de la variante, صورة المتغير, ' + 'صورة اللون',
  ),
  Variant: words(
    'variant, variants, variation, variations, variante, variantes, declinaison, declinaisons, ' +
      'options, variant options, variant title, variant name, attributes, attributs, ' +
      'combination, combinations, المتغير, المتغيرات, الخيارات, متغيرات, خيارات',
  ),
};
export type PlainName = keyof typeof plainNames;

/** Of two columns with one meaning the one that says it with the earlier word counts. */
type Meaning = { name: PlainName; rank: number };
const byWord = new Map(
  Object.entries(plainNames).flatMap(([name, texts]) =>
    texts.map((word, rank): [string, Meaning] => [foldWord(word), { name: name as PlainName, rank }]),
  ),
);
/** Says in what the amounts are, not what they are. */
const units = new Set(
  [
    'dh',
    'dhs',
    'mad',
    'ttc',
    'tvac',
    ...['sar', 'sr', 'aed', 'usd', 'us$', '$', 'kwd', 'kd', 'bhd', 'bd', 'omr', 'qar', 'qr'],
    ...['ريال', 'دولار', 'دينار', 'سعودي', 'كويتي', 'عماني', 'قطري', 'بحريني'],
    ...['بالريال', 'بالدولار', 'بالدينار', 'السعودي'],
    'درهم',
    'دراهم',
    'بالدرهم',
    'بالدراهم',
    'url',
    'yyyy mm dd',
    'aaaa mm jj',
  ].flatMap((unit) => foldWord(unit).split(' ')),
);

/** A header as it is compared, without what says in what its amounts are. */
export const withoutUnits = (header: string): string =>
  foldWord(header)
    .split(' ')
    .filter((part) => !units.has(part))
    .join(' ');

/** What a header means; undefined when nobody knows. */
export const meaningOf = (header: string): Meaning | undefined =>
  byWord.get(foldWord(header)) ?? byWord.get(withoutUnits(header));
