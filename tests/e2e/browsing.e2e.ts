import { boxesOf } from './support/boxes.ts';
import { buyBar, chooseFes } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('§2.15 §2.45 load-more puts the next page under the first, at the address that pages have', async ({
  page,
}) => {
  await page.goto('/store/soldes?per=12');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  await page.getByRole('link', { name: 'عرض المزيد' }).click();
  await expect(page).toHaveURL(/\?page=2&per=12$/);
  await expect(cards).toHaveCount(24);
  // A step back from a product has them all again, where she was.
  const names = await cards.getByRole('heading').allInnerTexts();
  await cards.nth(20).getByRole('link').first().click();
  await expect(buyBar(page)).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(24);
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(names);
  await expect(cards.nth(20)).toBeInViewport();
  // The same address, opened by someone else, is the second page.
  await page.goto('/store/soldes?page=2&per=12');
  await expect(cards).toHaveCount(12);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/store\/soldes\?page=2&per=12$/,
  );
  const pages = page.getByRole('navigation', { name: 'الصفحات' });
  const before = pages.getByRole('link', { name: 'الصفحة السابقة' });
  await expect(before).toHaveAttribute('href', '/store/soldes?per=12');
});

test('§2.45 §4.10 an address beyond the last page leads to it, with all that is chosen or searched', async ({
  request,
}) => {
  for (const [path, query] of [
    ['/store/femme', { size: 'M', sort: 'price-up' }],
    ['/search', { q: 'قطن', size: 'M' }],
  ] as const) {
    const address = `${path}?${new URLSearchParams({ ...query, page: '900' })}`;
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(302);
    const to = new URL(answer.headers().location ?? '', 'http://shop');
    const { page, ...others } = Object.fromEntries(to.searchParams);
    expect([to.pathname, others], address).toEqual([path, query]);
    expect(Number(page ?? 1)).toBeLessThan(30);
  }
});

test('§9.2 what is not taken back once it is opened says so beside what is bought, all else what holds', async ({
  request,
}) => {
  const [never, rules] = ['لأسباب صحية لا يُرجع هذا المنتج بعد فتح غلافه', 'الإرجاع خلال'];
  for (const [category, text] of [
    ['femme-chaussettes', never],
    ['femme-pyjamas', rules],
  ] as const) {
    const answer = await request.post('/api/home/products/guests', { data: { category, perPage: 1 } });
    const [product] = ((await answer.json()) as { data: { path: string }[] }).data;
    const html = await (await request.get(product?.path ?? '')).text();
    // A row of the facts; the tab of delivery and returns has it in a paragraph.
    const inRow = (words: string) => new RegExp(`<li\\b(?:(?!</li>).)*${words}`, 's').test(html);
    expect([never, rules].filter(inRow), product?.path).toEqual([text]);
  }
});

test('§1.7 §9.2 the home page says the delivery with what it costs, and the return by itself', async ({
  page,
}) => {
  await page.goto('/');
  const promises = page.getByRole('main').getByRole('listitem');
  const delivery = promises.filter({ hasText: 'في يومه داخل الدار البيضاء' });
  await expect(delivery).toContainText('مجاني ابتداءً من 1000.00 DH');
  const returns = promises.filter({ hasText: 'الإرجاع خلال 3 أيام من الاستلام' });
  await expect(returns).toContainText('لتبديل المقاس أو اللون، أو لإرجاع القطعة');
  await expect(returns).not.toContainText('مجاني');
});

test('§2.2 §9.4 the page of the delivery leads to date and cost for the reader’s own town, in whose list today is «اليوم»', async ({
  page,
  shopRules,
}) => {
  // On every working day there is a delivery today then.
  await shopRules.setSettings({ sameDayCutOff: '23:59' });
  await page.goto('/about?type=delivering');
  await chooseFes(page);
  const main = page.getByRole('main');
  await expect(main.getByText('كلفة التوصيل 35.00 DH')).toBeVisible();
  await main.getByRole('button', { name: 'تغيير المدينة' }).click();
  const dialog = page.getByRole('dialog', { name: 'التوصيل إلى مدينتك' });
  await dialog.getByRole('combobox').fill('الدار البيضاء');
  const town = dialog.getByRole('option', { name: /^الدار البيضاء/ }).first();
  const inList = (await town.textContent()) ?? '';
  await town.click();
  const chosen = main.getByText(/^الدار البيضاء: /).first();
  await expect(main.getByText('كلفة التوصيل 20.00 DH')).toBeVisible();
  expect(inList.includes('اليوم')).toBe(((await chosen.textContent()) ?? '').includes('اليوم'));
});

