import type { Page } from '@playwright/test';
import { faultless, faultsOf } from './support/axe.ts';
import { freshWord } from './support/fresh.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

const origin = (page: Page) => ({ origin: new URL(page.url()).origin });
const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(`/api/admin/${path}`)).json()) as Answer;
const entries = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');
const undoNewest = async (page: Page) => {
  await entries(page).first().getByRole('button', { name: 'التراجع عن هذا التغيير' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'تراجع', exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('fees of a city, its sheet and a holiday are taken back from the journal', async ({ page }) => {
  await page.goto('/Admin/journal?entity=place');
  type Places = { data: { id: number; feeCentimes: number | null; version: string }[] };
  const city = async () => {
    const { data } = await read<Places>(page, 'delivery/places?q=Essaouira');
    if (!data[0]) throw new Error('no city');
    return data[0];
  };
  const before = await city();
  const headers = origin(page);
  const fee = (before.feeCentimes ?? 0) + 300;
  const patch = await page.request.patch(`/api/admin/delivery/places/${before.id}`, {
    headers,
    data: { feeCentimes: fee, seen: before.version },
  });
  expect(patch.status()).toBe(204);
  // A save that leaves everything as it is changes nothing, and has no entry.
  const { version } = await city();
  const again = await page.request.patch(`/api/admin/delivery/places/${before.id}`, {
    headers,
    data: { feeCentimes: fee, seen: version },
  });
  expect(again.status()).toBe(204);
  await page.reload();
  await expect(entries(page).first()).toContainText('ثمن التوصيل');
  await expect(entries(page).first()).toContainText(`${(fee / 100).toFixed(2)} DH`);
  await undoNewest(page);
  expect((await city()).feeCentimes).toBe(before.feeCentimes);

  const text = `ville;frais\nEssaouira;${(fee + 700) / 100}\n`;
  const sheet = await page.request.post('/api/admin/delivery/import', {
    headers,
    data: { text, commit: true },
  });
  expect(sheet.status()).toBe(200);
  await page.reload();
  await expect(entries(page).first()).toContainText('استيراد أثمان');
  await undoNewest(page);
  expect((await city()).feeCentimes).toBe(before.feeCentimes);

  const day = `2031-0${1 + Math.floor(Math.random() * 9)}-${10 + Math.floor(Math.random() * 18)}`;
  const name = { ar: `يوم ${freshWord()}`, fr: 'Jour' };
  const holiday = await page.request.post('/api/admin/delivery/holidays', {
    headers,
    data: { countryId: 1, day, name },
  });
  expect(holiday.status()).toBe(204);
  await page.goto('/Admin/journal?entity=holiday');
  await undoNewest(page);
  await expect(entries(page).first()).toContainText('حذف');
  const listed = await read<{ data: { name: { ar: string } }[] }>(page, 'delivery/holidays');
  expect(listed.data.some((one) => one.name.ar === name.ar)).toBe(false);
  await faultless(page);
});

test('a price of the table of sizes goes back in the shop; what stays says why; a range in a name keeps its order', async ({
  page,
}) => {
  await page.goto('/Admin/journal?entity=product');
  const headers = origin(page);
  type Product = {
    data: {
      path: string;
      version: string;
      content: { categoryId: number };
      matrix: { version: string; articles: { id: number }[]; cells: { id: number; price: number }[] };
    };
  };
  const { data: all } = await read<{ data: { id: number }[] }>(page, 'products');
  const { data: some } = await read<Product>(page, `products/${all[0]?.id}`);
  const word = freshWord();
  const made = await page.request.post('/api/admin/products', {
    headers,
    data: { title: { ar: `قطن ${word} 13-14` }, categoryId: some.content.categoryId, published: true },
  });
  const { data: product } = (await made.json()) as { data: { id: number } };
  const at = `products/${product.id}`;
  const save = async (price: number) => {
    const { matrix } = (await read<Product>(page, at)).data;
    const [article] = matrix.articles;
    const answer = await page.request.put(`/api/admin/${at}/sizes`, {
      headers,
      data: {
        seen: matrix.version,
        articles: [{ id: article?.id, ref: 'a', colorKey: '', color: {}, colorHex: null, description: {} }],
        cells: [
          {
            article: 'a',
            size: 'M',
            price,
            promoPrice: null,
            promoStartsAt: null,
            promoEndsAt: null,
            sku: null,
            active: true,
            ...(matrix.cells.length === 0 ? { stock: 3 } : {}),
          },
        ],
      },
    });
    expect(answer.status()).toBe(200);
  };
  await save(19_900);
  await page.reload();
  await expect(entries(page).first()).toContainText('أُضيفت ألوان أو مقاسات في هذا التغيير أو حُذفت');
  await expect(entries(page).first().getByRole('button')).toHaveCount(0);

  await save(25_900);
  await page.reload();
  await undoNewest(page);
  const { path, matrix } = (await read<Product>(page, at)).data;
  expect(matrix.cells.map(({ price }) => price)).toEqual([19_900]);

  const stock = await page.request.post(`/api/admin/stock/sizes/${matrix.cells[0]?.id}/changes`, {
    headers,
    data: { mode: 'set', pieces: 5, reason: 'edit', seen: 3 },
  });
  if (stock.status() !== 200) throw new Error(await stock.text());
  await page.goto('/Admin/journal?entity=stock');
  await expect(entries(page).first()).toContainText('لا تراجع عن حركة مخزون');
  await faultless(page);

  await page.goto(path);
  await expect(page.getByRole('main')).toContainText('199.00');
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi[dir=ltr]')).toHaveText('13-14');
});
