import { expect, test, vi } from 'vitest';
import type { CellView, EditedProduct, MatrixWritten } from '#/shop/catalog/editing/matrix.schema.ts';
import { livePart } from '../../../../../../tests/support/live-part.tsx';
import { MatrixEditor } from './matrix-editor.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../../tests/support/drawn.tsx')).macros);
vi.mock(
  '@lingui/react/macro',
  async () => (await import('../../../../../../tests/support/drawn.tsx')).macros,
);
vi.mock('../../rich-text/html-field.tsx', () => ({ HtmlField: () => null }));

const color = (id: number, colorKey: string, ar: string) => ({
  ...{
    id,
    colorKey,
    color: { ar },
    colorHex: null,
    colorFamilies: null,
    description: { ar: `<p>${ar}</p>` },
  },
});
const cell = (id: number, articleId: number, size: string, price: number): CellView => ({
  ...{ id, articleId, size, price, promoPrice: null, promoStartsAt: null, promoEndsAt: null, cost: null },
  ...{ stock: 3, lastMovement: 6, sku: `${articleId}-${size}`, shelf: null, active: true },
});
/** Of red there is no M. */
const product = {
  ...{ id: 5, handle: 'pajama', derived: { colors: {} } },
  matrix: {
    version: 'v1',
    articles: [color(7, 'navy', 'كحلي'), color(8, 'red', 'أحمر')],
    cells: [cell(1, 7, 'M', 20_000), cell(2, 7, 'L', 25_000), cell(3, 8, 'L', 30_000)],
  },
} as unknown as EditedProduct;
const red = { key: 'red', name: { ar: 'أحمر' }, hex: null };
const editor = (colors = [red], edited = product) =>
  livePart(
    <MatrixEditor product={edited} choices={{ colors, colorFamilies: [] }} mayStock seesCosts={false} />,
    { respond: () => Response.json({ data: { deleted: 0, deactivated: 0 } }) },
  );
type Page = Awaited<ReturnType<typeof editor>>;
const written = async (page: Page) => {
  await page.submit();
  return page.sent.find(({ method }) => method === 'PUT')?.body as MatrixWritten;
};
const pricesOf = ({ cells }: MatrixWritten) =>
  cells.map(({ article, size, price }) => [article, size, price]);

async function addSizes(page: Page, sizes: string) {
  await page.type('new-sizes', sizes);
  await page.press('إضافة المقاس');
}

test('a size that was taken out of a product and put back has its own prices, and no color gets it that had none', async () => {
  const page = await editor();
  await page.press('حذف المقاس M');
  await addSizes(page, 'M');
  expect([page.held('M – كحلي'), page.held('M – أحمر')]).toEqual(['200', '']);
  expect(pricesOf(await written(page))).toEqual([
    ['7', 'M', 20_000],
    ['7', 'L', 25_000],
    ['8', 'L', 30_000],
  ]);
});

test('what was typed for a size before it was taken out is there when it is put back', async () => {
  const page = await editor();
  await addSizes(page, 'XL');
  await page.type('M – كحلي', '210');
  await page.type('XL – أحمر', '320');
  for (const size of ['M', 'XL']) await page.press(`حذف المقاس ${size}`);
  await addSizes(page, 'M, XL');
  expect(pricesOf(await written(page))).toEqual([
    ['7', 'M', 21_000],
    ['7', 'L', 25_000],
    ['7', 'XL', 20_000],
    ['8', 'L', 30_000],
    ['8', 'XL', 32_000],
  ]);
});

const removed = 'ألوان تُحذف عند الحفظ، ومعها صورها ووصفها';

test('a color that is taken out is named with what goes with it, and put back it is the stored one again', async () => {
  const page = await editor();
  await page.type('L – أحمر', '310');
  await page.press('حذف اللون أحمر');
  expect(page.text()).toContain(`${removed}أحمر`);
  await page.choose('new-color', ' 8');
  expect(page.text()).not.toContain(removed);
  const sent = await written(page);
  expect(sent.articles).toMatchObject([
    { id: 7, ref: '7' },
    { id: 8, ref: '8', description: { ar: '<p>أحمر</p>' } },
  ]);
  expect(pricesOf(sent)).toEqual([
    ['7', 'M', 20_000],
    ['7', 'L', 25_000],
    ['8', 'L', 31_000],
  ]);
});

test('a color is put back also where other products do not have it and the only one left is new, without a name', async () => {
  const page = await editor([]);
  await page.choose('new-color', ' other');
  for (const name of ['كحلي', 'أحمر']) await page.press(`حذف اللون ${name}`);
  await page.choose('new-color', ' 8');
  expect((await written(page)).articles.map(({ id }) => id)).toEqual([null, 8]);
});

test('a color that was named or renamed before it was taken out is the stored one again, with its new name', async () => {
  // As the short form makes a product.
  const unnamed = { ...color(7, '', ''), color: {}, description: { ar: '<p>وصف</p>' } };
  const matrix = { ...product.matrix, articles: [unnamed], cells: [cell(1, 7, 'M', 20_000)] };
  const page = await editor([{ key: 'navy', name: { ar: 'كحلي' }, hex: null }, red], { ...product, matrix });
  for (const key of ['navy', 'red']) await page.choose('new-color', key);
  await page.press('حذف اللون كحلي');
  expect(page.text()).toContain(`${removed}كحلي`);
  const offered = [...page.document.querySelectorAll<HTMLOptionElement>('#new-color option')];
  expect(offered.map(({ textContent }) => textContent)).toEqual(['اختيار اللون', 'لون آخر', 'كحلي']);
  await page.choose('new-color', ' 7');
  expect((await written(page)).articles).toMatchObject([
    { id: null, colorKey: 'red' },
    { id: 7, colorKey: 'navy', color: { ar: 'كحلي' }, description: { ar: '<p>وصف</p>' } },
  ]);
});

test('§9.6 a promotion price that is typed over one that is over is saved without the past dates', async () => {
  const past = { promoStartsAt: '2020-11-01T00:00:00.000Z', promoEndsAt: '2020-11-10T00:00:00.000Z' };
  const cells = product.matrix.cells.map((one) => ({ ...one, promoPrice: 15_000, ...past }));
  const page = await editor([red], { ...product, matrix: { ...product.matrix, cells } });
  await page.choose('matrix-view', 'promo');
  await page.type('M – كحلي', '140');
  expect((await written(page)).cells.map((one) => [one.promoPrice, one.promoEndsAt])).toEqual([
    [14_000, null],
    [15_000, past.promoEndsAt],
    [15_000, past.promoEndsAt],
  ]);
});
