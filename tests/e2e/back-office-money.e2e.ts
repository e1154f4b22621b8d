import type { APIRequestContext } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { faultsOf } from './support/axe.ts';
import { fresh } from './support/fresh.ts';
import { strangerAt } from './support/office.ts';
import { move, originOf, placeOrder, rowOf, sizesInStock } from './support/orders.ts';
import { stockOf } from './support/shopper.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

test('§4.12 a parcel that nobody took is inspected at the returns desk, and its good pieces are sold again', async ({
  page,
}) => {
  await page.goto('/Admin');
  const origin = originOf(page);
  const [size] = await sizesInStock(page.request);
  const priceId = size?.id ?? 0;
  const one = await placeOrder(page.request, { name: fresh('هدى'), lines: [{ id: priceId, quantity: 2 }] });
  const { id } = await rowOf(page.request, origin, one.number);
  await move(page.request, origin, id, 'confirm', 'prepare', 'ship', 'send_out');
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  // One state of the order: that it was confirmed is part of it.
  const head = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(head).toContainText('في الطريق إلى الزبون');
  await expect(head.getByText('مؤكد', { exact: true })).toHaveCount(0);
  // A reason begun for one step does not go along with another.
  await page.getByRole('button', { name: 'تعذّر التسليم', exact: true }).click();
  await page.locator('#move-note').fill('لا تجيب');
  await page.getByRole('button', { name: 'رفض من الزبون', exact: true }).click();
  await expect.soft(page.locator('#move-note')).toHaveValue('');
  for (const name of ['رفض من الزبون', 'استلام المرتجع']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('#move-note').fill('غيرت رأيها');
    await page.getByRole('button', { name: 'تأكيد', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'فحص الطرد العائد' })).toBeVisible();
  const before = await stockOf(page, priceId);

  await page.goto('/Admin/returns');
  const parcel = page.getByRole('article').filter({ hasText: one.name });
  await expect(parcel).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await parcel.getByLabel('قطع تعود إلى البيع').selectOption('1');
  await parcel.getByRole('button', { name: 'حفظ نتيجة الفحص' }).click();
  await expect(parcel).toHaveCount(0);
  expect(await stockOf(page, priceId)).toBe(before + 1);
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  await expect(page.getByText('عاد إلى المخزون: 1، أُتلف: 1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'فحص الطرد العائد' })).toHaveCount(0);
});

test('§4.12 a delivery that was marked by mistake is taken back with its reason, and the shopper sees their parcel on its way', async ({
  page,
  browser,
}) => {
  await page.goto('/Admin');
  const origin = originOf(page);
  const one = await placeOrder(page.request, { name: fresh('لبنى') });
  const { id } = await rowOf(page.request, origin, one.number);
  await move(page.request, origin, id, 'confirm', 'prepare', 'ship', 'send_out', 'deliver');
  const shopper = await strangerAt(browser, page, one.path);
  const step = shopper.locator('[aria-current=step]');
  await expect(step).toContainText('تم التسليم');
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  const undo = page.getByRole('button', { name: 'التراجع عن التسليم', exact: true });
  await undo.click();
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click();
  await expect(page.getByText('اكتب السبب')).toBeVisible();
  await page.locator('#move-note').fill('طرد زبونة أخرى');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'تم: التراجع عن التسليم' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('في الطريق إلى الزبون');
  await expect(page.getByRole('button', { name: 'تأكيد التسليم والأداء' })).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(page.getByText('طرد زبونة أخرى')).toBeVisible();
  await shopper.reload();
  await expect(step).toContainText('في الطريق إليك');
  await expect(shopper.getByRole('listitem').filter({ hasText: 'تم التسليم' })).toContainText('لم يحن بعد');
  await expect(shopper.getByText('طرد زبونة أخرى')).toHaveCount(0);
  await shopper.context().close();
});

/** A size of which so many pieces cost what each costs alone. */
async function withoutOffer(request: APIRequestContext, quantity: number): Promise<number> {
  for (const { id } of await sizesInStock(request)) {
    const answer = await request.post('/api/checkout/cart/price', {
      data: { lines: [{ id, quantity }], country: 'MA' },
    });
    const { offers } = (await answer.json()) as { offers: object[] };
    if (offers.length === 0) return id;
  }
  throw new Error('every product has an offer');
}

test('§9.2 the confirm box says how much goes back, and the order page keeps it', async ({ page }) => {
  await page.goto('/Admin');
  const origin = originOf(page);
  const lines = [{ id: await withoutOffer(page.request, 2), quantity: 2 }];
  const one = await placeOrder(page.request, { name: fresh('أمل'), lines });
  const { id } = await rowOf(page.request, origin, one.number);
  await move(page.request, origin, id, 'confirm', 'prepare', 'ship', 'send_out', 'deliver');
  const signed = one.path.split('/').at(-1) ?? '';
  const returnable = (await (await page.request.get(`/api/orders/${signed}`)).json()) as {
    data: { lines: { usedPrice: { shown: number }; total: { shown: number } }[] };
  };
  const piece = `${((returnable.data.lines[0]?.usedPrice.shown ?? 0) / 100).toFixed(2)} DH`;

  const undo = page.getByRole('button', { name: 'التراجع عن التسليم', exact: true });
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  await expect(undo).toBeVisible();

  // One of two pieces comes back for money.
  const found = (await (await page.request.post('/api/returns/find', { data: { signed } })).json()) as {
    data: { lines: { id: number }[] };
  };
  const request = {
    lines: [{ id: found.data.lines[0]?.id, quantity: 1, reason: 'too_small', wanted: 'refund' }],
    note: '',
  };
  const made = await page.request.post('/api/returns', {
    multipart: { signed, request: JSON.stringify(request) },
  });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  for (const step of ['قبول الإرجاع', 'تسجيل وصول القطع', 'حفظ نتيجة الفحص', 'إنهاء الإرجاع']) {
    await page.getByRole('button', { name: step }).click();
    await expect(page.getByRole('button', { name: step })).toHaveCount(0);
    await expect(undo).toHaveCount(0);
  }
  const refunds = page.getByRole('region', { name: 'مبالغ ترد إلى الزبون' });
  await expect(refunds).toContainText(piece);
  await expect(refunds).toContainText('يجب رده منذ');
  await page.getByRole('button', { name: 'تأكيد إرجاع المبلغ' }).click();
  await expect(page.getByText(`المبلغ الذي يرد إلى الزبون: ${piece}`)).toBeVisible();
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click();
  await expect(refunds).toContainText('رُد يوم');
  await expect(page.getByText('ليس لهذا الزبون بريد إلكتروني')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(one.path);
  await expect(page.getByText('مبلغ رُد إليك')).toBeVisible();
  await expect(page.getByText(`القطعة ${piece}`).first()).toBeVisible();
});

test('§9.2 a part of the money is given back without a return, in digits of any kind, and more can be owed later', async ({
  page,
}) => {
  await page.goto('/Admin');
  const origin = originOf(page);
  const one = await placeOrder(page.request, { name: fresh('سعاد') });
  const { id } = await rowOf(page.request, origin, one.number);
  await move(page.request, origin, id, 'confirm', 'prepare', 'ship', 'send_out', 'deliver', 'remit');
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  await page.getByRole('button', { name: 'تسجيل مبلغ يجب إرجاعه', exact: true }).click();
  const amount = page.getByLabel('المبلغ الذي يرد إلى الزبون');
  const all = await amount.inputValue();
  expect(Number(all)).toBeGreaterThan(50);
  await page.getByLabel('السبب').fill('عيب في الخياطة');
  const confirm = page.getByRole('button', { name: 'تأكيد', exact: true });
  for (const wrong of ['', '0', '-5', 'خمسون', String(Number(all) + 0.01)]) {
    await amount.fill(wrong);
    await confirm.click();
    await expect(page.getByText(`مبلغ أكبر من 0، وأقصاه ${all}`)).toBeVisible();
    await expect(amount).toBeFocused();
  }
  await amount.fill('٥٠');
  await expect(page.getByText('مبلغ أكبر من 0', { exact: false })).toBeHidden();
  expect(await faultsOf(page)).toEqual([]);
  await confirm.click();
  const refunds = page.getByRole('region', { name: 'مبالغ ترد إلى الزبون' });
  await expect(refunds).toContainText('50.00 DH');
  await page.getByRole('button', { name: 'تأكيد إرجاع المبلغ' }).click();
  await expect(page.getByText('المبلغ الذي يرد إلى الزبون: 50.00 DH')).toBeVisible();
  await confirm.click();
  await expect(refunds).toContainText('رُد يوم');
  await page.getByRole('button', { name: 'تسجيل مبلغ آخر يجب إرجاعه', exact: true }).click();
  await expect(amount).toHaveValue(String(Number(all) - 50));
  await amount.fill('10');
  await page.getByLabel('السبب').fill('تأخر الطرد');
  await confirm.click();
  await page.getByRole('button', { name: 'رصيد بدل المال' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'رصيد بدل المال' }).click();
  await expect(refunds).toContainText('صار رصيدًا يوم');
  await page.goto(one.path);
  await expect(page.getByRole('paragraph').filter({ hasText: 'مبلغ رُد إليك' })).toContainText('50.00 DH');
});

test('an invoice with its tax and its legal numbers each by itself, and the credit note of a refund', async ({
  page,
  shopRules,
}) => {
  await page.goto('/Admin');
  const origin = originOf(page);
  const legal = {
    name: 'Hilal SARL',
    address: 'شارع 9، الدار البيضاء',
    ice: '001234567000089',
    taxId: '12345678',
    tradeRegister: '45678',
    vat: '',
  };
  await shopRules.setSettings({ legal, vatRate: 2_000 });
  const one = await placeOrder(page.request, { name: fresh('سناء') });
  const row = await rowOf(page.request, origin, one.number);
  await move(page.request, origin, row.id, 'confirm', 'prepare', 'ship', 'send_out', 'deliver');
  const owed = await page.request.post(`${origin}/api/admin/orders/${row.id}/moves`, {
    data: { move: 'owe_refund', note: 'عيب' },
    headers: { origin },
  });
  expect(owed.status()).toBe(200);
  await page.goto(`/Admin/print-order?id=${row.id}`);
  await page.getByRole('button', { name: 'إصدار الفاتورة' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إصدار الفاتورة' }).click();
  const money = (centimes: number) => `${(centimes / 100).toFixed(2)} DH`;
  const vat = Math.round((row.total.centimes * 2_000) / 12_000);
  const table = page.getByRole('table', { name: 'الضريبة على القيمة المضافة' });
  await expect(table.getByRole('cell')).toHaveText([
    money(row.total.centimes - vat),
    '20 %',
    money(vat),
    money(row.total.centimes),
  ]);
  // What was issued stays: neither that the parcel was delivered nor that money goes back is in it.
  await expect(page.getByText('نقدًا عند الاستلام')).toBeVisible();
  await expect(page.getByText('لا يؤدى شيء عند الاستلام')).toHaveCount(0);
  await expect(page.getByText('يحق للزبون فتح الطرد قبل الأداء')).toHaveCount(0);
  // In French an Arabic address, and in Arabic a Latin number, begin where the name above them begins.
  const startsOf = (texts: readonly string[]) =>
    Promise.all(
      texts.map(async (text) => {
        const box = await page.locator('bdi', { hasText: text }).first().boundingBox();
        const rtl = await page.evaluate(() => document.documentElement.dir === 'rtl');
        return Math.round((box?.x ?? 0) + (rtl ? (box?.width ?? 0) : 0));
      }),
    );
  const inHead = [legal.name, legal.address, 'ICE:'];
  expect(new Set(await startsOf(inHead)).size).toBe(1);
  await page.goto(`/fr/Admin/print-order?id=${row.id}`);
  expect(new Set(await startsOf(inHead)).size).toBe(1);
  expect(new Set(await startsOf([one.name, 'حي السلام، زنقة 3'])).size).toBe(1);
  await page.goto(`/Admin/print-order?id=${row.id}`);
  // Name and number of each stand together, whatever stands beside them.
  for (const [name, value] of [
    ['ICE', legal.ice],
    ['IF', legal.taxId],
    ['RC', legal.tradeRegister],
  ] as const) {
    await expect(
      page.locator('header bdi').filter({ hasText: new RegExp(`^${name}: ${value}$`) }),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: `إصدار إشعار دائن عن ${money(row.total.centimes)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إصدار الإشعار' }).click();
  await page.getByRole('link', { name: /إشعار دائن رقم AV-/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /إشعار دائن رقم AV-\d{4}-\d{5}/ })).toBeVisible();
  await expect(page.getByText(/عن الفاتورة رقم/)).toBeVisible();
  await expect(table.getByRole('cell').last()).toHaveText(money(row.total.centimes));
  expect(await faultsOf(page)).toEqual([]);

  // The book of the month has both, and prints each on a leaf of its own.
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const [credit = ''] = /AV-\d{4}-\d{5}/.exec(heading ?? '') ?? [];
  await page.goto('/Admin/invoices');
  const inBook = page.getByRole('row').filter({ hasText: credit });
  await expect(inBook).toContainText(`-${money(row.total.centimes)}`);
  expect(await faultsOf(page)).toEqual([]);
  // On a wide screen it is a table, whose columns a staff user chooses.
  const narrow = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 1440, height: 900 });
  const vatHead = page.getByRole('columnheader', { name: 'منه الضريبة' });
  await expect(page.getByRole('columnheader', { name: 'الزبون' })).toBeVisible();
  await expect(vatHead).toHaveCount(0);
  await page.getByRole('button', { name: 'الأعمدة' }).click();
  const stored = page.waitForResponse(/columns\/invoices$/);
  await page.getByRole('checkbox', { name: 'منه الضريبة' }).check();
  expect((await stored).status()).toBe(204);
  await page.reload();
  await expect(vatHead).toBeVisible();
  await expect(inBook.getByRole('cell', { name: /^-/ })).toHaveCount(2);
  // A head sorts it.
  const totalHead = page.getByRole('columnheader', { name: 'المجموع', exact: true });
  await totalHead.getByRole('link').click();
  await expect(totalHead).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=total$/);
  await totalHead.getByRole('link').click();
  await expect(totalHead).toHaveAttribute('aria-sort', 'ascending');
  const book = page.getByRole('table', { name: 'فواتير الشهر وإشعاراته' });
  // Credit notes, this one or another journey's, come to less than any invoice.
  await expect(book.getByRole('row').nth(1)).toContainText('AV-');
  await page.setViewportSize(narrow);
  await page.getByRole('link', { name: 'طباعة', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: credit })).toBeVisible();
  const papers = await page.getByRole('article').count();
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), {
    mergePages: true,
  });
  expect(totalPages).toBeGreaterThanOrEqual(papers);
  // A PDF has Arabic letters in the form and the order in which they are seen.
  const words = text
    .normalize('NFKC')
    .split(/\s+/)
    .map((word) => (/[\u0600-\u06ff]/.test(word) ? [...word].reverse().join('') : word));
  expect(words).toEqual(expect.arrayContaining(['إشعار', 'الطلب', 'سناء', credit, legal.ice]));
});

test('§9.8 §2.8 a transfer is asked for again, tracked with its bank details, and its receipt recorded', async ({
  page,
  browser,
  shopRules,
}) => {
  await page.goto('/Admin');
  const origin = originOf(page);
  const rib = '190780211112223334445587';
  const bank = { beneficiary: 'Hilal SARL', bank: 'Banque Populaire', rib, iban: '', swift: '' };
  await shopRules.setSettings({ bank });
  const one = await placeOrder(page.request, { name: fresh('رجاء'), payment: 'bank_transfer' });
  const { id } = await rowOf(page.request, origin, one.number);

  const shopper = await strangerAt(browser, page, '/track-orders');
  await shopper.getByLabel('رقم الطلب').fill(one.number);
  await shopper.getByLabel('رقم الهاتف').fill(one.phone);
  await shopper.getByRole('button', { name: /تتبع|عرض/ }).click();
  const transfer = shopper.getByRole('region', { name: 'الدفع بتحويل بنكي' });
  await expect(transfer.getByText('Hilal SARL')).toBeVisible();
  await expect(transfer.locator('#receipt-file')).toBeAttached();

  await page.goto(`/Admin/Edit-Command?id=${id}`);
  const again = page.getByRole('region', { name: 'في انتظار وصل التحويل' });
  await expect(again).toContainText('RIB');
  await expect(again.getByRole('link', { name: 'إرسال عبر واتساب' })).toHaveAttribute('href', /wa\.me\/212/);
  expect(await faultsOf(page)).toEqual([]);
  await again.locator('#recorded-receipt').setInputFiles({
    name: 'whatsapp.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'تنزيل الوصل (PDF)' })).toBeVisible();
  await shopper.context().close();

  // Another one would rather pay cash.
  const two = await placeOrder(page.request, { name: fresh('وفاء'), payment: 'bank_transfer' });
  const row = await rowOf(page.request, origin, two.number);
  await page.goto(`/Admin/Edit-Command?id=${row.id}`);
  await page.getByRole('button', { name: 'التحويل إلى الأداء عند الاستلام' }).click();
  await page.getByRole('button', { name: 'تأكيد', exact: true }).click();
  await expect(page.getByRole('button', { name: 'تأكيد الطلب', exact: true })).toBeVisible();
});
