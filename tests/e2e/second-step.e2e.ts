import { codeAt, stepAt } from '#/shop/staff/totp.ts';
import { fresh } from './support/fresh.ts';
import { proveOwner, strangerAt } from './support/office.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

test('a staff user signs in with a code of the app, with a recovery code, and with a passkey alone', async ({
  page,
  browser,
}) => {
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

  await hind.getByRole('button', { name: 'إضافة تطبيق رموز' }).click();
  const secret = ((await hind.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
  await expect(hind.getByRole('img', { name: 'رمز مربع لتطبيق الرموز' })).toBeVisible();
  await hind.getByLabel('الرمز الذي يظهر في التطبيق').fill(codeAt(secret, stepAt(new Date())));
  await hind.getByRole('button', { name: 'تأكيد التطبيق' }).click();
  const shownCodes = hind.locator('[data-recovery-codes] li');
  await expect(shownCodes).toHaveCount(10);
  const codes = await shownCodes.allTextContents();
  await hind.getByRole('button', { name: 'حفظتها، متابعة' }).click();

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
  await expect(hind.getByRole('link', { name: 'حسابي' })).toBeVisible();
  await hind.context().close();
});
