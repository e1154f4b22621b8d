import { expect, test } from 'vitest';
import { inDirhams } from '../../../../tests/support/imported-files.ts';
import { readColumns } from './columns.ts';
import type { ProductDraft } from './draft.ts';
import type { FileMemory } from './map-price.ts';
import { mapProduct } from './map-product.ts';
import { problemSentence } from './problems.ts';

type Cell = string | number;
/** An hour ahead of UTC, all year. */
const timeZone = 'Africa/Tunis';

/** One product from rows of header → cell; rows are numbered from 2, as in a file. */
const map = (
  rows: Record<string, Cell>[],
  memory: FileMemory = { skus: new Map(), sellsWhenOut: 0, money: inDirhams(), timeZone },
): { draft: ProductDraft; sentences: string[]; severities: string[] } => {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = readColumns({ row: 1, cells: headers });
  const table = rows.map((row, at) => ({
    row: at + 2,
    cells: headers.map((header) => String(row[header] ?? '')),
  }));
  const { draft, problems } = mapProduct({ handle: 'h', rows: table }, columns, memory);
  return {
    draft,
    sentences: problems.map((problem) => `${problem.row}: ${problemSentence(problem, 'en')}`),
    severities: problems.map((problem) => problem.severity),
  };
};

const sizes = (draft: ProductDraft): unknown[] =>
  draft.articles.map((article) => [article.colorKey, ...article.prices.map((price) => price.size)]);

const option = (names: string[], ...values: string[][]): Record<string, Cell>[] =>
  values.map((row, index) => ({
    Title: index === 0 ? 'T' : '',
    ...Object.fromEntries(names.map((name, at) => [`Option${at + 1} Name`, index === 0 ? name : ''])),
    ...Object.fromEntries(row.map((value, at) => [`Option${at + 1} Value`, value])),
    'Variant Price': 10,
  }));

test.each([
  ['Color', 'Size'],
  ['Colour', 'size '],
  ['Couleur', 'Taille'],
  ['Farbe', 'Größe'],
  ['farbe', 'Grösse'],
  ['لون', 'مقاس'],
  ['اللون', 'المقاس'],
  ['Coloris', 'Pointure'],
  ['اللون', 'قياس'],
])('§3.12 the options %s and %s become colour and size', (color, size) => {
  const values = [
    ['Navy', 's'],
    ['navy', 'M'],
    ['أسود', 'xl'],
  ];
  expect(sizes(map(option([color, size], ...values)).draft)).toEqual([
    ['navy', 'S', 'M'],
    ['black', 'XL'],
  ]);
  const swapped = values.map((row) => row.toReversed());
  expect(sizes(map(option([size, color], ...swapped)).draft)).toEqual([
    ['navy', 'S', 'M'],
    ['black', 'XL'],
  ]);
});

test('one size, sizes under another name, and options that are neither', () => {
  expect(sizes(map(option(['Title'], ['Default Title'])).draft)).toEqual([['', '']]);
  expect(sizes(map(option([''], [''])).draft)).toEqual([['', '']]);
  expect(sizes(map(option(['Version'], ['38'], ['40'])).draft)).toEqual([['', '38', '40']]);
  expect(sizes(map(option(['Model', 'Kind'], ['red', '4 ans'], ['blue', '6 ans'])).draft)).toEqual([
    ['red', '4 ans'],
    ['blue', '6 ans'],
  ]);
  expect(sizes(map(option(['Size', 'Motif'], ['S', 'Stars'], ['S', 'Moons'])).draft)).toEqual([
    ['stars', 'S'],
    ['moons', 'S'],
  ]);
  expect(sizes(map(option(['Finish'], ['Plain'], ['Lace'])).draft)).toEqual([['', 'Plain', 'Lace']]);
});

test('a third option goes behind the size and loses nothing', () => {
  const { draft } = map(
    option(['Color', 'Size', 'Length'], ['Red', 'M', 'Long'], ['Red', 'M', 'Short'], ['Red', 'L', 'Long']),
  );
  expect(sizes(draft)).toEqual([['red', 'M · Long', 'M · Short', 'L · Long']]);
  const ranks = draft.articles[0]?.prices.map((price) => price.sizeRank) ?? [];
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(3);
});

test('two shades of one colour stay two colours, each named in Arabic, and a colour nobody knows keeps its name', () => {
  const { draft, sentences } = map(
    option(['Color', 'Size'], ['Pink', 'S'], ['Light pink', 'S'], ['سكري غامق', 'S'], ['Galactique', 'S']),
  );
  expect(sentences).toEqual([]);
  expect(draft.articles.map((article) => [article.colorKey, article.name.ar])).toEqual([
    ['pink', 'وردي'],
    ['light-pink', 'وردي فاتح'],
    ['سكري-غامق', 'عاجي داكن'],
    ['galactique', 'Galactique'],
  ]);
});

