import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState, serviceWorkers: 'allow' });

/**
 * A browser without a head shows no notices and has no push service: it gives a subscription of its own, the test hands
 * over the message, and the worker says what it would show.
 */
function ownSubscription() {
  Object.defineProperty(Notification, 'permission', { value: 'granted' });
  Notification.requestPermission = async () => 'granted';
  // A browser keeps it from page to page.
  const key = 'subscribed-here';
  const bytes = (count: number, first: number) =>
    btoa(String.fromCharCode(first, ...Array.from({ length: count - 1 }, () => 7))).replaceAll('=', '');
  PushManager.prototype.subscribe = async () => {
    sessionStorage.setItem(key, 'yes');
    return subscription as unknown as PushSubscription;
  };
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://push.invalid/send/abc',
      keys: { p256dh: bytes(65, 4).replaceAll('+', '-').replaceAll('/', '_'), auth: bytes(16, 7) },
    }),
    unsubscribe: async () => {
      sessionStorage.removeItem(key);
      return true;
    },
  };
  PushManager.prototype.getSubscription = async () =>
    sessionStorage.getItem(key) ? (subscription as unknown as PushSubscription) : null;
}

test('a phone is told of new orders once it is switched on there, and a notice names no customer', async ({
  page,
  context,
}) => {
  await context.addInitScript(ownSubscription);
  const protocol = await context.newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  protocol.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations),
  );
  await protocol.send('ServiceWorker.enable');
  await page.goto('/Admin/account');
  const beside = page.getByRole('button', { name: 'إشعار على هذا الجهاز عند كل طلب جديد' });
  const here = page.getByRole('checkbox', { name: 'إشعار على هذا الجهاز عند كل طلب جديد' });
  await expect(beside).toHaveAttribute('aria-pressed', 'false');
  const given = page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/push') && response.request().method() === 'PUT',
  );
  await beside.click();
  expect((await given).status()).toBe(204);
  await expect(here).toBeChecked();
  await expect(beside).toHaveAttribute('aria-pressed', 'true');

  await test.step('the worker shows what the shop sends', async () => {
    const own = () => registrations.find(({ scopeURL }) => scopeURL.endsWith('/Admin/'));
    await expect.poll(own).toBeDefined();
    const [tag, body, path] = ['orders-1', '220.00 DH · فاس', '/Admin/Edit-Command?id=1'];
    const worker = context.serviceWorkers().find((one) => one.url().endsWith('/Admin/push-worker.js'));
    if (!worker) throw new Error('no worker');
    await worker.evaluate(() => {
      const shown: unknown[] = [];
      const show = async (...notice: unknown[]) => void shown.push(notice);
      Object.assign(self, { shown });
      Object.assign(Reflect.get(self, 'registration'), { showNotification: show });
    });
    await protocol.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: own()?.registrationId ?? '',
      data: JSON.stringify({ title: 'طلب جديد K7M4-Q2XB', tag, body, path, lang: 'ar', dir: 'rtl' }),
    });
    await expect
      .poll(() => worker.evaluate(() => Reflect.get(self, 'shown')))
      .toEqual([['طلب جديد K7M4-Q2XB', expect.objectContaining({ tag, body, data: path, dir: 'rtl' })]]);
  });

  await test.step('a session that ended by itself keeps it, and signing out forgets it on this phone', async () => {
    const subscribed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/push')) subscribed.push(request.method());
    });
    await page.goto('/Admin/account');
    await expect(beside).toHaveAttribute('aria-pressed', 'true');
    expect(subscribed).toEqual(['PUT']);
    // The journeys after this one come with the same session.
    await page.route('**/api/admin/logout', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('banner').getByRole('button', { name: 'الخروج' }).click();
    await expect(page).not.toHaveURL(/account/);
    await page.goto('/Admin/account');
    await expect(beside).toHaveAttribute('aria-pressed', 'false');
    expect(subscribed).toEqual(['PUT']);
    await beside.click();
    await expect(here).toBeChecked();
  });

  await test.step('and is told no more once it is switched off', async () => {
    await here.click();
    await expect(here).not.toBeChecked();
    await expect(beside).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('quiet hours are set with the phone’s own digits', async () => {
    const quiet = page.getByRole('checkbox', { name: 'لا صوت ولا إشعار في ساعات محددة' });
    await quiet.check();
    const form = page.locator('#quiet');
    await form.getByLabel('من', { exact: true }).fill('٢١:٣٠');
    await form.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(form.getByText('تم الحفظ')).toBeVisible();
    await page.reload();
    await expect(form.getByLabel('من', { exact: true })).toHaveValue('21:30');
    await quiet.uncheck();
    await form.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(form.getByText('تم الحفظ')).toBeVisible();
  });
});
