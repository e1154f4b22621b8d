import { addFirstSize, openBill, storedCart } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/**
 * By hand, at 3.75 SR and 9.29 DH for a dollar (§9.5), each row rounded once (§9.6):
 *   229.00 DH × 3.75 ÷ 9.29 =  92.438… →  92.44 SR a piece
 *   687.00 DH × 3.75 ÷ 9.29 = 277.314… → 277.31 SR for three (not 3 × 92.44 = 277.32)
 *   150.00 DH × 3.75 ÷ 9.29 =  60.549… →  60.55 SR delivery
 *   277.31 + 60.55 = 337.86 SR
 *  1000.00 DH × 3.75 ÷ 9.29 = 403.659… → 403.66 SR free from
 */
const figures = {
  piece: '92.44 SR',
  three: '277.31 SR',
  delivery: '60.55 SR',
  total: '337.86 SR',
  free: '403.66 SR',
};
const product = { title: 'Chemise de nuit', price: 22_900 };

test('§3.5 §9.5 in French, to Saudi Arabia: labels SR, amounts as computed by hand', async ({
  page,
  shopRules,
}) => {
  await test.step('the owner switches cash on delivery on for Saudi Arabia', () =>
    shopRules.setCountry(2, { paymentMethods: ['cod', 'bank_transfer'], rate: '3.75' }));

  const found = await test.step('a product of 229.00 DH without promotion', async () => {
    const list = await page.request.post('/api/home/products/guests?lang=fr', {
      data: { priceFrom: product.price, priceTo: product.price, inStock: true, perPage: 48 },
    });
    const { data } = (await list.json()) as {
      data: { title: string; path: string; price: number; oldPrice: number | null; from: boolean }[];
    };
    const one = data.find(
      ({ price, oldPrice, from }) => price === product.price && oldPrice === null && !from,
    );
    if (!one) throw new Error('the demo shop has no such product');
    return one;
  });

  await test.step('choosing the country changes currency, prices and methods together; the cart stays', async () => {
    await page.goto(`/fr${found.path}`);
    await expect(page.getByText('229.00 DH').first()).toBeVisible();
    await addFirstSize(page);
    await page.goto('/fr/pannier');
    for (const quantity of [2, 3]) {
      await page.getByRole('button', { name: 'Augmenter la quantité' }).click();
      await expect.poll(async () => (await storedCart(page))[0]?.quantity).toBe(quantity);
    }
    await page.goto('/fr/store/soldes');
    await page.locator('[commandfor=choices]').locator('visible=true').first().click();
    await page.getByRole('button', { name: /Arabie saoudite/ }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('country'))).toBe('2');
    // The page has loaded again by itself, and will not do so into the midst of the next step.
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('SR');
    await page.goto(`/fr${found.path}`);
    await expect(page.getByText(figures.piece).first()).toBeVisible();
    await expect(page.getByText(/\d DH/)).toHaveCount(0);
    // What a search says of prices is said in riyals: less than 100 dirhams would be less than 41.
    await page.goto('/fr/search?q=moins+de+100&sort=price-down');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/[89]\d\.\d\d SR/);
  });

  await test.step('cart: unit, line, threshold', async () => {
    await page.goto('/fr/pannier');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByText(figures.piece).first()).toBeVisible();
    await expect(page.getByText(figures.three).first()).toBeVisible();
    await page.getByRole('link', { name: /Passer la commande|Finaliser|Commander/ }).click();
  });

  await test.step('checkout with the Saudi address form, total with delivery', async () => {
    await expect(page).toHaveURL(/\/fr\/checkout\/shipping$/);
    const bill = await openBill(page);
    await expect(bill.getByText(figures.delivery).first()).toBeVisible();
    await expect(bill.getByText(figures.total).first()).toBeVisible();
    await page.getByLabel('Téléphone', { exact: false }).first().fill('050 123 4567');
    await page.getByLabel('Nom complet').fill('Layla Al Harbi');
    await page.getByLabel('Ville').fill('Riyad');
    await page.getByLabel('Quartier').fill('Al Olaya');
    await page.getByLabel('Rue').fill('Rue du Roi Fahd 12');
    await page.getByRole('button', { name: /Confirmer la commande/ }).click();
    await expect(page).toHaveURL(/\/fr\/checkout\/success$/);
    await expect(page.getByText(figures.total).first()).toBeVisible();
  });
});

test('§5.8 prices are written in two decimals, and short where the owner says so: in Arabic and in French', async ({
  page,
  shopRules,
}) => {
  const price = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .locator('bdi')
    .filter({ hasText: /DH|درهم/ })
    .last();
  await page.goto('/store/soldes');
  await expect(price).toHaveText(/^\d+\.\d\d DH$/);
  await shopRules.setSettings({ shortPrices: true });
  for (const [path, form, dir] of [
    ['/store/soldes', /^\d{1,3}(?:,\d{3})*(?:\.\d\d)?\u00A0درهم$/, 'rtl'],
    ['/fr/store/soldes', /^\d{1,3}(?:\u202F\d{3})*(?:\.\d\d)?\u00A0DH$/, 'ltr'],
  ] as const) {
    // The cached page of before goes a moment after the change.
    await expect(async () => {
      await page.goto(path);
      await expect.poll(() => price.evaluate((text) => text.textContent), { timeout: 1_000 }).toMatch(form);
    }).toPass();
    await expect(price).toHaveAttribute('dir', dir);
  }
  await page.goto('/store/soldes');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await addFirstSize(page);
  await page.goto('/pannier');
  await expect(page.getByRole('main').locator('dl bdi').last()).toHaveText(/درهم$/);
});