test('the compare-at price is the price, the price a promotion, only when it is higher', () => {
  const amounts = (price: Cell, compare: Cell): unknown => {
    const { draft } = map([{ Title: 'T', 'Variant Price': price, 'Variant Compare At Price': compare }]);
    const [only] = draft.articles[0]?.prices ?? [];
    return [only?.price, only?.promoPrice];
  };
  expect(amounts('199,00', '249.00 DH')).toEqual([24900, 19900]);
  expect(amounts(199, 199)).toEqual([19900, null]);
  expect(amounts(199, 150)).toEqual([19900, null]);
  expect(amounts(199, '')).toEqual([19900, null]);
});

test('problems name the row and say in words what is wrong', () => {
  const memory: FileMemory = { skus: new Map([['A-1', 9]]), sellsWhenOut: 0, money: inDirhams(), timeZone };
  const size = { 'Option1 Name': 'Size' };
  const { sentences, severities } = map(
    [
      {
        ...size,
        Title: 'T',
        'Option1 Value': 'S',
        'Variant SKU': 'A-1',
        'Variant Price': 'ten',
        Price: '',
        'Body (HTML)': '<script>x</script>',
      },
      {
        'Option1 Value': 'M',
        'Variant SKU': 'B',
        'Variant Price': '10',
        Price: '12',
        'Variant Inventory Qty': '-4',
      },
      { 'Option1 Value': 'm', 'Variant SKU': 'B', 'Variant Price': '10', 'Variant Inventory Qty': '1.5' },
      { 'Variant SKU': 'C', 'Variant Price': '' },
      { 'Image Src': 'javascript:alert(1)' },
      { Title: 'Other', 'Image Src': 'https://x.example/a.jpg' },
      {},
    ],
    memory,
  );
  expect(sentences).toEqual([
    '5: The option Size has no value',
    '2: "ten" in Variant Price is not a price in dirhams',
    '2: The SKU "A-1" also stands on row 9, so this size has none',
    '3: Two price columns disagree: Variant Price = 10, Price = 12',
    '3: The stock -4 is below zero: taken as 0',
    '4: "1.5" is not a number of pieces in stock',
    '4: The SKU "B" also stands on row 3, so this size has none',
    '5: This size has no price',
    '6: The picture address "javascript:alert(1)" is not http: not used',
    '8: The row carries neither a price nor a picture',
    '7: Two different values in Title: "T", then "Other"',
    '2: Code (script) was removed from the description in Body (HTML)',
  ]);
  expect(severities.filter((severity) => severity === 'warning')).toHaveLength(6);
});

test('pictures go to their colour: by variant image, then by standing behind it', () => {
  const row = (
    color: string,
    size: string,
    image: string,
    src = '',
    position: Cell = '',
  ): Record<string, Cell> => ({
    'Option1 Name': 'Color',
    'Option1 Value': color,
    'Option2 Name': 'Size',
    'Option2 Value': size,
    'Variant Price': 10,
    'Variant Image': image && `https://x.example/${image}`,
    'Image Src': src && `https://x.example/${src}`,
    'Image Position': position,
    'Image Alt Text': src && `alt ${src}`,
  });
  const { draft } = map([
    row('Red', 'S', 'red.jpg', 'cover.jpg', 1),
    row('Red', 'M', 'red.jpg', 'blue.jpg', 4),
    row('Blue', 'S', 'blue.jpg', 'red.jpg', 2),
    { 'Image Src': 'https://x.example/blue-2.jpg', 'Image Position': 5 },
    { 'Image Src': 'https://x.example/red-2.jpg', 'Image Position': 3 },
    row('Green', 'S', 'green.jpg'),
  ]);
  expect(
    draft.articles.map((article) => [
      article.colorKey,
      article.pictures?.map(({ origin }) => origin.kind === 'url' && origin.url),
    ]),
  ).toEqual([
    ['red', ['https://x.example/cover.jpg', 'https://x.example/red.jpg', 'https://x.example/red-2.jpg']],
    ['blue', ['https://x.example/blue.jpg', 'https://x.example/blue-2.jpg']],
    ['green', ['https://x.example/green.jpg']],
  ]);
  expect(draft.articles[0]?.pictures?.[0]).toMatchObject({
    row: 2,
    alt: { ar: 'alt cover.jpg' },
    fingerprint: 'url:https://x.example/cover.jpg',
  });
});

