import { faultsOf } from './support/axe.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

const file = `Commande;Date;Nom;Téléphone;Ville;Produit;Total;Statut
E-1;25/11/2025;Nadia Benali;0655443322;Fès;Pyjama rose;249,00;Livré
E-2;26/11/2025;Nadia Benali;0655443322;Fès;Robe bleue;199,00;Retour
E-3;hier;Nadia Benali;0655443322;Fès;Robe bleue;199,00;Livré
`;

test('past orders are looked at, come in without what cannot be read, stand marked on the customer’s page, take a later outcome, and go again', async ({
  page,
}) => {
  await page.goto('/Admin/import-history');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page).toHaveURL(/work=\d+/);
  await expect(page.getByText('القيمة "hier" ليست تاريخًا')).toBeVisible({ timeout: 20_000 });
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'ترك الأسطر التي فيها خطأ، واستيراد الباقي' }).check();
  await page.getByRole('button', { name: 'حفظ الأجوبة وإعادة الفحص' }).click();
  await page.getByRole('button', { name: 'استيراد ما لا خطأ فيه' }).click({ timeout: 20_000 });
  await expect(page.getByText('تم الاستيراد', { exact: true })).toBeVisible({ timeout: 20_000 });

  await page.goto('/Admin/customers?q=0655443322');
  await page.getByRole('link', { name: /Nadia Benali/ }).click();
  await expect(page.getByRole('heading', { name: 'طلبات سابقة مستوردة' })).toBeVisible();
  await expect(page.getByText('Pyjama rose')).toBeVisible();
  await expect(page.getByText('منها طلبان مستوردان')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // A later export tells what became of the second order.
  await page.goto('/Admin/import-history');
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'later.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(file.replace(';Retour', ';Livré').replace(/E-3.*/, '')),
  });
  await expect(page.getByText('طلب واحد له نتيجة جديدة')).toBeVisible({ timeout: 20_000 });
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'استيراد الملف كله' }).click();
  await expect(page.getByText('تم الاستيراد', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('نتائج جديدة: 1')).toBeVisible();
  const undo = async () => {
    await page.getByRole('button', { name: 'التراجع عن هذا الاستيراد' }).first().click();
    await page
      .getByRole('dialog', { name: 'التراجع عن هذا الاستيراد' })
      .getByRole('button', { name: 'التراجع عن الكل' })
      .click();
  };
  await page.goto('/Admin/import-history');
  await undo();
  await expect(page.getByText('تم التراجع عنه', { exact: false })).toHaveCount(1);

  await undo();
  await expect(page.getByText('تم التراجع عنه', { exact: false })).toHaveCount(2);
  await page.goto('/Admin/customers?q=0655443322');
  await expect(page.getByText('لا أحد بهذا البحث', { exact: false })).toBeVisible();
});
