import { replaceNames } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { writeMoneyText } from './money-text.ts';
import type { Change } from './plan.ts';
import { problemSentence } from './problems.ts';
import type { ImportReport } from './report.ts';

/** Longest lists that are printed; the numbers tell what is left out. */
const printed = { handles: 30, changes: 200, problems: 500 };

const words = {
  heading: {
    ar: 'استيراد {file}: {rows} سطر',
    fr: 'Import de {file} : {rows} lignes',
    en: 'Import of {file}: {rows} rows',
  },
  products: {
    ar: 'المنتجات: {new} جديد، {changed} متغير، {unchanged} بلا تغيير',
    fr: 'Produits : {new} nouveaux, {changed} modifiés, {unchanged} inchangés',
    en: 'Products: {new} new, {changed} changed, {unchanged} unchanged',
  },
  sizes: {
    ar: 'المقاسات: {new} جديد، {changed} متغير',
    fr: 'Tailles : {new} nouvelles, {changed} modifiées',
    en: 'Sizes: {new} new, {changed} changed',
  },
  new: { ar: 'الجديد:', fr: 'Nouveaux :', en: 'New:' },
  changed: { ar: 'التغييرات:', fr: 'Modifications :', en: 'Changes:' },
  problems: {
    ar: 'الملاحظات: {errors} خطأ، {warnings} تنبيه',
    fr: 'Remarques : {errors} erreurs, {warnings} avertissements',
    en: 'Problems: {errors} errors, {warnings} warnings',
  },
  categories: {
    ar: 'أصناف جديدة: {list}',
    fr: 'Nouvelles catégories : {list}',
    en: 'New categories: {list}',
  },
  roots: {
    ar: 'أقسام رئيسية جديدة، تُنشأ بإضافة ‎--new-roots: {list}',
    fr: 'Nouvelles catégories principales, créées si vous ajoutez --new-roots : {list}',
    en: 'New main categories, made when you add --new-roots: {list}',
  },
  kept: {
    ar: 'أعمدة لا يستعملها المتجر، محفوظة للتصدير: {list}',
    fr: "Colonnes que la boutique n'utilise pas, gardées pour l'export : {list}",
    en: 'Columns the shop does not use, kept for the export: {list}',
  },
  row: { ar: 'سطر {row}', fr: 'ligne {row}', en: 'row {row}' },
  file: { ar: 'الملف', fr: 'fichier', en: 'file' },
  error: { ar: 'خطأ', fr: 'erreur', en: 'error' },
  warning: { ar: 'تنبيه', fr: 'avertissement', en: 'warning' },
  more: { ar: '… و{count} أخرى', fr: '… et {count} autres', en: '… and {count} more' },
  nothing: { ar: 'لا شيء', fr: 'rien', en: 'nothing' },
} satisfies Record<string, Record<Locale, string>>;

const fieldWords: Partial<Record<string, Record<Locale, string>>> = {
  title: { ar: 'الاسم', fr: 'nom', en: 'title' },
  description: { ar: 'الوصف', fr: 'description', en: 'description' },
  care: { ar: 'العناية', fr: 'entretien', en: 'care' },
  brand: { ar: 'العلامة', fr: 'marque', en: 'brand' },
  audience: { ar: 'الفئة', fr: 'public', en: 'audience' },
  labels: { ar: 'الشارات', fr: 'étiquettes', en: 'labels' },
  published: { ar: 'النشر', fr: 'publication', en: 'published' },
  publishedAt: { ar: 'يوم النشر', fr: 'jour de publication', en: 'day of publication' },
  categories: { ar: 'الأصناف', fr: 'catégories', en: 'categories' },
  fabrics: { ar: 'التركيبة', fr: 'composition', en: 'fabrics' },
  extra: { ar: 'أعمدة أخرى', fr: 'autres colonnes', en: 'other columns' },
  color: { ar: 'اللون', fr: 'couleur', en: 'colour' },
  pictures: { ar: 'الصور', fr: 'images', en: 'pictures' },
  size: { ar: 'المقاس', fr: 'taille', en: 'size' },
  price: { ar: 'الثمن', fr: 'prix', en: 'price' },
  promoPrice: { ar: 'ثمن العرض', fr: 'prix promo', en: 'promo price' },
  stock: { ar: 'المخزون', fr: 'stock', en: 'stock' },
  slug: { ar: 'العنوان في الرابط', fr: 'adresse', en: 'address' },
  seoTitle: { ar: 'عنوان البحث', fr: 'titre SEO', en: 'SEO title' },
  seoDescription: { ar: 'وصف البحث', fr: 'description SEO', en: 'SEO description' },
  collection: { ar: 'المجموعة', fr: 'collection', en: 'collection' },
  ageFromMonths: { ar: 'العمر من (شهر)', fr: 'âge à partir de (mois)', en: 'age from (months)' },
  ageToMonths: { ar: 'العمر إلى (شهر)', fr: 'âge jusqu’à (mois)', en: 'age to (months)' },
  hygiene: { ar: 'لا يُرجع لسبب صحي', fr: 'non repris (hygiène)', en: 'hygiene' },
  featuredRank: { ar: 'ترتيب الاختيار', fr: 'rang mis en avant', en: 'featured rank' },
  sizeChart: { ar: 'جدول القياسات', fr: 'tableau des mesures', en: 'size chart' },
  colorKey: { ar: 'مفتاح اللون', fr: 'clé de couleur', en: 'colour key' },
  colorHex: { ar: 'درجة اللون', fr: 'teinte', en: 'colour shade' },
  position: { ar: 'ترتيب اللون', fr: 'ordre de la couleur', en: 'order of the colour' },
  promoStartsAt: { ar: 'بداية العرض', fr: 'début de la promo', en: 'promo starts' },
  promoEndsAt: { ar: 'نهاية العرض', fr: 'fin de la promo', en: 'promo ends' },
  sku: { ar: 'الرمز SKU', fr: 'SKU', en: 'SKU' },
  barcode: { ar: 'الباركود', fr: 'code-barres', en: 'barcode' },
  weightGrams: { ar: 'الوزن (غرام)', fr: 'poids (g)', en: 'weight (g)' },
  active: { ar: 'عرض المقاس للبيع', fr: 'taille en vente', en: 'size on sale' },
  sizeRank: { ar: 'ترتيب المقاس', fr: 'ordre de la taille', en: 'order of the size' },
  gone: { ar: 'لم يعد موجودا', fr: "n'existe plus", en: 'is gone' },
  used: { ar: 'مستعمل في مكان آخر', fr: 'utilisé ailleurs', en: 'used elsewhere' },
};

