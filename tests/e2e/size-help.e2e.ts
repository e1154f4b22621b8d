import { buyBar, storedCart } from './support/shopper.ts';
import { expect, started, test } from './support/test.ts';

test('two numbers give a size that is chosen with one tap; they last for the visit, and odd ones are said', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/store/soldes/women-star-jersey-pyjama');
  // The days of delivery do not break.
  const days = page
    .getByText(/^باقي المدن: بين/)
    .locator('bdi')
    .filter({ visible: true });
  await expect(days.first()).toBeVisible();
  for (const day of await days.all()) await expect(day).toHaveCSS('text-wrap-mode', 'nowrap');
  const open = page.getByRole('main').getByRole('button', { name: 'دليل المقاسات' });
  const guide = page.getByRole('dialog', { name: 'دليل المقاسات' });
  await open.click();
  const height = guide.getByLabel('الطول (سم)');
  const weight = guide.getByLabel('الوزن (كغ)');
  await expect(height).toHaveAttribute('placeholder', /^.مثال: .165/u);
  // A field that one types in is framed with the color of its words, not with that of errors.
  await height.click();
  const ink = await height.evaluate((field) => getComputedStyle(field).color);
  await expect(height).toHaveCSS('outline', `${ink} solid 2px`);
  await height.fill('١٦٫٣');
  await weight.fill('٦٠');
  await expect(guide.getByText('اكتب رقمًا بين 120 و230')).toBeVisible();
  await expect(guide.getByRole('button', { name: /^اختيار/ })).toHaveCount(0);
  await height.fill('١٦٣');
  await expect(guide.getByRole('status')).toContainText('مقاسك: M');
  // Hardly anybody is so tall and so light: no size is named for a slip of the finger.
  await weight.fill('40');
  await height.fill('200');
  await expect(guide.getByRole('status')).toContainText('تحقق من الرقمين');
  await expect(guide.getByRole('button', { name: /^اختيار/ })).toHaveCount(0);
  await weight.fill('60');
  await height.fill('163');
  await expect(guide.getByRole('status')).toContainText('مقاسك: M');
  // Units stand in the head of the table alone.
  await expect(guide.getByRole('columnheader', { name: 'الوزن (كغ)' })).toBeVisible();
  // Each on a line of its own, whatever the length of the name above it.
  const units = guide.getByRole('columnheader').locator('span');
  await expect(units.nth(3)).toBeVisible();
  for (const unit of await units.all()) await expect(unit).toHaveCSS('display', 'block');
  await expect(guide.getByRole('cell', { name: '55-62' })).toHaveText('55-62');
  await guide.getByRole('button', { name: 'اختيار M' }).click();
  await expect(guide).toBeHidden();
  await expect(page.getByRole('main').getByRole('radio', { name: 'M', exact: true })).toBeChecked();

  await page.goto('/fr/store/soldes/women-satin-piped-pyjama');
  // By reviews and returns together.
  await expect(page.getByRole('main').getByText('Taille normalement').first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Guide des tailles' }).click();
  const french = page.getByRole('dialog', { name: 'Guide des tailles' });
  await expect(french.getByRole('status')).toContainText(/Votre taille\s:\sM/);
  await expect(french.getByRole('heading', { name: 'Mesures de la pièce' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('measures');
});

test('on a phone the sheet of sizes leads to the guide, and the size found there goes into the cart', async ({
  page,
}) => {
  await page.goto('/store/soldes/women-star-jersey-pyjama');
  await started(page);
  await buyBar(page).getByRole('button', { name: 'إضافة إلى السلة' }).tap();
  const sheet = page.getByRole('dialog', { name: 'اختيار المقاس' });
  await sheet.getByRole('button', { name: 'دليل المقاسات' }).tap();
  const guide = page.getByRole('dialog', { name: 'دليل المقاسات' });
  await guide.getByLabel('الطول (سم)').fill('163');
  await guide.getByLabel('الوزن (كغ)').fill('60');
  await guide.getByRole('button', { name: 'اختيار M' }).tap();
  await expect(page.getByRole('dialog', { name: 'تمت الإضافة إلى السلة' })).toBeVisible();
  await expect(sheet).toBeHidden();
  expect(await storedCart(page)).toMatchObject([{ size: { label: 'M' }, quantity: 1 }]);
});

test('§2.46 the quick view leads to the guide, and the size found there is chosen in it', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/store/soldes?stock=1');
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('a[href*="/femme-"]') })
    .first();
  if (!isMobile) await card.hover();
  await card
    .getByRole('button', { name: isMobile ? /^إضافة إلى السلة: / : /^معاينة سريعة: / })
    .press('Enter');
  const quick = page.locator('#quick-view');
  await quick.getByRole('button', { name: 'دليل المقاسات' }).click();
  const guide = page.getByRole('dialog', { name: 'دليل المقاسات' });
  await guide.getByLabel('الطول (سم)').fill('163');
  await guide.getByLabel('الوزن (كغ)').fill('60');
  await guide.getByRole('button', { name: 'اختيار M' }).click();
  await expect(guide).toBeHidden();
  await expect(quick.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});
