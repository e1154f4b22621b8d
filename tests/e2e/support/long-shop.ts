import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { DetailKey } from '../../../src/shop/catalog/catalog.schema.ts';
import { itemOf } from '../../../src/web/storefront/state/cart-item.ts';
import { listedPlaces, move, placeOrder, rowOf } from './orders.ts';
import { freshPhone } from './shopper.ts';
import { ownShop } from './shops.ts';
import { storefrontPatterns } from './storefront-routes.ts';
import { ownerState } from './test.ts';

const handle = 'long-mixed-name';
const title =
  'بيجامة نسائية طويلة من القطن المصري Premium Long-Sleeve Collection مع بنطال واسع وجيوب جانبية Édition Limitée';
/** Latin within Arabic, as people type it. */
const address = 'إقامة Les Jardins de l’Océan، Immeuble B12، الطابق 3، شقة 27، قرب Marjane';

export type LongShop = {
  /** The product's address without language. */
  product: string;
  sizes: DetailKey[];
  number: string;
  delivered: string;
  /** The hand-over that the delivered one went out with. */
  handOver: number;
  phone: string;
  /** Its signed page, without language. */
  own: string;
  token: string;
};

/** Puts a product of long and mixed texts into the running shop as a merchant does: from a file. */
function importLongProduct(): void {
  const folder = mkdtempSync(join(tmpdir(), 'long-shop-'));
  const rows = [
    ['Handle', 'Title', 'Title (fr)', 'Title (en)', 'Body (HTML)', 'Published', 'Category Tags', 'Audience'],
    [handle, title, `Pyjama long – ${title}`, '', `<p>${title}</p>`, 'TRUE', 'femme', 'women'],
  ];
  const more = [
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
    'Variant Inventory Tracker',
  ];
  const header = [...(rows[0] ?? []), ...more, 'Variant Inventory Qty', 'Variant Price', 'Variant SKU'];
  const sizes = ['13-14 ans', '3XL/4XL', '36-38', '0-3 mois'];
  const lines = sizes.map((size, at) => [
    ...(at === 0 ? (rows[1] ?? []) : [handle, '', '', '', '', '', '', '']),
    ...['Size', size, 'Color', 'أزرق ليلي Bleu nuit', 'shopify', '900', '129.50', `LONG-${at}/A.1`],
  ]);
  const file = join(folder, 'long.csv');
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  writeFileSync(file, [header, ...lines].map((line) => line.map(cell).join(',')).join('\n'));
  try {
    execFileSync(process.execPath, ['src/cli/import.ts', file, '--commit'], {
      env: { ...process.env, HILAL_DATA: ownShop.data },
      stdio: 'pipe',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function orderOf(request: APIRequestContext, token: string, phone: string, priceId: number) {
  const places = await listedPlaces(request);
  const longest = places.toSorted((a, b) => b.ar.length + b.fr.length - a.ar.length - a.fr.length)[0];
  return placeOrder(request, {
    lines: [{ id: priceId, quantity: 1 }],
    placeId: longest?.id ?? 0,
    name: 'نادية Nadia البوعناني BenabderrahmaneElIdrissiElBouananiElAlaoui',
    phone,
    address,
    token,
  });
}

/** By a courier, from its hand-over on; answers that one's id. */
async function deliver(browser: Browser, origin: string, number: string): Promise<number> {
  const office = await browser.newContext({ storageState: ownerState });
  const made = async (path: string, data: object) => {
    const answer = await office.request.post(`${origin}/api/admin/${path}`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: number } }).data.id;
  };
  const { id } = await rowOf(office.request, origin, number);
  await move(office.request, origin, id, 'confirm');
  const courierId = await made('couriers', {
    ...{ name: 'التوصيل السريع Livraison Express 24-48', phone: '0522000000', trackingUrl: '' },
    ...{ layout: [{ field: 'number', head: 'N° commande' }], words: [], language: 'fr', active: true },
  });
  const handOver = await made('hand-overs', { courierId, orderIds: [id] });
  await move(office.request, origin, id, 'send_out', 'deliver');
  await office.close();
  return handOver;
}

const cacheFile = `reports/long-shop-${ownShop.port}.json`;

/**
 * A shop with texts as long and as mixed as they get: a product, a customer with an address and two orders; and a post of
 * the blog, without language. It is made once a run: who orders too often is asked whether it is a person.
 */
export async function longShop(browser: Browser, origin = ''): Promise<{ shop: LongShop; post: string }> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const made = { shop: await cachedShop(page, browser, origin), post: await blogPost(page) };
  await context.close();
  return made;
}

async function cachedShop(page: Page, browser: Browser, origin: string): Promise<LongShop> {
  if (existsSync(cacheFile)) {
    const shop = JSON.parse(readFileSync(cacheFile, 'utf8')) as LongShop;
    const user = await page.request.get('/api/app/user', {
      headers: { authorization: `Bearer ${shop.token}` },
    });
    if (user.ok()) return shop;
  }
  const shop = await makeLongShop(page, browser, origin);
  writeFileSync(cacheFile, JSON.stringify(shop));
  return shop;
}

async function makeLongShop(page: Page, browser: Browser, origin: string): Promise<LongShop> {
  importLongProduct();
  const { request } = page;
  const phone = freshPhone();
  const made = await request.post('/api/checkout/client/register', {
    data: { name: 'نادية Nadia البوعناني-Bennani', phone, password: 'secret1' },
  });
  const { token } = (await made.json()) as { token: string };
  const results = await request.post('/api/home/products/search', {
    data: { text: 'Long-Sleeve Collection' },
  });
  const { prices } = (await results.json()) as { prices: { id: number; productId: number; path: string }[] };
  const product = prices[0];
  if (!product) throw new Error('the long product is not found');
  const keys = await request.post('/api/product/detailKeys', { data: { ids: [product.productId] } });
  const sizes = ((await keys.json()) as { productsDetailKeys: DetailKey[] }).productsDetailKeys;
  const priceId = sizes[0]?.id ?? 0;
  const open = await orderOf(request, token, phone, priceId);
  const delivered = await orderOf(request, token, phone, sizes[1]?.id ?? priceId);
  const handOver = await deliver(browser, origin, delivered.number);
  await request.post('/api/profile/addresses', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'نادية Nadia', phone, fields: { city: 'الدار البيضاء', address } },
  });
  await request.post('/api/profile/favorite/products', {
    headers: { authorization: `Bearer ${token}` },
    data: { items: [{ productId: product.productId, size: sizes[0]?.id }] },
  });
  return {
    product: product.path,
    sizes,
    number: open.number,
    own: open.path,
    delivered: delivered.number,
    handOver,
    phone,
    token,
  };
}

