import { listedPlaces, twoSizes } from './support/orders.ts';
import { chooseFes } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('§9.3 §9.4 the cart’s delivery row speaks of the town of its bill, also where that is not the visit’s', async ({
  page,
}) => {
  const { id, productId, price, promoPrice } = (await twoSizes(page.request))[0];
  const line = { id, productId, size: { id, label: '' }, quantity: 1, price, promoPrice };
  await page.goto('/faq');
  await page.evaluate((item) => localStorage.setItem('cart', JSON.stringify([item])), line);
  await page.goto('/pannier');
  await chooseFes(page);
  /** As the checkout leaves it: filled in from an account, or emptied. */
  const goesTo = async (place: { id: number; ar: string; fr: string } | null) => {
    await page.goto('/faq');
    await page.evaluate((town) => {
      const draft = JSON.parse(sessionStorage.getItem('checkout') ?? '{}');
      sessionStorage.setItem('checkout', JSON.stringify({ ...draft, place: town }));
    }, place);
    await page.goto('/pannier');
  };
  const summary = page.getByRole('region', { name: 'ملخص السلة' });
  const rabat = (await listedPlaces(page.request)).find(({ fr }) => fr === 'Rabat');
  if (!rabat) throw new Error('Rabat is a town');
  await expect(summary.getByText(/^فاس: بين/)).toBeVisible();
  await goesTo({ id: rabat.id, ar: rabat.ar, fr: rabat.fr });
  await expect(summary.locator('dl')).toContainText('المجموع مع التوصيل');
  await expect(summary.getByText(/^التوصيل (?:بين )?\S+ \d/)).toBeVisible();
  await expect(summary.getByText(/فاس/)).toHaveCount(0);
  await summary.getByRole('button', { name: 'تغيير المدينة' }).click();
  const dialog = page.getByRole('dialog', { name: 'التوصيل إلى مدينتك' });
  await expect(dialog.getByRole('option', { name: /^الرباط/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await goesTo(null);
  await expect(summary.locator('dl')).toContainText('يُحسب حسب مدينتك');
  await expect(summary.getByText(/فاس/)).toHaveCount(0);
  await expect(summary.getByRole('button', { name: 'موعد التوصيل وكلفته في مدينتك' })).toBeVisible();
});
