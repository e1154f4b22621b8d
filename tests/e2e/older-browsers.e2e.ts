import { addFirstSize, fillCheckout, freshPhone } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** What the oldest browsers that a build is for do not have (tests/guards/browsers.test.ts). */
const forgetNewCalls = () => {
  for (const [owner, name] of [
    [URL, 'canParse'],
    [URL, 'parse'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers'],
    [Promise, 'try'],
    [String.prototype, 'isWellFormed'],
    [Set.prototype, 'difference'],
    [Set.prototype, 'union'],
    [Set.prototype, 'intersection'],
  ] as const) {
    Reflect.deleteProperty(owner, name);
  }
};

test('§1.3 on a phone that gets no newer browser a shopper looks around, searches and buys', async ({
  page,
}) => {
  await page.addInitScript(forgetNewCalls);
  const main = page.getByRole('main');
  for (const path of ['/', '/search?q=pyjama', '/wishlist', '/account/login?next=/', '/store/femme?size=M']) {
    await page.goto(path);
    await expect(main.getByRole('heading').first()).toBeVisible();
    await expect(page).not.toHaveTitle(/حدث خطأ ما/);
  }
  await main.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  await addFirstSize(page);
  await page.goto('/checkout/shipping');
  await fillCheckout(page, freshPhone());
  await page.getByRole('button', { name: /تأكيد الطلب/ }).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  await expect(page.getByRole('heading', { level: 1, name: 'تم تسجيل طلبك بنجاح' })).toBeVisible();
});