test('audience, categories, labels, composition and texts come from the usual columns', () => {
  const { draft } = map([
    {
      Title: 'بيجامة',
      'Title (fr)': 'Pyjama',
      Vendor: 'Dar',
      'Product Category': 'Apparel & Accessories > Clothing > Sleepwear & Loungewear > Pajamas',
      Tags: 'نساء, Nouveauté, hiver, best seller',
      Published: 'TRUE',
      Status: 'draft',
      'Variant Price': 10,
      'Variant Grams': '250.0',
      'Composition (product.metafields.custom.composition)': '95% coton, 5% élasthanne',
      'Wash Instructions (product.metafields.custom.wash_instructions)': '30°',
      'SEO Title': 'x',
      'Fit (product.metafields.custom.fit)': 'Boxy',
      'Cost per item': '4',
    },
  ]);
  expect(draft.fields).toEqual({
    title: { ar: 'بيجامة', fr: 'Pyjama' },
    brand: 'Dar',
    labels: ['best_seller', 'new'],
    published: false,
    care: { ar: '30°' },
    seoTitle: { ar: 'x' },
    extra: {
      Tags: 'نساء, hiver',
      'Product Category': 'Apparel & Accessories > Clothing > Sleepwear & Loungewear > Pajamas',
      'Fit (product.metafields.custom.fit)': 'Boxy',
      'Composition (product.metafields.custom.composition)': '',
    },
  });
  expect(draft.categories).toMatchObject([
    { by: 'name', tag: 'femme-pyjamas', under: 'femme', names: { ar: 'بيجامات' } },
    { by: 'name', tag: 'femme', names: { fr: 'Femme' } },
  ]);
  expect(draft.fabrics?.map((share) => [share.elementId, share.percent])).toEqual([
    ['cotton', 95],
    ['elastane', 5],
  ]);
  expect(draft.articles[0]?.prices[0]).toMatchObject({ weightGrams: 250, cost: 400 });
});

test('gender and age group of a taxonomy tell children from adults', () => {
  const audience = (gender: string, age: string): unknown =>
    map([
      {
        Title: 'T',
        'Variant Price': 1,
        'Target gender (product.metafields.shopify.target-gender)': gender,
        'Age group (product.metafields.shopify.age-group)': age,
      },
    ]).draft.fields.audience;
  expect(audience('male', 'adults')).toBe('men');
  expect(audience('female', 'kids')).toBe('girls');
  expect(audience('male; unisex', '')).toBe('unisex');
  expect(audience('unisex', 'infant')).toBe('babies');
  expect(audience('', '')).toBeUndefined();
});

test('for whom it is: an empty cell of our column leaves it to the shop, and so does a word nobody understands', () => {
  const mapped = (audience: string) => map([{ Title: 'T', 'Variant Price': 1, Audience: audience }]);
  expect(mapped('Homme').draft.fields.audience).toBe('men');
  expect(mapped('').draft.fields.audience).toBeNull();
  const { draft, sentences } = mapped('Xyz');
  expect(draft.fields.audience).toBeNull();
  expect(sentences.join()).toContain('Xyz');
});

test('§3.12 one SKU on several sizes stays with the first, with a remark; no column that nobody uses keeps a product out', () => {
  const { draft, sentences, severities } = map([
    { ...option(['Size'], ['S'])[0], 'Variant SKU': 'A', Elementor: 'x'.repeat(6000) },
    { 'Option1 Value': 'M', 'Variant Price': 10, 'Variant SKU': 'A' },
  ]);
  expect(draft.articles[0]?.prices.map(({ size, sku }) => [size, sku])).toEqual([
    ['S', 'A'],
    ['M', null],
  ]);
  expect(draft.fields.extra).toEqual({ Elementor: '' });
  expect(sentences).toContain('3: The SKU "A" also stands on row 2, so this size has none');
  expect(severities.filter((one) => one === 'error')).toEqual([]);
});

test.each([
  ['01/12/2026', '2026-11-30T23:00:00.000Z'],
  ['31/12/2026 23:59', '2026-12-31T22:59:00.000Z'],
  ['٠١/١٢/٢٠٢٦', '2026-11-30T23:00:00.000Z'],
  ['1 décembre 2026', '2026-11-30T23:00:00.000Z'],
  ['2026-12-01 08:30:15', '2026-12-01T07:30:15.000Z'],
  ['2026-12-01T08:30:15+01:00', '2026-12-01T07:30:15.000Z'],
  ['2026-12-01T07:30:15.123Z', '2026-12-01T07:30:15.123Z'],
  ['46357', '2026-11-30T23:00:00.000Z'],
])('a promotion from %s begins by the clock of the shop', (text, moment) => {
  const row = { Title: 'T', 'Variant Price': '199', 'Variant Compare At Price': '249' };
  const { draft, sentences } = map([{ ...row, 'Promo Starts At': text }]);
  expect(draft.articles[0]?.prices[0]?.promoStartsAt).toBe(moment);
  expect(sentences).toEqual([]);
});

