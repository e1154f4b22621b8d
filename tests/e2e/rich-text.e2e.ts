import type { Locator, Page } from '@playwright/test';
import { faultless } from './support/axe.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

/** The box that a text is written in, of one of a form's fields. */
const textOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The HTML of a text, by the button that shows it. */
async function htmlOf(field: Locator): Promise<string> {
  await field.getByRole('button', { name: 'HTML' }).click();
  const html = await field.locator('textarea').inputValue();
  await field.getByRole('button', { name: 'HTML' }).click();
  return html;
}

/** Moves the caret, where it can; the editor hears of it with the next frames. */
async function move(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

const paste = (box: Locator, data: Record<string, string>) =>
  box.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

test('a text is written, marked, linked and taken back by the keyboard alone', { tag: '@computer' }, async ({
  page,
}) => {
  await page.goto('/Admin/posts/one');
  const field = page.getByRole('group', { name: 'نص المقال' });
  const box = textOf(page, 'نص المقال بالعربية');
  await expect(box).toHaveAttribute('dir', 'rtl');
  await box.focus();
  await page.keyboard.type('## غسل');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ماء **بارد** ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('دائما');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- قطن');
  await page.keyboard.press('Enter');
  await page.keyboard.type('حرير');
  const list = '<ul><li>قطن</li><li>حرير</li></ul>';
  const above = '<h2>غسل</h2><p>ماء <strong>بارد</strong> <strong>دائما</strong></p>';
  expect(await htmlOf(field)).toBe(above + list);

  // One stop for all tools; the arrows follow the direction of reading, and Tab leads into the text and out of it.
  await box.focus();
  await move(page, 'Control+End');
  const tools = page.getByRole('toolbar', { name: 'أدوات النص' });
  // The editor has read where the caret is.
  await expect(tools.getByRole('button', { name: 'قائمة', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Shift+Tab');
  await expect(tools.getByRole('button', { name: 'فقرة' })).toBeFocused();
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press('ArrowLeft');
  const numbered = tools.getByRole('button', { name: 'قائمة مرقمة' });
  await expect(numbered).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(numbered).toHaveAttribute('aria-pressed', 'true');
  expect(await htmlOf(field)).toBe(`${above}<ol><li>قطن</li><li>حرير</li></ol>`);

  // A link: an address that could run is refused, one without a scheme is meant as one of the web.
  await box.focus();
  await move(page, 'Control+Home');
  await move(page, 'Shift+End');
  // A busy editor puts the caret back where it was after its command; what is linked is what is selected.
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('غسل');
  await page.keyboard.press('Control+k');
  const address = page.getByLabel('عنوان الرابط');
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await faultless(page);
  await address.fill('example.com/lavage');
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(box.getByRole('link', { name: 'غسل' })).toHaveAttribute('href', 'https://example.com/lavage');
  await page.keyboard.press('Control+k');
  await expect(address).toHaveValue('https://example.com/lavage');
  await address.fill('');
  await page.keyboard.press('Enter');
  await expect(box.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(box.getByRole('link', { name: 'غسل' })).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(box.getByRole('link')).toHaveCount(0);
  // Nothing was sent by all this.
  expect(page.url()).toMatch(/\/Admin\/posts\/one$/);
});

test('what is pasted keeps its structure and leaves its looks, pictures and scripts behind', async ({
  page,
}) => {
  await page.goto('/Admin/products/new?form=whole');
  const field = page.getByRole('group', { name: 'الوصف', exact: true });
  const box = textOf(page, 'الوصف بالعربية');
  await box.focus();
  await paste(box, {
    'text/html':
      '<meta charset="utf-8"><style>p { color: red }</style><h1 style="color: red" onclick="alert(1)">عنوان</h1>' +
      '<p class="x" style="margin: 0">نص <span style="font-weight: 700">عريض</span> <img src="https://x.example/a.png">' +
      '<a href="javascript:alert(1)">هنا</a> <a href="https://x.example/b">هناك</a></p><script>alert(1)</script>',
    'text/plain': 'عنوان',
  });
  expect(await htmlOf(field)).toBe(
    '<h2>عنوان</h2><p>نص <strong>عريض</strong> هنا <a href="https://x.example/b">هناك</a></p>',
  );
  // Also HTML that is written as such.
  await field.getByRole('button', { name: 'HTML' }).click();
  await field
    .locator('textarea')
    .fill('<p style="color: red" onclick="alert(1)">أ</p><table><tr><td>ب</td></tr></table>');
  await field.getByRole('button', { name: 'HTML' }).click();
  await box.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('ج');
  expect(await htmlOf(field)).toBe('<p>جأ</p><table><tbody><tr><td>ب</td></tr></tbody></table>');
});

test('§2.7 a page with parts that rules show is edited as it is read, and keeps every part', async ({
  page,
}) => {
  await page.goto('/Admin/texts/pages');
  for (const title of ['شروط البيع', 'التوصيل']) {
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
    await row.locator('summary').click();
    const field = row.getByRole('group', { name: 'النص', exact: true });
    const box = field.getByRole('textbox', { name: 'النص بالعربية' });
    await expect(box.locator('bdi', { hasText: /^\{#/ }).first()).toBeVisible();
    const before = await htmlOf(field);
    await box.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('.');
    await row.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(row.getByRole('status').filter({ hasText: 'تم الحفظ' })).toBeVisible();
    // What the server keeps of it is not written over what stands there: it can still be taken back.
    await field.getByRole('button', { name: 'تراجع', exact: true }).click();
    await row.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(row.getByRole('status').filter({ hasText: 'تم الحفظ' })).toBeVisible();
    expect(await htmlOf(field)).toBe(before.replace(/\n/g, ''));
    await faultless(page);
  }
});
