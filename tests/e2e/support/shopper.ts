import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, started } from './test.ts';

/** Pieces of a size as the shop's own call says them (§7.8). */
export async function stockOf(page: Page, priceId: number): Promise<number> {
  const response = await page.request.post('/api/product/detailKeys', {
    data: { ids: [], priceIds: [priceId] },
  });
  const { productsDetailKeys } = (await response.json()) as {
    productsDetailKeys: { id: number; quantity: number }[];
  };
  const found = productsDetailKeys.find(({ id }) => id === priceId);
  if (!found) throw new Error(`no size ${priceId}`);
  return found.quantity;
}

/** What the browser keeps of the cart (§3.13). */
export const storedCart = (page: Page): Promise<{ id: number; quantity: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));

/** The cart without what is renewed with each price: a picture may be made in more widths meanwhile. */
export const piecesInCart = async (page: Page): Promise<{ id: number; quantity: number }[]> =>
  (await storedCart(page)).map(({ id, quantity }) => ({ id, quantity }));

/** A phone that no other test orders with, also after a failure, which starts these journeys' process anew. */
let phones = randomInt(9_000_000);
export function freshPhone(): string {
  phones += 7;
  return `060${String(phones).padStart(7, '0')}`;
}

/** Where a product's page is bought from; cards on it have buttons of their own. */
export const buyBar = (page: Page): Locator => page.getByRole('main').locator('[data-buy-bar]').first();

/** Chooses the first size that can be had and puts it into the cart; answers its price id. The dialog after adding stands open then. */
export async function addFirstSize(page: Page): Promise<number> {
  const add = buyBar(page).getByRole('button', { name: /إضافة إلى السلة|Ajouter au panier/ });
  await expect(add).toBeVisible();
  await started(page);
  const sizes = page
    .getByRole('radiogroup')
    .or(page.getByRole('group'))
    .filter({ hasText: /المقاس|taille/i });
  const size = sizes.getByRole('radio', { disabled: false }).first();
  if ((await size.count()) > 0) await size.check();
  await add.click();
  await expect.poll(async () => (await storedCart(page)).length).toBeGreaterThan(0);
  const cart = await storedCart(page);
  const last = cart.at(-1);
  if (!last) throw new Error('nothing in the cart');
  return last.id;
}

/** Fills the checkout's form out for a home in Casablanca. */
export async function fillCheckout(page: Page, phone: string, name = 'نادية العلوي'): Promise<void> {
  await page.getByLabel('رقم الهاتف', { exact: false }).first().fill(phone);
  await page.getByLabel('الاسم الكامل').fill(name);
  await page.getByRole('combobox', { name: 'المدينة' }).fill('كازا');
  await page
    .getByRole('option', { name: /الدار البيضاء/ })
    .first()
    .click();
  await page.getByLabel('العنوان').fill('حي المعاريف، زنقة 12، رقم 4');
}

/** Fills in the checkout and places the order, up to the page of its success. */
export async function checkOut(page: Page, phone: string): Promise<void> {
  await page.goto('/checkout/shipping');
  await fillCheckout(page, phone);
  const submit = page.getByRole('button', { name: /تأكيد الطلب/ });
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'تم تسجيل طلبك بنجاح' })).toBeVisible();
}

/** Opens the list of towns where a delivery is said, and chooses Fès by its French name. */
export async function chooseFes(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'موعد التوصيل وكلفته في مدينتك' }).click();
  const dialog = page.getByRole('dialog', { name: 'التوصيل إلى مدينتك' });
  await dialog.getByRole('combobox').fill('fes');
  await dialog.getByRole('option', { name: /فاس/ }).first().click();
  await expect(main.getByText(/^فاس: بين/)).toBeVisible();
}

/** The bill of the checkout; on a phone it opens from one line. */
export async function openBill(page: Page): Promise<Locator> {
  const name = /ملخص الطلب|Votre commande/;
  const bill = page.getByRole('region', { name });
  await expect(bill.getByText(/\d (?:DH|SR)/).first()).toBeVisible();
  const folded = bill.locator('details:not([open]) > summary', { hasText: name });
  if (await folded.isVisible()) await folded.click();
  return bill;
}

/** On a phone the blocks of the footer are folded. */
export const unfoldFooter = (page: Page): Promise<void> =>
  page
    .getByRole('contentinfo')
    .locator('details')
    .evaluateAll((blocks) => {
      for (const block of blocks as HTMLDetailsElement[]) block.open = true;
    });

/** Removes the token while nothing reads with it: every page of the shop does once it has started, a text file runs no script. */
export async function dropToken(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.removeItem('token'));
}
