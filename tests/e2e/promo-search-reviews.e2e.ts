import type { Browser, Page } from '@playwright/test';
import { boxesOf } from './support/boxes.ts';
import { addFirstSize, fillCheckout, freshPhone, openBill } from './support/shopper.ts';
import { expect, ownerState, test } from './support/test.ts';

/** A product at its full price, which a code takes something off; or one that is reduced already, which it leaves out. */
async function openPyjama(page: Page, { reduced }: { reduced: boolean }): Promise<string> {
  const answer = await page.request.post('/api/home/products/search', {
    data: { text: reduced ? 'بيجامة تخفيضات' : 'بيجامة' },
  });
  const { prices } = (await answer.json()) as {
    prices: { path: string; promoPrice: number | null; quantity: number }[];
  };
  const found = prices.find(({ promoPrice, quantity }) => (promoPrice !== null) === reduced && quantity > 2);
  if (!found) throw new Error('no such pyjama');
  await page.goto(found.path);
  return found.path;
}

const typeCode = async (page: Page, code: string) => {
  const field = page.getByLabel('رمز التخفيض', { exact: true });
  if (!(await field.isVisible())) await page.getByText('إضافة رمز تخفيض').click();
  await field.fill(code);
  await page.getByRole('button', { name: 'تطبيق' }).click();
};

/** Places an order with the code Bienvenue; answers its number. */
async function orderWithCode(page: Page, phone: string): Promise<string> {
  await page.getByRole('button', { name: /تأكيد الطلب.*DH/ }).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('order') ?? '{}'));
  expect(stored.phone).toBe(phone);
  return String(stored.number);
}

async function asOwner(browser: Browser, work: (owner: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ storageState: ownerState });
  const owner = await context.newPage();
  await owner.goto('/Admin');
  await work(owner);
  await context.close();
}

