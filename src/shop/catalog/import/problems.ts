import { replaceNames } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { TableError, TableReason } from './read-table.ts';

/**
 * What an import has to say about a row, as a code with its values; the sentence is made where it is read.
 * An error keeps the whole file out, a warning only tells what was done about it.
 */
export type Problem = {
  severity: 'error' | 'warning';
  code: ProblemCode;
  /** Row as a spreadsheet counts it: the header is row 1. null: the whole file. */
  row: number | null;
  handle: string;
  values: Record<string, string>;
};

type Sentences = Record<Locale, string>;

const sentences = {
  file_unreadable: {
    ar: 'تعذّرت قراءة الملف: {reason}',
    fr: 'Le fichier est illisible : {reason}',
    en: 'The file cannot be read: {reason}',
  },
  file_empty: {
    ar: 'الملف لا يحتوي على أي منتج',
    fr: 'Le fichier ne contient aucun produit',
    en: 'The file holds no product',
  },
  column_missing: {
    ar: 'العمود {column} غير موجود في الملف',
    fr: 'La colonne {column} manque dans le fichier',
    en: 'The file has no column {column}',
  },
  handle_missing: {
    ar: 'خانة Handle فارغة، فلا يُعرف إلى أي منتج ينتمي هذا السطر',
    fr: 'La case Handle est vide : on ne sait pas à quel produit appartient la ligne',
    en: 'The Handle is empty, so nobody knows which product this row belongs to',
  },
  rows_scattered: {
    ar: 'أسطر هذا المنتج متفرقة في الملف وعددها كبير؛ المرجو ترتيب الملف حسب Handle',
    fr: 'Les lignes de ce produit sont dispersées et trop nombreuses : triez le fichier par Handle',
    en: 'The rows of this product lie apart and are too many: sort the file by Handle',
  },
  title_missing: {
    ar: 'المنتج جديد وليس له اسم في خانة Title',
    fr: "Le produit est nouveau et n'a pas de nom dans Title",
    en: 'The product is new and has no name in Title',
  },
  value_differs: {
    ar: 'قيمتان مختلفتان في العمود {column}: "{first}" ثم "{second}"',
    fr: 'Deux valeurs différentes dans {column} : « {first} » puis « {second} »',
    en: 'Two different values in {column}: "{first}", then "{second}"',
  },
  text_too_long: {
    ar: 'النص في {column} أطول من {limit} حرف',
    fr: 'Le texte de {column} dépasse {limit} caractères',
    en: 'The text in {column} is longer than {limit} characters',
  },
  price_missing: {
    ar: 'ثمن هذا المقاس غير موجود',
    fr: "Cette taille n'a pas de prix",
    en: 'This size has no price',
  },
  price_wrong: {
    ar: 'القيمة "{text}" في {column} ليست ثمنا بالدرهم',
    fr: '« {text} » dans {column} n’est pas un prix en dirhams',
    en: '"{text}" in {column} is not a price in dirhams',
  },
  prices_disagree: {
    ar: 'عمودا الثمن مختلفان: {first} = {a} و{second} = {b}',
    fr: 'Deux colonnes de prix se contredisent : {first} = {a}, {second} = {b}',
    en: 'Two price columns disagree: {first} = {a}, {second} = {b}',
  },
  stock_wrong: {
    ar: 'القيمة "{text}" في المخزون ليست عددا صحيحا',
    fr: '« {text} » n’est pas un nombre de pièces en stock',
    en: '"{text}" is not a number of pieces in stock',
  },
  stock_negative: {
    ar: 'المخزون {text} أقل من الصفر، فاعتُبر 0',
    fr: 'Le stock {text} est négatif : compté comme 0',
    en: 'The stock {text} is below zero: taken as 0',
  },
  number_wrong: {
    ar: 'القيمة "{text}" في {column} ليست عددا، فلم تُستعمل',
    fr: '« {text} » dans {column} n’est pas un nombre : ignoré',
    en: '"{text}" in {column} is not a number: not used',
  },
  sku_twice: {
    ar: 'الرمز SKU "{sku}" مستعمل أيضًا في السطر {other}',
    fr: 'Le SKU « {sku} » est déjà à la ligne {other}',
    en: 'The SKU "{sku}" also stands on row {other}',
  },
  sku_taken: {
    ar: 'الرمز SKU "{sku}" يخص في المتجر المنتج {other}',
    fr: 'Le SKU « {sku} » appartient dans la boutique au produit {other}',
    en: 'The SKU "{sku}" belongs to the product {other} in the shop',
  },
  option_value_missing: {
    ar: 'قيمة الخيار {option} فارغة',
    fr: "L'option {option} n'a pas de valeur",
    en: 'The option {option} has no value',
  },
  variant_twice: {
    ar: 'نفس اللون والمقاس "{size}" موجودان في السطر {other}',
    fr: 'La même couleur et taille « {size} » est déjà à la ligne {other}',
    en: 'The same colour and size "{size}" stands on row {other}',
  },
  no_sizes: {
    ar: 'ليس لهذا المنتج أي سطر بثمن',
    fr: "Ce produit n'a aucune ligne avec un prix",
    en: 'This product has no row with a price',
  },
  row_says_nothing: {
    ar: 'السطر لا يحمل ثمنا ولا صورة',
    fr: 'La ligne ne porte ni prix ni image',
    en: 'The row carries neither a price nor a picture',
  },
  script_removed: {
    ar: 'أزيلت شيفرة ({what}) من الوصف في {column}',
    fr: 'Du code ({what}) a été retiré de la description dans {column}',
    en: 'Code ({what}) was removed from the description in {column}',
  },
  image_address_wrong: {
    ar: 'عنوان الصورة "{text}" ليس عنوان http، فلم تُستعمل',
    fr: "L'adresse d'image « {text} » n'est pas en http : ignorée",
    en: 'The picture address "{text}" is not http: not used',
  },
  composition_wrong: {
    ar: 'مجموع نسب التركيبة "{text}" يتجاوز 100، فلم تُستعمل',
    fr: 'La composition « {text} » dépasse 100 % : ignorée',
    en: 'The composition "{text}" adds up to more than 100 %: not used',
  },
  gift_card: {
    ar: 'بطاقات الهدايا غير مدعومة؛ يُعامل كمنتج عادي',
    fr: 'Les cartes cadeaux ne sont pas gérées : traité comme un produit ordinaire',
    en: 'Gift cards are not supported: treated as an ordinary product',
  },
  untracked_always: {
    ar: 'لا يتتبع الملف مخزون {count} من المقاسات: الجديد منها متوفر دائمًا (يُباع دون عدد)، وما في المتجر يبقى على حاله',
    fr: 'Le fichier ne suit pas le stock de {count} tailles : les nouvelles sont toujours disponibles (vendues sans comptage), celles de la boutique restent comme elles sont',
    en: 'The file does not track the stock of {count} sizes: new ones are always in stock (sold without a count), those of the shop stay as they are',
  },
  untracked_written: {
    ar: 'لا يتتبع الملف مخزون {count} من المقاسات: أُخذ العدد كما هو مكتوب، ودون عدد 0',
    fr: 'Le fichier ne suit pas le stock de {count} tailles : le nombre écrit est pris tel quel, sans nombre 0',
    en: 'The file does not track the stock of {count} sizes: the written number is taken as it is, without one 0',
  },
  stock_not_allowed: {
    ar: 'مخزون {count} من المقاسات يبقى على حاله (والجديد 0): ليس من صلاحيات هذا الحساب تغيير المخزون',
    fr: 'Le stock de {count} tailles reste comme il est (0 pour les nouvelles) : ce compte ne peut pas changer le stock',
    en: 'The stock of {count} sizes stays as it is (0 for new ones): this account may not change stock',
  },
  sells_when_out: {
    ar: '{count} من المقاسات تُباع في الملف بعد نفاد المخزون: هذا المتجر لا يبيع ما ليس عنده',
    fr: '{count} tailles se vendent en rupture dans le fichier : cette boutique ne vend pas ce qu’elle n’a pas',
    en: 'The file sells {count} sizes when out of stock: this shop does not sell what it does not have',
  },
  picture_unreachable: {
    ar: 'تعذّر جلب الصورة {url}: {reason}',
    fr: "L'image {url} n'a pas pu être chargée : {reason}",
    en: 'The picture {url} could not be fetched: {reason}',
  },
} satisfies Record<string, Sentences>;