test.each(['12/25/2026', '31/02/2026', 'soon', '2026-13-01T00:00:00.000Z'])(
  'no promotion begins at %s, and it is said',
  (text) => {
    const { draft, sentences } = map([{ Title: 'T', 'Variant Price': '199', 'Promo Starts At': text }]);
    expect(draft.articles[0]?.prices[0]?.promoStartsAt).toBeNull();
    expect(sentences.join()).toContain(`"${text}" in Promo Starts At is not a date: not used`);
  },
);

const reduced = { Title: 'T', 'Variant Price': '199', 'Variant Compare At Price': '249' };

test.each([
  ['31/12/2026', '2026-12-31T22:59:59.999Z'],
  ['2026-12-31', '2026-12-31T22:59:59.999Z'],
  ['46387', '2026-12-31T22:59:59.999Z'],
  ['31/12/2026 00:00', '2026-12-30T23:00:00.000Z'],
  ['46387.5', '2026-12-31T11:00:00.000Z'],
  ['2026-12-31T10:00:00Z', '2026-12-31T10:00:00.000Z'],
])('a promotion until %s ends with that day, unless a time is said', (text, moment) => {
  const { draft, sentences } = map([{ ...reduced, 'Promo Ends At': text }]);
  expect(draft.articles[0]?.prices[0]?.promoEndsAt).toBe(moment);
  expect(sentences).toEqual([]);
});

test('a promotion that ends before it begins is named by its row; one of a single day holds', () => {
  const period = (start: string, end: string, more = {}) =>
    map([{ ...reduced, ...more, 'Promo Starts At': start, 'Promo Ends At': end }]).sentences;
  expect(period('05/06/2026', '04/06/2026')).toEqual(['2: The reduction ends before it begins']);
  expect(period('05/06/2026', '05/06/2026')).toEqual([]);
  // There is nothing to hold.
  expect(period('05/06/2026', '04/06/2026', { 'Variant Compare At Price': '' })).toEqual([]);
});

test.each([
  ['250', 250],
  ['٢٥٠', 250],
  ['250 g', 250],
  ['٢٥٠ غرام', 250],
  ['0,25 kg', 250],
  ['٠٫٢٥ كغ', 250],
  ['250.0', 250],
  ['250,4', 250],
  ['1,200', 1200],
  ['1.200 g', 1200],
  ['1,200 kg', 1200],
  ['0', null],
  ['', null],
])('the weight %s is %s grams', (text, grams) => {
  const { draft, sentences } = map([{ Title: 'T', 'Variant Price': '199', 'Variant Grams': text }]);
  expect(draft.articles[0]?.prices[0]?.weightGrams).toBe(grams);
  expect(sentences).toEqual([]);
});

test.each(['léger', '250 m', '-5', '1.2.3', '1000000'])('%s is no weight, and it is said', (text) => {
  const { draft, sentences } = map([{ Title: 'T', 'Variant Price': '199', 'Variant Grams': text }]);
  expect(draft.articles[0]?.prices[0]?.weightGrams).toBeNull();
  expect(sentences).toEqual([`2: "${text}" in Variant Grams is not a number: not used`]);
});

test('§2.46 a size chart may have its measures as numbers; one that no table could show is reported and left out', () => {
  const chart = (values: unknown[]) =>
    map([
      {
        Title: 'T',
        'Variant Price': 10,
        'Size Chart (json)': JSON.stringify({
          columns: [
            { key: 'chest', name: { fr: 'Poitrine' }, unit: 'cm' },
            { key: 'hips', name: { fr: 'Hanches' }, unit: 'cm' },
          ],
          rows: [{ size: 'M', values }],
        }),
      },
    ]);
  expect(chart([90, '92-96']).draft.fields.sizeChart?.rows).toEqual([{ size: 'M', values: ['90', '92-96'] }]);
  expect(chart([null, 70.5]).draft.fields.sizeChart?.rows).toEqual([{ size: 'M', values: [null, '70.5'] }]);
  for (const values of [[true], [{}], [[90]]]) {
    const { draft, sentences } = chart(values);
    expect([draft.fields.sizeChart, sentences.length]).toEqual([null, 1]);
  }
});
