import type { APIRequestContext } from '@playwright/test';
import { everyPage, type ListedPage } from '../support/every-page.ts';
import { readXml } from '../support/xml.ts';
import { expect, ownerState, test } from './support/test.ts';

const languages = ['ar', 'fr', 'en'] as const;
type Language = (typeof languages)[number];
const inLanguage = (language: Language, path: string) =>
  language === 'ar' ? path : path === '/' ? `/${language}` : `/${language}${path}`;

/** Attribute values of the head's tags of a kind, as written. */
const tags = (html: string, tag: string): Record<string, string>[] =>
  [...(html.split('</head>')[0] ?? '').matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'"),
      ]),
    ),
  );
const meta = (html: string, name: string): string | undefined =>
  tags(html, 'meta').find((one) => one.name === name || one.property === name)?.content;
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );

async function productPath(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/')).text();
  return /href="(\/store\/[^"/]+\/\d+-[^"#]*)/.exec(html)?.[1] ?? '';
}

/** What a shared page shows in its preview, and what kind of page it is said to be. */
const sharedAs = (path: string): [picture: RegExp, type: string] =>
  /^\/store\/[^/]+\//.test(path)
    ? [/^product-\d+$/, 'product']
    : path.startsWith('/store/')
      ? [/^category-\d+$/, 'website']
      : path.startsWith('/blog/')
        ? [/^post-\d+$/, 'article']
        : [/^shop$/, 'website'];

