import { codeAt, stepAt } from '#/shop/staff/totp.ts';
import { fresh } from './support/fresh.ts';
import { proveOwner, strangerAt } from './support/office.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

test('a staff user signs in with a code of the app, with a recovery code, and with a passkey alone; each is taken away after a question', async ({
  page,
  browser,
  watched,
}) => {
  watched.expectFailure(/401/);
  await page.goto('/Admin/staff');
  await proveOwner(page);
  const { origin, port } = new URL(page.url());
  const invited = await page.request.post(`${origin}/api/admin/staff`, {
    headers: { origin },
    data: { name: fresh('هند'), role: 'packer' },
  });
  const { link } = ((await invited.json()) as { data: { link: string } }).data;
  const email = `${Date.now()}-hind@example.com`;

  // A passkey belongs to a name: no browser makes one for a bare IP.
  const shop = `http://localhost:${port}`;
  const hind = await strangerAt(browser, page, `${shop}/Admin/login#${link}`);
  await hind.getByLabel('الاسم').fill('هند');
  await hind.getByLabel('البريد الإلكتروني').fill(email);
  await hind.getByLabel('كلمة المرور', { exact: true }).fill('words of hind');
  await hind.getByRole('button', { name: 'الدخول' }).click();
  await hind.getByRole('link', { name: 'حسابي' }).click();

  const shownCodes = hind.locator('[data-recovery-codes] li');
  const noteCodes = async () => {
    await expect(shownCodes).toHaveCount(10);
    const codes = await shownCodes.allTextContents();
    await hind.getByRole('button', { name: 'حفظتها، متابعة' }).click();
    await expect(shownCodes).toHaveCount(0);
    return codes;
  };
  const addApp = async () => {
    await hind.getByRole('button', { name: 'إضافة تطبيق رموز' }).click();
    const secret = ((await hind.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
    await expect(hind.getByRole('img', { name: 'رمز مربع لتطبيق الرموز' })).toBeVisible();
    await hind.getByLabel('الرمز الذي يظهر في التطبيق').fill(codeAt(secret, stepAt(new Date())));
    await hind.getByRole('button', { name: 'تأكيد التطبيق' }).click();
    return noteCodes();
  };
  const former = await addApp();
  await hind.getByRole('button', { name: 'رموز استرجاع جديدة' }).click();
  const renewing = hind.getByRole('dialog', { name: 'رموز استرجاع جديدة' });
  await renewing.getByRole('button', { name: 'رموز استرجاع جديدة' }).click();
  const codes = await noteCodes();
  expect(codes.filter((code) => former.includes(code))).toEqual([]);

  // A device with a fingerprint reader.
  const device = await hind.context().newCDPSession(hind);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await hind.getByLabel('اسم مفتاح المرور').fill('هاتف هند');
  await hind.getByRole('button', { name: 'إضافة مفتاح مرور' }).click();
  await expect(hind.getByText('هاتف هند').first()).toBeVisible();

  const leave = async () => {
    await hind.getByRole('button', { name: 'الخروج' }).click();
    await hind.getByLabel('البريد الإلكتروني').waitFor();
  };
  await leave();
  await hind.getByLabel('البريد الإلكتروني').fill(email);
  await hind.getByLabel('كلمة المرور', { exact: true }).fill('words of hind');
  await hind.getByRole('button', { name: 'الدخول' }).click();
  await expect(hind.getByRole('heading', { level: 1, name: 'الخطوة الثانية' })).toBeVisible();
  await hind.getByLabel('رمز التطبيق أو رمز استرجاع').fill(codes[0] ?? '');
  await hind.getByRole('button', { name: 'تأكيد' }).click();
  await expect(hind.getByRole('link', { name: 'حسابي' })).toBeVisible();

  await leave();
  await hind.getByRole('button', { name: 'استعمال مفتاح المرور' }).click();
  await hind.getByRole('link', { name: 'حسابي' }).click();

  const means = hind.getByRole('main').getByRole('listitem');
  for (const [mean, title] of [
    ['هاتف هند', 'إزالة مفتاح المرور'],
    ['تطبيق الرموز', 'إزالة تطبيق الرموز'],
  ] as const) {
    const row = means.filter({ hasText: mean }).filter({ has: hind.getByRole('button', { name: 'إزالة' }) });
    await row.getByRole('button', { name: 'إزالة' }).click();
    const question = hind.getByRole('dialog', { name: title });
    await question.getByRole('button', { name: 'إزالة' }).click();
    await expect(row).toHaveCount(0);
  }

  // Who has lost both phone and codes is let in anew by the owner.
  await addApp();
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: email });
  await expect(card.getByText('بخطوة ثانية')).toBeVisible();
  await card.getByRole('button', { name: 'إزالة الخطوة الثانية' }).click();
  const reset = page.getByRole('dialog', { name: 'إزالة الخطوة الثانية' });
  await reset.getByRole('button', { name: 'إزالة الخطوة الثانية' }).click();
  await expect(card.getByText('بخطوة ثانية')).toHaveCount(0);
  expect((await hind.request.get(`${shop}/api/admin/me`)).status()).toBe(401);
  await hind.context().close();
});