export type ProblemCode = keyof typeof sentences;

const tableReasons: Record<Exclude<TableReason, 'other'>, Sentences> = {
  absent: { ar: 'لا يوجد ملف بهذا الاسم', fr: 'ce fichier n’existe pas', en: 'there is no such file' },
  no_file: { ar: 'ليس ملفا', fr: "ce n'est pas un fichier", en: 'it is not a file' },
  no_text: {
    ar: 'ليس ملفا نصيا. المرجو حفظه من الجدول بصيغة CSV UTF-8',
    fr: "ce n'est pas un fichier texte ; enregistrez-le au format « CSV UTF-8 »",
    en: 'it is not a text file',
  },
  no_utf8: {
    ar: 'ترميز الحروف ليس UTF-8. المرجو حفظه من الجدول بصيغة CSV UTF-8',
    fr: "il n'est pas en UTF-8 ; enregistrez-le au format « CSV UTF-8 »",
    en: 'it is not UTF-8 text; save it as "CSV UTF-8"',
  },
  open_quote: {
    ar: 'علامة اقتباس مفتوحة لا تنغلق',
    fr: "un guillemet n'est jamais fermé",
    en: 'a quote is never closed',
  },
  wrong_quote: {
    ar: 'علامة اقتباس في غير مكانها',
    fr: 'un guillemet est mal placé',
    en: 'a quote stands in the wrong place',
  },
};

/** Values of `file_unreadable`: why, as a code, and what the machine said. */
export const unreadable = ({ reason: why, message }: TableError): Record<string, string> => ({
  why,
  reason: why === 'other' ? message : tableReasons[why].en,
});

function reasonIn({ why = '', reason = '' }: Record<string, string>, locale: Locale): string {
  const known = Object.entries(tableReasons).find(([code]) => code === why);
  return known ? known[1][locale] : reason;
}

/** The problem as a sentence in the reader's language. */
export function problemSentence(problem: Pick<Problem, 'code' | 'values'>, locale: Locale): string {
  const values =
    problem.code === 'file_unreadable'
      ? { ...problem.values, reason: reasonIn(problem.values, locale) }
      : problem.values;
  return replaceNames(sentences[problem.code][locale], (name) => values[name] ?? '');
}