/** A call of the back office, as its own pages make it. */
const callAsOwner = (owner: Page, method: string, path: string, body?: unknown) =>
  owner.evaluate(
    async ([verb, url, sent]) => {
      const response = await fetch(url, {
        method: verb,
        headers: { 'content-type': 'application/json' },
        ...(sent === null ? {} : { body: sent }),
      });
      return { status: response.status, body: await response.json() };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );

test('§5.7 why a code does not count is shown however it was typed; a name with tags is thanked as it was typed', async ({
  page,
}) => {
  await openPyjama(page, { reduced: true });
  await addFirstSize(page);
  await page.goto('/pannier');
  const why = page.getByText('لا يشمل هذا الرمز ما في سلتك');
  await typeCode(page, ' ');
  await expect(page.locator('#checkout-promo-error')).toHaveText('أدخل رمز التخفيض');
  for (const typed of ['Bienvenue', 'bienvenue', 'BIEN VENUE', 'Ｂienvenue']) {
    await typeCode(page, 'غلط');
    await expect(page.getByText('رمز التخفيض غير صالح'), typed).toBeVisible();
    await expect(why, typed).toBeHidden();
    await typeCode(page, typed);
    await expect(why, typed).toBeVisible();
  }
  // What was refused in the cart is not said again at the checkout.
  const name = '<b>نادية</b> <0>العلوي</0>';
  await page
    .getByRole('main')
    .getByRole('link', { name: 'إتمام الطلب' })
    .filter({ visible: true })
    .first()
    .click();
  const bill = page.getByRole('region', { name: 'ملخص الطلب' });
  await expect(bill.getByText(/\d DH/).first()).toBeVisible();
  await expect(bill.locator('details[open]')).toHaveCount(0);
  await openBill(page);
  await expect(page.getByText('إضافة رمز تخفيض')).toBeVisible();
  await expect(why).toBeHidden();
  await fillCheckout(page, freshPhone(), name);
  await page.getByRole('button', { name: /تأكيد الطلب.*DH/ }).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  await expect(page.getByText(`شكرًا ${name}، وصلنا طلبك.`)).toBeVisible();
});

test('§5.7 while no code can be looked at the cart is priced without hers, and can be ordered', async ({
  page,
  watched,
}) => {
  watched.expectFailure(/cart\/price|429/);
  await openPyjama(page, { reduced: false });
  await addFirstSize(page);
  await page.goto('/pannier');
  await typeCode(page, 'bienvenue');
  await expect(page.getByText('تم تطبيق الرمز')).toBeVisible();
  const message = 'محاولات كثيرة، انتظر قليلًا';
  await page.route('**/api/checkout/cart/price*', (route) =>
    route.request().postDataJSON().promo
      ? route.fulfill({
          status: 429,
          json: { code: 'too_many_requests', message, errors: { promo: [message] } },
        })
      : route.continue(),
  );
  await page.goto('/checkout/shipping');
  await expect((await openBill(page)).getByText(message)).toBeVisible();
  await expect(page.getByRole('button', { name: /تأكيد الطلب.*DH/ })).toBeVisible();
});

test('§5.7 §9.7 §8.11 a code in the cart, an order with it, and a review of what was delivered', async ({
  page,
  browser,
  watched,
}) => {
  const phone = freshPhone();
  const path = await openPyjama(page, { reduced: false });
  await addFirstSize(page);
  await page.goto('/pannier');

  await test.step('a wrong code says so, the right one takes a row off the bill', async () => {
    await typeCode(page, 'غلط');
    await expect(page.getByText('رمز التخفيض غير صالح')).toBeVisible();
    await typeCode(page, 'bienvenue');
    await expect(page.getByText('تم تطبيق الرمز')).toBeVisible();
    await expect(page.getByText(/^-\d+\.\d\d DH/)).toBeVisible();
  });

  await test.step('it is taken out and applied again; the checkout knows it, after a reload too', async () => {
    await page.getByRole('button', { name: 'إزالة رمز التخفيض' }).click();
    await expect(page.getByText('تم تطبيق الرمز')).toHaveCount(0);
    await typeCode(page, 'BIENVENUE');
    await expect(page.getByText('تم تطبيق الرمز')).toBeVisible();
    await page.getByRole('link', { name: 'إتمام الطلب' }).click();
    await expect(page).toHaveURL(/\/checkout\/shipping$/);
    await openBill(page);
    await expect(page.getByText('تم تطبيق الرمز')).toBeVisible();
    await page.reload();
    await openBill(page);
    await expect(page.getByText('تم تطبيق الرمز')).toBeVisible();
  });

  let number = '';
  await test.step('the order carries it', async () => {
    await fillCheckout(page, phone);
    number = await orderWithCode(page, phone);
  });

  await test.step('a second order of this phone is refused with the reason at the code, and goes without it', async () => {
    await page.goto(path);
    await addFirstSize(page);
    await page.goto('/checkout/shipping');
    await openBill(page);
    await typeCode(page, 'bienvenue');
    await expect(page.getByText('تم تطبيق الرمز')).toBeVisible();
    await fillCheckout(page, phone);
    watched.expectFailure(/422.*cart\/submit|cart\/submit.*422|422 \(Unprocessable/);
    // Folded again, the bill opens by itself at the code.
    const folded = page.getByRole('region', { name: 'ملخص الطلب' }).locator('details').first();
    await folded.locator('summary').first().click();
    await page.getByRole('button', { name: /تأكيد الطلب.*DH/ }).click();
    await expect(page.getByText('سبق لك استعمال هذا الرمز').first()).toBeVisible();
    await expect(page.locator('#checkout-promo')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/shipping$/);
  });

  await test.step('the back office sees the code, and brings the order to her door', async () => {
    await asOwner(browser, async (owner) => {
      const { body } = await callAsOwner(owner, 'GET', `/api/admin/orders?q=${number}`);
      const { id } = body.data[0];
      await owner.goto(`/Admin/Edit-Command?id=${id}`);
      await expect(owner.getByText('رمز التخفيض Bienvenue')).toBeVisible();
      for (const move of ['confirm', 'prepare', 'ship', 'send_out', 'deliver']) {
        const moved = await callAsOwner(owner, 'POST', `/api/admin/orders/${id}/moves`, { move });
        expect(moved.status, move).toBeLessThan(300);
      }
    });
  });

  const title = `ناعمة ${phone}`;
  const picture = await page.screenshot();
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: picture });
  await test.step('she writes a review', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'كتابة رأي' }).click();
    const box = page.getByRole('dialog', { name: 'رأيك في المنتج' });
    await box.getByRole('button', { name: 'إرسال التقييم' }).click();
    await expect(box.getByText('اكتب عنوانًا للتقييم')).toBeVisible();
    await expect(box.getByText('اكتب نص التقييم')).toBeVisible();
    // Closed and opened again, the form does not begin with what was wrong.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'كتابة رأي' }).click();
    await expect(box).toBeVisible();
    await expect(box.getByText('اكتب نص التقييم')).toHaveCount(0);
    await box.getByRole('radio', { name: '4 من 5' }).check();
    await box.getByText('مضبوط', { exact: true }).click();
    await box.getByLabel('عنوان التقييم').fill(title);
    await box.getByLabel('نص التقييم').fill('قماش مريح والخياطة متقنة');
    await box.getByLabel('رقم الطلب').fill(number);
    await box.getByLabel('رقم الهاتف').fill(phone);
    await page.reload();
    await page.getByRole('button', { name: 'كتابة رأي' }).click();
    await expect(box.getByRole('radio', { name: '4 من 5' })).toBeChecked();
    await expect(box.getByRole('radio', { name: 'مضبوط' })).toBeChecked();
    await expect(box.getByLabel('عنوان التقييم')).toHaveValue(title);
    await expect(box.getByLabel('نص التقييم')).toHaveValue('قماش مريح والخياطة متقنة');
    const chosen = box.getByRole('list', { name: 'الصور المختارة' }).getByRole('img');
    const photos = box.getByLabel('إضافة صور (اختياري)');
    await photos.setInputFiles([
      photo('front.png'),
      { ...photo('paper.png'), buffer: Buffer.from('no picture') },
    ]);
    await expect(box.getByText(/paper\.png.* ليس صورة/)).toBeVisible();
    await photos.setInputFiles({ ...photo('huge.png'), buffer: Buffer.alloc(8 * 1024 * 1024 + 1) });
    await expect(box.getByText(/huge\.png.* أكبر من 8 ميغابايت/)).toBeVisible();
    await expect(chosen).toHaveCount(1);
    await photos.setInputFiles(['a.png', 'lies.jpg', 'c.png'].map(photo));
    await expect(box.getByText('يمكن إضافة 3 صور على الأكثر')).toBeVisible();
    await expect(chosen).toHaveCount(3);
    // The shop refuses the one that lies about its type; nothing that was written or chosen is lost.
    watched.expectFailure(/415/);
    await box.getByRole('button', { name: 'إرسال التقييم' }).click();
    await expect(box.getByText(/كما يقول اسمه/)).toBeVisible();
    await expect(box.getByLabel('عنوان التقييم')).toHaveValue(title);
    await expect(chosen).toHaveCount(3);
    await box.getByRole('button', { name: 'إزالة الصورة 3' }).click();
    await expect(chosen).toHaveCount(2);
    await box.getByRole('button', { name: 'إرسال التقييم' }).click();
    await expect(box.getByText(/تم إرسال تقييمك/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'آراء من جرّبوه' })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    await page.getByRole('button', { name: 'كتابة رأي' }).click();
    await expect(box.getByLabel('عنوان التقييم')).toHaveValue('');
  });

  await test.step('the shop shows it, and everyone reads it with its stars', async () => {
    await asOwner(browser, async (owner) => {
      await owner.goto('/Admin/reviews');
      const main = owner.getByRole('main');
      const waiting = main.getByRole('row').filter({ hasText: title });
      await expect(waiting.getByRole('link').first()).toHaveAttribute('href', /^\/Admin\/products\/\d+$/);
      await expect(waiting.getByText(title, { exact: true })).toHaveAttribute('lang', 'ar');
      await waiting.getByRole('button', { expanded: false }).click();
      await expect(main.getByRole('button', { name: /^حذف الصورة \d$/ })).toHaveCount(2);
      await main.getByRole('button', { name: 'حذف الصورة 2' }).click();
      await main.getByRole('button', { name: 'نعم، حذفها نهائيًا' }).click();
      await expect(main.getByRole('button', { name: /^حذف الصورة \d$/ })).toHaveCount(1);
      await waiting.getByRole('button', { name: 'نشر' }).click();
      await expect(waiting).toHaveCount(0);
    });
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(title)).toBeVisible({ timeout: 500 });
    }).toPass();
    const review = page.getByRole('article').filter({ hasText: title });
    await expect(review.getByText('نادية ·')).toBeVisible();
    await expect(review).toContainText('المقاس مضبوط');
    // A page in another language still has it read aloud in its own.
    for (const words of [title, 'قماش مريح والخياطة متقنة'])
      await expect(review.getByText(words)).toHaveAttribute('lang', 'ar');
    await review.getByRole('button', { name: 'تكبير الصورة 1 من 1، أرسلها نادية' }).click();
    const large = page.getByRole('dialog', { name: 'صور من الزبائن' });
    // A photograph that is still being made says its name in words.
    const name = 'صورة من نادية';
    await expect(large.getByRole('img', { name }).or(large.getByText(name)).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(page.getByRole('img', { name: /من 5 نجوم/ }).first()).toBeVisible();
  });
});

