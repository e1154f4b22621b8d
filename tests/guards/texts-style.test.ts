import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultDialogs, defaultPages, defaultQuestions } from '#/shop/content/defaults/index.ts';

/** The rules of docs/arabic-style.md that a pattern can see. */
const arabicNever = [
  /اً/,
  // Tanwin that is heard is written.
  /(?<!\p{L})و?(?:أولا|صحيحا|كاملا|معيبا|فعلا|بعيدا|خفيفا|جنبا|عددا|دائما|تماما|مثلا|جدا|مجانا|نقدا|رابطا|أرقاما|حروفا|ملفا|عنوانا|ثمنا|طلبا|مسلَّما|شكرا|وصلا|جدولا|نصا|نصيا|موجودا|كلا(?= منها)|رسوما|تعريفا|قصيرا|شيئا|عيبا|يوما)(?!\p{L}|\p{M})/u,
  /المرجو|الرجاء|يرجى|رجاءً/,
  /(?<!\p{L})قم ب/u,
  /(?<!\p{L})(?:أضيفت?|أُضيفت?|أزيلت?) (?:إلى|من) (?:السلة|قائمة|المقارنة)/u,
  /(?<!\p{L})ليال(?!\p{L}|\p{M})/u,
  /خصر عالي(?!\p{L})/u,
  /(?<!\p{L})(?:ال|و)?خف(?:اف)?(?!\p{L})/u,
  /سلة التسوق|عربة التسوق|(?<!\p{L})(?:ال)?طلبية(?!\p{L})|العميل(?!\p{L})|العملاء|كلمة (?:ال)?سر(?!\p{L})|خدمة الزبائن|الرقم السري|الإيميل|كوبون|قسيمة|كود الخصم/u,
  /[٠-٩]/,
];
/** What the pages and dialogs say until the merchant writes them. */
const defaults = [...defaultPages, ...Object.values(defaultDialogs), ...defaultQuestions];
const frenchNever = [/(?<=\p{L})'(?=\p{L})/u, / [;:!?](?:\s|$|[<{])/, /« | »/, /\d [hH](?!\p{L})/u];

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The texts of a PO file: of the source its msgid, of a translation its msgstr. */
function textsOf(file: string, key: 'msgid' | 'msgstr'): string[] {
  return read(file)
    .split('\n\n')
    .slice(1)
    .flatMap((entry) => new RegExp(`^${key} "(.*)"$`, 'm').exec(entry)?.[1] ?? []);
}

const demoLines = () =>
  globSync('demo/*.{json,csv}', { cwd: root }).flatMap((file) => read(file).split('\n'));

const refused = (texts: readonly string[], never: readonly RegExp[]) =>
  texts.filter((text) => never.some((pattern) => pattern.test(text)));

test('Arabic texts keep the rules of docs/arabic-style.md', () => {
  const files = [...globSync('src/web/i18n/*/fr.po', { cwd: root }), 'src/platform/messages/fr.po'];
  const texts = files.flatMap((file) => textsOf(file, 'msgid'));
  expect(texts.length).toBeGreaterThan(3_000);
  expect(refused(texts, arabicNever)).toEqual([]);
  const written = [...defaults, ...defaultPages.map(({ summary }) => ({ title: summary, body: summary }))];
  const ofPages = written.flatMap(({ title, body }) => [title.ar ?? '', body.ar ?? '']);
  expect(refused(ofPages, arabicNever)).toEqual([]);
  // What the pages are filled with.
  expect(refused(read('src/shop/content/placeholders.ts').split('\n'), arabicNever)).toEqual([]);
  const demo = demoLines();
  expect(demo.length).toBeGreaterThan(500);
  expect(refused(demo, arabicNever)).toEqual([]);
});

/** The plurals of a text, against those that have a form: a form that is missing takes that of eleven and more. */
const lacksForms = (text: string, ...forms: readonly string[]) => {
  const timesOf = (part: string) => text.split(part).length;
  return forms.some((form) => timesOf(` ${form} {`) < timesOf(', plural,'));
};

test('an Arabic plural has a form for one, two, few and more', () => {
  const texts = globSync('src/web/i18n/*/fr.po', { cwd: root }).flatMap((file) => textsOf(file, 'msgid'));
  const lacking = (all: readonly string[]) =>
    all.filter((text) => lacksForms(text, 'one', 'two', 'few', 'other'));
  expect(texts.filter((text) => text.includes(', plural,')).length).toBeGreaterThan(80);
  expect(lacking(texts)).toEqual([]);
  const wrong = 'خلال {days, plural, one {يوم عمل} other {أيام عمل}}';
  expect(lacking([wrong])).toEqual([wrong]);
});

test('French texts have the typography of print', () => {
  const files = [...globSync('src/web/i18n/*/fr.po', { cwd: root }), 'src/platform/messages/fr.po'];
  const texts = files.flatMap((file) => textsOf(file, 'msgstr'));
  expect(texts.length).toBeGreaterThan(3_000);
  expect(refused(texts, frenchNever)).toEqual([]);
  const ofPages = defaults.flatMap(({ title, body }) => [title.fr ?? '', body.fr ?? '']);
  expect(refused(ofPages, frenchNever)).toEqual([]);
  // The demo's files have English beside French.
  expect(refused(demoLines(), frenchNever.slice(1))).toEqual([]);
});

/** A number, then at most one word, then a word of which there are many; what is in a plural asks for the number. */
const manyOf =
  /\{(\w+)\}(?:<\/\d+>)?[ \u00A0](?:[^\s{<]+ )?(?:nouvelles |premières )?[\p{Ll}]+s(?=[\s,.(]|$)/u;
/** What is never one: bounds that stand in the code, names, and numbers that come with their own unit. */
const neverOne =
  /\{(?:max\w+|alwaysSign|text|title|name|size|own|numberMark|trackingMark|minFitVoices|lowFrom)\}|jusqu’à <0>/;

test('a French number is followed by a word in its number: “1 livrée”, never “1 livrées”', () => {
  const texts = globSync('src/web/i18n/*/fr.po', { cwd: root }).flatMap((file) => textsOf(file, 'msgstr'));
  const fixed = texts.filter((text) => !/, plural,/.test(text) && !neverOne.test(text));
  expect(refused(fixed, [manyOf])).toEqual([]);
  const wrong = [
    '<0>{0}</0> livrées sur <1>{1}</1>',
    'et <0>{more}</0> autres.',
    'En {days} jours ouvrables',
  ];
  expect(refused(wrong, [manyOf])).toEqual(wrong);
});

test('a field or a column of days is not called “today”: one Arabic word is both, and French shows which was meant', () => {
  const entry = read('src/web/i18n/admin/fr.po')
    .split('\n\n')
    .find((one) => one.includes('\nmsgid "اليوم"\n'));
  expect(entry).toContain('msgstr "Aujourd’hui"');
  expect(entry?.match(/\S+-(?:names|fields)\.tsx?/g) ?? []).toEqual([]);
});

test('what the rules refuse is found', () => {
  const wrong = [
    'جداً',
    'المنتج معيبا',
    'لم يعد موجودا',
    '14 يوما',
    'المرجو المحاولة',
    'أضيف إلى السلة',
    'ليال من ساتان',
    'سلة التسوق',
    '١٢',
  ];
  expect(refused(wrong, arabicNever)).toEqual(wrong);
  expect(refused(['ليالٍ', 'لليالي الباردة', 'تمت الإضافة إلى السلة', 'جدًا'], arabicNever)).toEqual([]);
  expect(refused(["s'affiche", 'Annuler ?', '« a »', 'à 14 h'], frenchNever)).toHaveLength(4);
  expect(refused(['s’affiche', 'Annuler\u202f?', '14\u00a0h'], frenchNever)).toEqual([]);
});

test('no list is joined with the Arabic comma in every language (list-text.rules.ts has the language’s)', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => /join\(\s*['"`]، /.test(read(file)))).toEqual([]);
});