test('§2.45 the price that was chosen stands above the list in words', async ({ request }) => {
  for (const [query, words] of [
    ['min=100', 'من 100.00 DH'],
    ['max=900', 'حتى 900.00 DH'],
    ['min=100&max=900', 'من 100.00 DH إلى 900.00 DH'],
  ] as const) {
    const html = await (await request.get(`/store/soldes?${query}`)).text();
    const [, chips = ''] = /<ul aria-label="الاختيارات الحالية"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
    const text = chips.replace(/<!--.*?-->|<[^>]*>/gs, '').replaceAll(/\s+/g, ' ');
    expect(text, query).toMatch(new RegExp(`إزالة: ?${words}`));
  }
});

test('§2.45 two filters chosen at once both count, and each is ticked at once', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/store/soldes');
  const ticked = await page.locator('#filters input[name=size]').evaluateAll((boxes) =>
    (boxes.slice(0, 2) as HTMLInputElement[]).map((box) => {
      box.click();
      return { value: box.value, checked: box.checked };
    }),
  );
  expect(ticked.map(({ checked }) => checked)).toEqual([true, true]);
  await expect
    .poll(() => new URL(page.url()).searchParams.getAll('size').toSorted())
    .toEqual(ticked.map(({ value }) => value).toSorted());
});

test('§2.46 a card shows its stars, a colour as a mark and a print by its picture', async ({ page }) => {
  type Card = {
    path: string;
    rating: number | null;
    colors: { hex: string | null; picture?: { src: string } }[];
  };
  const list = async () => {
    const answer = await page.request.post('/api/home/products/guests', {
      data: { category: 'soldes', perPage: 48 },
    });
    return ((await answer.json()) as { data: Card[] }).data;
  };
  const prints = (cards: Card[]) =>
    cards.filter(
      ({ colors }) => colors.length > 1 && colors.some(({ hex, picture }) => hex === null && picture?.src),
    );
  // A picture of the demo is drawn when it is needed: the marks follow it.
  test.setTimeout(300_000);
  await expect.poll(async () => prints(await list()).length, { timeout: 240_000 }).toBeGreaterThan(0);
  const cards = await list();
  const [print] = prints(cards);
  const rated = cards.filter(({ rating }) => rating !== null);
  expect(rated.length).toBeGreaterThan(cards.length / 2);
  await page.goto('/store/soldes?per=48');
  const main = page.getByRole('main');
  const cardOf = (path: string) =>
    main.getByRole('article').filter({ has: page.locator(`a[href^="${encodeURI(path)}"]`) });
  for (const { path, rating } of cards.slice(0, 12)) {
    const stars = cardOf(path).getByRole('img', { name: /من 5 نجوم/ });
    if (rating === null) await expect(stars).toHaveCount(0);
    else await expect(stars).toHaveAccessibleName(`${(rating / 10).toFixed(1)} من 5 نجوم`);
  }
  const marks = cardOf(print?.path ?? '').locator('img.swatch-picture');
  await marks.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => marks.first().evaluate((mark: HTMLImageElement) => mark.naturalWidth))
    .toBeGreaterThan(0);
  const box = await marks.first().boundingBox();
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([20, 20]);
});

test('§2.16 a wrong slug or category leads to the one address; a product that is gone is a 404', async ({
  page,
  request,
}) => {
  await page.goto('/store/soldes');
  const path = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .first()
    .getAttribute('href');
  const id = /\/(\d+)-/.exec(path ?? '')?.[1];
  for (const wrong of [`/store/nowhere/${id}-x`, `/store/${id}`, `/store/femme/${id}`]) {
    const answer = await request.get(wrong, { maxRedirects: 0 });
    expect(answer.status(), wrong).toBe(302);
    expect(answer.headers().location).toBe(path);
  }
  const gone = await request.get('/store/femme/999999-x');
  expect(gone.status()).toBe(404);
});

