import { faultless } from './support/axe.ts';
import { fresh } from './support/fresh.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

test('§3.12 the editor shows the cloth, season and families of a color that the shop reads, and takes a correction', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/Admin/products');
  const origin = new URL(page.url()).origin;
  const choices = await page.request.get(`${origin}/api/admin/products/choices`);
  const { data } = (await choices.json()) as {
    data: { categories: { id: number; parentId: number | null }[] };
  };
  const made = await page.request.post(`${origin}/api/admin/products`, {
    headers: { origin },
    data: {
      title: { ar: fresh('بيجامة فلانيل مربعة') },
      categoryId: data.categories.find(({ parentId }) => parentId !== null)?.id,
    },
  });
  const { id } = ((await made.json()) as { data: { id: number } }).data;
  await page.goto(`/Admin/products/${id}`);
  const cloth = page.getByRole('group', { name: 'نوع القماش' });
  const names = cloth.getByRole('list').getByRole('listitem');
  await expect(names).toHaveText(['فلانيل']);
  await expect(cloth).toContainText('يقرؤه المتجر من نصوص المنتج.');
  await faultless(page);
  await cloth.getByRole('button', { name: 'تصحيح' }).click();
  await cloth.getByRole('combobox').selectOption({ label: 'ساتان' });
  await cloth.getByRole('button', { name: 'حذف فلانيل' }).click();
  await expect(names).toHaveText(['ساتان']);
  await faultless(page);
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'تم الحفظ' })).toBeVisible();
  await page.reload();
  await expect(names).toHaveText(['ساتان']);
  await cloth.getByRole('button', { name: 'كما يقرؤه المتجر' }).click();
  await expect(names).toHaveText(['فلانيل']);
});