test('§5.4 more reviews come once, however often they are asked for while the shop answers slowly', async ({
  page,
  watched,
}) => {
  // No product of the demo has more reviews than one page: this one says it has twelve more.
  await page.route(/\/store\/[^/]+\/\d+-[^/]+\.data/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(~summary~:\{~count~:)(\d+)/,
      (_all, before, count) => before + (Number(count) + 12),
    );
    await route.fulfill({ response: answer, body });
  });
  const requestedPages: string[] = [];
  let answerNow = () => {};
  const slow = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route(/\/api\/product\/\d+\/reviews/, async (route) => {
    const requested = new URL(route.request().url()).searchParams.get('page') ?? '';
    requestedPages.push(requested);
    await slow;
    if (requested === '3') return route.fulfill({ status: 503, json: { message: 'المتجر مشغول' } });
    const review = { stars: 5, fit: null, text: 'قماش ناعم', locale: 'ar', name: 'هدى', pictures: [] };
    const at = '2026-11-01T10:00:00.000Z';
    const data = Array.from({ length: 10 }, (_, nth) => ({
      ...review,
      at,
      id: 900_000 + nth,
      title: `رأي ${nth}`,
    }));
    await route.fulfill({ json: { data } });
  });
  await page.goto('/store/soldes');
  const rated = page.getByRole('article').filter({ has: page.getByRole('img', { name: /من 5 نجوم/ }) });
  await rated.first().getByRole('link').first().click();
  const reviews = page.getByRole('region', { name: 'آراء من جرّبوه' });
  const more = reviews.getByRole('button', { name: 'عرض المزيد من الآراء' });
  await expect(more).toBeVisible();
  const before = await reviews.getByRole('article').count();
  await more.dblclick();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.press('Enter');
  answerNow();
  await expect(reviews.getByText('رأي 9', { exact: true })).toBeVisible();
  await expect(reviews.getByRole('article')).toHaveCount(before + 10);
  await expect(more).not.toHaveAttribute('aria-disabled', 'true');
  expect(requestedPages).toEqual(['2']);
  // What is left is the third page, which is asked for when it is wanted; that it failed is said, and what is shown stays.
  watched.expectFailure(/503/);
  await more.click();
  await expect(page.getByText('المتجر مشغول')).toBeVisible();
  await expect(reviews.getByRole('article')).toHaveCount(before + 10);
  expect(requestedPages).toEqual(['2', '3']);
});