async function check(
  request: APIRequestContext,
  language: Language,
  { at, indexed, canonical, status }: ListedPage,
  product: string,
) {
  const path = at === 'product' ? product : at;
  const url = inLanguage(language, path);
  const answer = await request.get(url);
  const html = await answer.text();
  const origin = new URL(answer.url()).origin;
  expect.soft(answer.status(), url).toBe(status ?? 200);
  // What is shared or bookmarked names the shop beside the page.
  expect
    .soft(titleOf(html), `${url}: title`)
    .toMatch(status ? /\S/ : /^\S.*(?:هلال|Hilal)|^(?:هلال|Hilal).*\S$/);
  const hidden = (meta(html, 'robots') ?? '').includes('noindex');
  expect.soft(hidden, `${url}: noindex`).toBe(!indexed);
  if (!indexed) {
    expect.soft(meta(html, 'og:image'), `${url}: says nothing`).toBeUndefined();
    return;
  }
  expect.soft((meta(html, 'description') ?? '').length, `${url}: description`).toBeGreaterThan(20);
  const links = tags(html, 'link');
  const here = origin + inLanguage(language, canonical ?? path);
  expect
    .soft(
      links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
      url,
    )
    .toEqual([here]);
  const others = Object.fromEntries(
    links
      .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
      .map(({ hreflang = '', href }) => [hreflang, href]),
  );
  expect.soft(others, `${url}: other languages`).toEqual({
    ...Object.fromEntries(languages.map((one) => [one, origin + inLanguage(one, canonical ?? path)])),
    'x-default': origin + (canonical ?? path),
  });
  expect
    .soft(meta(html, 'og:title'), url)
    .toBe(titleOf(html).replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
  expect.soft(meta(html, 'og:url'), url).toBe(here);
  expect.soft(meta(html, 'twitter:card'), url).toBe('summary_large_image');
  expect
    .soft(meta(html, 'og:image'), url)
    .toMatch(new RegExp(`^${origin}/share/${language}/[a-z]+(-\\d+)?-[\\da-f]{16}\\.jpg$`));
  const [picture, type] = sharedAs(path);
  const drawn = (meta(html, 'og:image') ?? '').split('/').at(-1) ?? '';
  expect.soft(drawn.replace(/-[\da-f]{16}\.jpg$/, ''), `${url}: its own picture`).toMatch(picture);
  expect.soft(meta(html, 'og:type'), url).toBe(type);
}

for (const language of languages) {
  test(`§2.42 every page has its title and its one address, and is listed only where it may be (${language})`, async ({
    request,
    watched,
  }) => {
    watched.expectFailure(/404/);
    const product = await productPath(request);
    expect(product).not.toBe('');
    for (const listed of Object.values(everyPage)) await check(request, language, listed, product);
  });
}

test('no page of the back office is ever listed', async ({ request }) => {
  for (const path of [
    '/Admin',
    '/Admin/login',
    '/fr/Admin/login',
    '/Admin/Edit-Command?id=1',
    '/Admin/none',
  ]) {
    const answer = await request.get(path);
    expect(answer.headers()['x-robots-tag'], path).toContain('noindex');
    expect(meta(await answer.text(), 'og:image'), path).toBeUndefined();
  }
});

test('§3.3 §4.3 who comes by a link that names a country goes on in its money, and may choose another', async ({
  page,
  request,
}) => {
  const path = await productPath(request);
  await page.goto(`/fr${path}?country=SA`);
  await expect(page.getByText(/\d SR/).first()).toBeVisible();
  await page.goto('/fr/store/soldes');
  await expect(page.getByText(/\d SR/).first()).toBeVisible();
  await expect(page.getByText(/\d DH/)).toHaveCount(0);
  await page.goto(`/fr${path}?country=SA`);
  await page.locator('[commandfor=choices]').locator('visible=true').first().click();
  await page.getByRole('button', { name: /Maroc/ }).click();
  await expect(page.getByText(/\d DH/).first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  // What was chosen goes before the link.
  await page.goto(`/fr${path}?country=SA`);
  await expect(page).toHaveURL((url) => url.search === '');
  await expect(page.getByText(/\d DH/).first()).toBeVisible();
});

test('dates have the months of the country that is chosen: نوفمبر in the Gulf, نونبر in Morocco', async ({
  page,
}) => {
  for (const path of ['/blog', '/store/1'])
    for (const country of ['MA', 'SA']) {
      await page.goto(`${path}?country=${country}`);
      const dates = page.getByRole('main').locator('time');
      await expect(dates.first()).toBeAttached();
      const shown = await dates.evaluateAll((all) =>
        all.map((one) => [one.getAttribute('datetime') ?? '', one.textContent ?? '']),
      );
      const months = new Intl.DateTimeFormat(`ar-${country}-u-ca-gregory-nu-latn`, {
        ...{ month: 'long', timeZone: 'Africa/Casablanca' },
      });
      for (const [iso = '', text = ''] of shown) expect(text).toContain(months.format(new Date(iso)));
      await page.evaluate(() => localStorage.removeItem('country'));
    }
});

test('§3.12 a product tells search engines its sizes, prices, stock and way, in the money of the page', async ({
  request,
}) => {
  const path = await productPath(request);
  const offers = async (country: string) => {
    const html = await (await request.get(`/fr${path}?country=${country}`)).text();
    const [group, way] = dataOf(html);
    expect(group?.['@type']).toBe('ProductGroup');
    expect(way?.['@type']).toBe('BreadcrumbList');
    expect(html.split('</head>')[0]).toContain('"@type":"ProductGroup"');
    const variants = group?.hasVariant as {
      sku: string;
      offers: { price: string; priceCurrency: string; availability: string };
    }[];
    return { html, variants };
  };
  const morocco = await offers('MA');
  const saudi = await offers('SA');
  expect(morocco.variants.length).toBeGreaterThan(1);
  expect(new Set(morocco.variants.map(({ sku }) => sku)).size).toBe(morocco.variants.length);
  const [first] = morocco.variants;
  expect(first?.offers).toMatchObject({
    priceCurrency: 'MAD',
    availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
  });
  expect(morocco.html).toContain(`${first?.offers.price}`);
  expect(saudi.variants[0]?.offers.priceCurrency).toBe('SAR');
  expect(Number(saudi.variants[0]?.offers.price)).toBeCloseTo((Number(first?.offers.price) * 3.75) / 9.29, 1);
});

test('title and sentence that the merchant wrote for search engines stand in the head of a product', async ({
  request,
  browser,
  baseURL: origin = '',
}) => {
  const path = await productPath(request);
  const office = await browser.newContext({ storageState: ownerState });
  const url = `${origin}/api/admin/products/${/\/(\d+)-/.exec(path)?.[1]}`;
  const write = async (seoTitle: string, seoDescription: string) => {
    const { data } = (await (await office.request.get(url)).json()) as { data: { version: string } };
    const texts = { seoTitle: { ar: seoTitle }, seoDescription: { ar: seoDescription } };
    const answer = await office.request.patch(url, {
      data: { ...texts, seen: data.version },
      headers: { origin },
    });
    expect(answer.status(), await answer.text()).toBe(204);
  };
  const read = async () => {
    const html = await (await request.get(path)).text();
    return [titleOf(html), meta(html, 'description'), meta(html, 'og:description')];
  };
  const before = await read();
  const sentence = 'بيجامة لليالي الصيف، تصل إلى بابك.';
  await write('بيجامة صيفية', sentence);
  // The cached page is dropped within a moment.
  await expect.poll(read).toEqual(['بيجامة صيفية | هلال', sentence, sentence]);
  await write('', '');
  await expect.poll(read).toEqual(before);
  await office.close();
});

test('the home page tells who keeps the shop, a category its way, questions their answers', async ({
  request,
}) => {
  const types = async (path: string) =>
    dataOf(await (await request.get(path)).text()).map((one) => one['@type']);
  expect(await types('/')).toEqual(['OnlineStore', 'WebSite']);
  expect(await types('/en/store/soldes')).toEqual(['BreadcrumbList']);
  expect(await types('/faq')).toEqual(['FAQPage']);
  expect(await types('/blog/laver-le-satin')).toEqual(['Article', 'BreadcrumbList']);
  const below = await (await request.get('/en/store/femme-pyjamas')).text();
  expect(dataOf(below)[0]?.itemListElement).toMatchObject([
    { position: 1, item: expect.stringMatching(/\/en$/) },
    { position: 2, item: expect.stringMatching(/\/en\/store\/femme$/) },
    { position: 3, item: expect.stringMatching(/\/en\/store\/femme-pyjamas$/) },
  ]);
});

test('a shared page shows its picture, and the page that carries the data is taken up without a complaint', async ({
  page,
  request,
}) => {
  const path = await productPath(request);
  const html = await (await request.get(path)).text();
  const picture = await request.get(meta(html, 'og:image') ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeGreaterThan(8_000);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('head script[type="application/ld+json"]').count()).toBe(2);
});

test('the catalogue stands in a feed for each country and language, in its money', async ({ request }) => {
  const answer = await request.get('/feeds/fr/SA.xml');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/xml');
  const rss = readXml(await answer.text());
  const items = (rss.children[0]?.children ?? []).filter(({ name }) => name === 'item');
  expect(items.length).toBeGreaterThan(100);
  const value = (item: (typeof items)[number] | undefined, name: string) =>
    item?.children.find((child) => child.name === name)?.text ?? '';
  expect(value(items[0], 'g:price')).toMatch(/^\d+\.\d\d SAR$/);
  // The page that is linked shows the same money.
  const page = await (await request.get(value(items[0], 'g:link'))).text();
  expect(page).toContain(
    `"price":"${(value(items[0], 'g:sale_price') || value(items[0], 'g:price')).replace(' SAR', '')}"`,
  );
  expect(answer.headers().etag).toBeTruthy();
});