/** The browser as one who has filled everything: cart, wishlist, comparison; with an account when asked. */
export async function keepInBrowser(page: Page, shop: LongShop, signedIn = true): Promise<void> {
  const storage = {
    cart: JSON.stringify(shop.sizes.map((size, at) => itemOf(size, at + 1))),
    wishlist: JSON.stringify([{ id: shop.sizes[0]?.productId, quantity: 1 }]),
    compare: JSON.stringify([shop.sizes[0]?.productId]),
    token: signedIn ? shop.token : '',
  };
  await page.addInitScript((all) => {
    // Login, register and reset are for those who are not signed in.
    if (/account\/(?:login|register|reset)/.test(location.pathname)) localStorage.removeItem('token');
    else if (all.token) localStorage.setItem('token', all.token);
    localStorage.setItem('cart', all.cart);
    localStorage.setItem('wishlist', all.wishlist);
    sessionStorage.setItem('compare', all.compare);
  }, storage);
}

export type Visit = { pattern: string; path: string; open?: (page: Page) => Promise<void> };

/** Shows an order by its number and phone, where a page asks for them. */
const findOrder = (number: string, phone: string) => async (page: Page) => {
  const main = page.getByRole('main');
  const fields = main.locator('form input');
  await fields.nth(0).fill(number);
  await fields.nth(1).fill(phone);
  await main.locator('form button[type=submit]').click();
  await main.getByText(number.slice(0, 4), { exact: false }).first().waitFor();
};

/**
 * One visit for every route of the storefront. A route with a parameter that is not named here throws: whoever
 * adds one says what stands behind it.
 */
export function visits(shop: LongShop, post: string): Visit[] {
  const known: Record<string, Omit<Visit, 'pattern'>> = {
    '/store/:slug': { path: '/store/femme?sort=newest&size=36-38' },
    '/store/:slug/:poroduct': { path: shop.product },
    '/search': { path: `/search?q=${encodeURIComponent('Long-Sleeve 13-14')}` },
    '/orders/:signed': { path: shop.own },
    '/about/:id': { path: '/about/1' },
    '/blog/:slug': { path: post },
    '/unsubscribe/:signed': { path: '/unsubscribe/a-letter-of-long-ago' },
    '/account/orders/:number': { path: `/account/orders/${shop.number}` },
    '/*': { path: '/nothing-here/13-14' },
    '/track-orders': { path: '/track-orders', open: findOrder(shop.number, shop.phone) },
    '/returns': { path: '/returns', open: findOrder(shop.delivered, shop.phone) },
  };
  return storefrontPatterns().map((pattern) => {
    const named = known[pattern];
    if (!named && /[:*]/.test(pattern)) throw new Error(`${pattern}: say which address stands behind it`);
    return { pattern, path: pattern, ...named };
  });
}

async function blogPost(page: Page): Promise<string> {
  const html = await (await page.request.get('/blog')).text();
  const path = /href="(\/blog\/[^"?#]+)"/.exec(html)?.[1];
  if (!path) throw new Error('the demo shop has a post');
  return path;
}