test('§2.21 §8.6 an unknown address says so in its language, with the status', async ({ page, watched }) => {
  watched.expectFailure(/404/);
  for (const [path, text] of [
    ['/nothing/here', 'هذه الصفحة غير موجودة'],
    ['/fr/rien', 'Cette page est introuvable'],
    ['/en/nothing', 'This page could not be found'],
    ['/en/store/nothing', 'This page could not be found'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  const selling = page.getByRole('region', { name: 'Best sellers' });
  // Both in one call: between two the page may still move, as fonts come.
  const space = await selling.evaluate((rail) => {
    const footer = document.querySelector('footer')?.getBoundingClientRect();
    return footer ? footer.top - rail.getBoundingClientRect().bottom : Number.POSITIVE_INFINITY;
  });
  expect(space, 'the space below the rail').toBeLessThan(90);
});

test('§4.6 the quantity box opens at the cart’s quantity, and adding again sets it', async ({ page }) => {
  await page.goto('/store/soldes?stock=1');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/store\/[^/]+\/\d+-/);
  await expect(page.getByRole('radio').first()).toBeAttached();
  const add = buyBar(page).getByRole('button', { name: /السلة$/ });
  await page.locator('input[name=size]:enabled').first().check();
  await add.click();
  const added = page.getByRole('dialog', { name: 'تمت الإضافة إلى السلة' });
  await expect(added).toBeVisible();
  await page.keyboard.press('Escape');
  const storedCart = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  expect(await storedCart()).toMatchObject([{ quantity: 1 }]);
  await page.getByRole('main').getByRole('button', { name: 'زيادة الكمية' }).click();
  await add.click();
  await expect.poll(storedCart).toMatchObject([{ quantity: 2 }]);
  await page.reload();
  await page.locator('input[name=size]:enabled').first().check();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'الكمية' })).toHaveValue('2');
});

test('every page names its address in each language', async ({ page }) => {
  await page.goto('/fr/store/femme?color=navy&utm_source=x');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fr\/store\/femme$/);
  const named = await page
    .locator('link[rel=alternate]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]),
    );
  expect(named).toEqual([
    ['ar', '/store/femme'],
    ['fr', '/fr/store/femme'],
    ['en', '/en/store/femme'],
    ['x-default', '/store/femme'],
  ]);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('a product opens though the press before it was given up halfway', async ({ page }) => {
  // What the router asks about an address is answered, but not read before it is let go.
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { letGo: resolve });
    const read = Response.prototype.json;
    Response.prototype.json = async function () {
      if (this.url.includes('/__manifest')) await promise;
      return read.call(this);
    };
  });
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('article');
  const productManifest = () => page.waitForResponse((answer) => answer.url().includes('%2Fstore%2F'));
  const first = productManifest();
  await cards.nth(0).getByRole('link').click();
  await first;
  const title = (await cards.nth(1).getByRole('heading').textContent()) ?? '';
  await cards.nth(1).getByRole('link').click();
  await page.evaluate(() => Object(window).letGo());
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('§2.1 the home page shows what customers say, with a way to the product that it is about', async ({
  page,
}) => {
  await page.goto('/');
  const reviews = page.getByRole('region', { name: 'ماذا يقول زبائننا' }).getByRole('article');
  await expect(reviews.first().getByRole('img', { name: /من 5 نجوم/ })).toBeVisible();
  // A band as wide as the window, between rows of pictures.
  const [band, row, whole] = await boxesOf(
    page.getByRole('region', { name: 'ماذا يقول زبائننا' }),
    page.locator('#praise + ul'),
    page.locator('body'),
  );
  expect(band.width).toBe(whole.width);
  expect(band.bottom - row.bottom).toBeGreaterThan(30);
  // A page in another language has them read aloud in their own.
  await expect(reviews.first().locator('p > [lang=ar]').first()).toBeVisible();
  const paths = await reviews
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(1);
  expect(new Set(paths).size).toBe(paths.length);
  // Each page begins with what is said in its own language.
  const path = paths[0] ?? '';
  await page.goto('/fr');
  await expect(page.locator('#praise + ul article').first().locator('p > [lang]').first()).toHaveAttribute(
    'lang',
    'fr',
  );
  // Words of another language begin where that language begins.
  await page.goto(`/fr${path}`);
  const begins = await page
    .locator('article p > [lang=ar]')
    .first()
    .evaluate((words) => {
      const line = document.createRange();
      line.selectNodeContents(words);
      const rights = [...line.getClientRects()].map(({ right }) => right);
      return words.getBoundingClientRect().right - Math.min(...rights);
    });
  expect(begins).toBeLessThanOrEqual(1);
  const foreign = page
    .getByRole('article')
    .filter({ has: page.locator('p > [lang=ar]') })
    .first();
  const [review, stars] = await boxesOf(foreign, foreign.getByRole('img').first());
  expect(review.right - stars.right).toBeLessThanOrEqual(1);
  await page.goto('/');
  const link = reviews.first().getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