test('§2.42 §4.10 the search overlay suggests while typing, by keys alone', { tag: '@both' }, async ({
  page,
}) => {
  const requestBodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/home/products/search')) requestBodies.push(request.postData() ?? '');
  });
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'بحث' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'بحث' });
  const field = box.getByRole('combobox', { name: 'البحث عن منتج' });
  await expect(field).toBeFocused();

  await page.keyboard.type('   ');
  await field.fill('reset');
  await page.keyboard.press('Enter');
  await expect(box.getByRole('link', { name: 'المتجر كله' })).toBeVisible();
  await expect(box.getByRole('region', { name: 'الأكثر مبيعًا' }).getByRole('link')).toHaveCount(4);

  const offered = page.waitForResponse('**/api/product/offers');
  await field.fill('بيجامه');
  await expect(box.getByRole('option').first()).toBeVisible();
  // As many are heard of as are seen; the last row leads to all of them.
  const heard = (count: number) => new RegExp(`^${count} اقتراح`);
  await expect(box.getByRole('status')).toHaveText(heard((await box.getByRole('option').count()) - 1));
  expect(requestBodies).toEqual([JSON.stringify({ text: 'بيجامه', country: 'MA' })]);
  await page.keyboard.press('ArrowDown');
  await expect(box.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');

  // §4.10 No loader: while the next answer is on its way, what was found stands as it is, and nothing comes to it.
  const drawn = () => box.evaluate((one) => one.innerHTML.replace(/<input[^>]*>/, ''));
  const twoFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/home/products/search*', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('ArrowDown');
  // What products are part of comes after them; drawn two frames later.
  await (await offered).finished();
  await twoFrames();
  const before = await drawn();
  const next = page.waitForRequest('**/home/products/search*');
  await field.fill('qqqzzzxxx');
  await next;
  // What the browser draws of it is drawn.
  await twoFrames();
  expect(await drawn()).toBe(before);
  await expect(page.locator('.startup-bar, [aria-busy=true], [role=progressbar]')).toHaveCount(0);
  release();
  await expect(box.getByText('لا نتائج عن')).toBeVisible();
  await field.fill('بيجامة');
  const product = box.getByRole('option', { name: /DH/ }).first();
  await expect(product).toBeVisible();
  while ((await product.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  await expect(box).toBeHidden();
});

test('§2.42 a long name among the found is cut, and every price stays in sight', { tag: '@both' }, async ({
  page,
}) => {
  await page.route('**/home/products/search', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replace('"title":"', `"title":"${'بيجامة طويلة '.repeat(12)}`),
    });
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'بحث' }).click();
  const box = page.getByRole('dialog', { name: 'بحث' });
  await box.getByRole('combobox').fill('بيجامة');
  const list = box.getByRole('listbox');
  await expect(list.getByText(/طويلة بيجامة طويلة/)).toBeVisible();
  for (const price of await list.getByText(/ DH$/).all()) {
    const [frame, at] = await boxesOf(box, price);
    expect(at.left).toBeGreaterThanOrEqual(frame.left);
    expect(at.right).toBeLessThanOrEqual(frame.right);
  }
});