const fill = (text: string, values: Record<string, string | number>): string =>
  replaceNames(text, (name) => String(values[name] ?? ''));

/** The report as lines for a terminal, in the reader's language. */
export function reportLines(report: ImportReport, locale: Locale): string[] {
  const say = (key: keyof typeof words, values: Record<string, string | number> = {}): string =>
    fill(words[key][locale], values);
  const rest = (shown: number, all: number): string[] =>
    all > shown ? [`  ${say('more', { count: all - shown })}`] : [];
  const lines = [
    say('heading', { file: report.fileName, rows: report.rows }),
    say('products', report.products),
    say('sizes', report.sizes),
  ];
  if (report.newHandles.length > 0) {
    const handles = report.newHandles.slice(0, printed.handles);
    lines.push(
      '',
      say('new'),
      ...handles.map((handle) => `  ${handle}`),
      ...rest(handles.length, report.products.new),
    );
  }
  if (report.changes.length > 0) {
    const changes = report.changes.slice(0, printed.changes);
    lines.push('', say('changed'));
    lines.push(
      ...changes.map((change) => `  ${say('row', { row: change.row })}  ${changeText(change, locale)}`),
    );
    lines.push(...rest(changes.length, report.changeCount));
  }
  if (report.newCategories.length > 0)
    lines.push('', say('categories', { list: report.newCategories.join(', ') }));
  const open = report.newRoots.filter(({ answer }) => answer === null);
  if (open.length > 0)
    lines.push('', say('roots', { list: open.map(({ name, tag }) => `${name} (${tag})`).join(', ') }));
  if (report.keptColumns.length > 0) lines.push('', say('kept', { list: report.keptColumns.join(', ') }));
  if (report.problems.length > 0) {
    const problems = report.problems.slice(0, printed.problems);
    lines.push('', say('problems', { errors: report.errors, warnings: report.warnings }));
    for (const problem of problems) {
      const where = problem.row === null ? say('file') : say('row', { row: problem.row });
      const whose = problem.handle === '' ? '' : ` (${problem.handle})`;
      lines.push(`  ${where}${whose}  ${say(problem.severity)}: ${problemSentence(problem, locale)}`);
    }
    lines.push(...rest(problems.length, report.errors + report.warnings));
  }
  return lines;
}

/** A field in words; one without words keeps its own name. */
export const fieldText = (field: string, locale: Locale): string => fieldWords[field]?.[locale] ?? field;

/** What a change is from and to, as short texts; '' is nothing. */
export const changeSides = (change: Change): { from: string; to: string } => shown(change);

function changeText(change: Change, locale: Locale): string {
  const field = fieldText(change.field, locale);
  const place = change.where === '' ? change.handle : `${change.handle}, ${change.where}`;
  const { from, to } = shown(change);
  const nothing = words.nothing[locale];
  return `${place}: ${field} ${from || nothing} → ${to || nothing}`;
}

/** Of texts and lists only what differs, and not at length. */
function shown({ field, from, to }: Change): { from: string; to: string } {
  if (field === 'price' || field === 'promoPrice') return { from: money(from), to: money(to) };
  if (!isRecord(from) || !isRecord(to)) return { from: short(from), to: short(to) };
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => from[key] !== to[key],
  );
  const pick = (values: Record<string, unknown>): string =>
    keys
      .map((key) => (values[key] ? `${key}: ${short(values[key])}` : ''))
      .filter(Boolean)
      .join(', ');
  return { from: pick(from), to: pick(to) };
}

const money = (centimes: unknown): string =>
  typeof centimes === 'number' ? `${writeMoneyText(centimes)} DH` : '';

function short(value: unknown): string {
  const text =
    typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
  const line = text.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