test('§2.42 §7.19 the page of results: products, pages, nothing found, not for those who search the web', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'بحث' }).click();
  const box = page.getByRole('dialog', { name: 'بحث' });
  await box.getByRole('combobox').fill('بيجامة');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(box).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /نتائج البحث عن/ })).toBeVisible();
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page).toHaveTitle(/نتائج البحث عن \u2068بيجامة\u2069/);

  await page.goto('/search?q=zzzqqqxxx');
  await expect(page.getByText('لا نتائج عن')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'المتجر كله' })).toBeVisible();
  await page.goto('/search?q=reset');
  await expect(page.getByRole('heading', { level: 1, name: 'بحث' })).toBeVisible();
  const answer = await page.request.get('/fr/search?q=pyjama');
  expect(answer.headers()['cache-control']).toMatch(/no-store|private/);
});

test('§4.10 what is understood of a search is shown part by part and can be taken off; what nothing has is named', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('بيجامة مخمل zzqq أقل من 500')}`);
  const terms = page.getByRole('list', { name: 'ما فهمناه من البحث' }).getByRole('link');
  await expect(terms).toHaveText([/بيجامة/, /مخمل/, /zzqq/, /أقل من 500/]);
  await expect(page.getByRole('status').filter({ hasText: 'من دون' })).toContainText('zzqq');
  await terms.filter({ hasText: 'zzqq' }).click();
  await expect(terms).toHaveCount(3);
  expect(new URL(page.url()).searchParams.get('q')).toBe('بيجامة مخمل أقل من 500');

  // Two things asked for: what has both, and nothing else.
  await page.goto(`/fr/search?q=${encodeURIComponent('t9acher rijal')}`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const title of await cards.getByRole('heading').allTextContents())
    expect(title).toMatch(/Chaussettes homme/);
});
