import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invalidate } from '#/platform/invalidation.ts';
import { blankOffer } from '#/shop/promotions/blank-offer.rules.ts';
import { reviews } from '#/shop/reviews/reviews.tables.ts';
import { makePicture, makeProduct } from '../support/catalog.ts';
import { everyPage } from '../support/every-page.ts';
import { type ShopProcess, stopShop } from './shop-process.ts';
import { metricsOf, signIn, type TwoShops, twoShops } from './two-shops.ts';

/** Never cached, so never stale (src/server/page-cache/page-address.ts). */
const alone = /^\/(?:search|unsubscribe|returns|orders|account|checkout|track-orders)(?:\/|$)/;

/** Every route that is cached; some also in French, as Kuwait sees it, and as data. */
function cachedPaths(product: string): string[] {
  const bare = Object.entries(everyPage)
    .filter(([route, { status }]) => !alone.test(route) && status === undefined)
    .map(([route, { at }]) =>
      route === '/store/:slug/:poroduct' ? product : route === '/blog/:slug' ? '/blog/a-post' : at,
    );
  const all = [...bare, '/store/femme', '/about?type=about-us', '/about?type=return'];
  return [
    ...all,
    ...['/fr', '/fr/blog', `/fr${product}`],
    ...['/', '/store/femme', product].map((at) => `${at}?country=KW`),
    ...['/_.data', '/store/femme.data', `${product}.data`],
  ];
}

type Versioned = { id: number; version: string };
type Answer<Data> = { data: Data; versions: Record<string, string> };

/** Calls as the owner's browser makes them. */
function office(shop: ShopProcess, headers: Record<string, string>) {
  return async <Data>(method: string, path: string, body?: object): Promise<Answer<Data>> => {
    const answer = await fetch(`${shop.origin}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text || '{}');
  };
}

const say = (text: string) => ({ ar: `${text} ar`, fr: `${text} fr`, en: `${text} en` });
const past = '2026-01-01T00:00:00.000Z';

/** A change of every kind that a cached page shows, each made as staff or shoppers make it, one after the other. */
function changes(
  send: ReturnType<typeof office>,
  { db, product }: TwoShops,
  beside: number,
): [string, () => Promise<unknown>][] {
  const setting = async (name: string, value: unknown) => {
    const { versions } = await send('GET', '/admin/settings');
    return send('PATCH', '/admin/settings', { [name]: value, seen: { [name]: versions[name] } });
  };
  const listed = async (list: string, pick: (row: Versioned & { key?: string }) => boolean = () => true) => {
    const { data } = await send<(Versioned & { key?: string })[]>('GET', list);
    const row = data.find(pick);
    if (!row) throw new Error(`nothing in ${list}`);
    return row;
  };
  const row = async (list: string, change: object, pick?: Parameters<typeof listed>[1]) => {
    const { id, version } = await listed(list, pick);
    return send('PATCH', `${list}/${id}`, { ...change, seen: version });
  };
  const words = async (kind: string, change: object, pick?: Parameters<typeof listed>[1]) => {
    const { key, version } = await listed(`/admin/texts/${kind}`, pick);
    return send('PATCH', `/admin/texts/${kind}/${key}`, { ...change, seen: version });
  };
  type Edited = {
    version: string;
    matrix: { version: string; articles: object[]; cells: { articleId: number }[] };
  };
  const edited = async () => (await send<Edited>('GET', `/admin/products/${product.id}`)).data;
  const ofProduct = async (change: object) =>
    send('PATCH', `/admin/products/${product.id}`, { ...change, seen: (await edited()).version });
  const sizes = async (cell: object, article: object = {}) => {
    const { matrix } = await edited();
    return send('PUT', `/admin/products/${product.id}/sizes`, {
      seen: matrix.version,
      articles: matrix.articles.map((one) => ({ ...one, ref: 'a', ...article })),
      cells: matrix.cells.map((one) => ({ ...one, stock: undefined, article: 'a', ...cell })),
    });
  };
  const stock = async (pieces: number) => {
    const { rows } = await db.execute<{ stock: number }>(
      sql`select stock from prices where id = ${product.priceId}`,
    );
    const seen = rows[0]?.stock;
    return send('POST', `/admin/stock/sizes/${product.priceId}/changes`, {
      ...{ mode: 'set', pieces, reason: 'edit', seen },
    });
  };
  const look = async (change: object) => {
    const seen = async () => (await send<{ seen: string }>('GET', '/admin/look')).data.seen;
    await send('PATCH', '/admin/look/draft', { ...change, seen: await seen() });
    return send('POST', '/admin/look/publish', { seen: await seen() });
  };
  const femme = (one: Versioned & { tag?: string }) => one.tag === 'femme';
  let postId = 0;
  const post = async (change: object) => {
    const { version } = (await send<Versioned>('GET', `/admin/posts/${postId}`)).data;
    return send('PATCH', `/admin/posts/${postId}`, { ...change, seen: version });
  };
  const slide = async (title: string) =>
    send('POST', '/admin/slides', {
      ...{ kind: 'slider', title: say(title), text: say(''), percent: '', link: '/store/femme' },
      ...{ linkText: say('Go'), show: true, startsAt: null, endsAt: null },
      ...{ desktopPictureId: await makePicture(db, `${title}-wide`) },
      ...{ mobilePictureId: await makePicture(db, `${title}-tall`) },
    });
  const photo = { reviewId: 0, pictureId: 0 };
  return [
    ['the name of the shop', () => setting('shopName', say('Shop'))],
    ['the look', () => look({ accent: '#123456' })],
    ['the announcement', () => look({ announcement: say('Good news') })],
    ['a link of the header', () => look({ headerLinks: [{ to: '/faq', on: true, label: say('Ask') }] })],
    ['a link of the footer', () => look({ aboutLinks: [{ to: 'blog', on: false, label: {} }] })],
    ['a block of the product page', () => look({ productBlocks: [{ id: 'facts', on: false }] })],
    ['free returns', () => setting('freeReturns', true)],
    ['the logos of cards', () => setting('cardPayment', true)],
    ['the free shipping threshold', () => setting('freeShippingThreshold', 77_700)],
    ['the rate of a country', () => row('/admin/countries', { rate: '0.512345' }, ({ id }) => id === 5)],
    ['the days of a country', () => row('/admin/countries', { deliveryDaysMax: 9 }, ({ id }) => id === 1)],
    ['a country switched off', () => row('/admin/countries', { active: false }, ({ id }) => id === 7)],
    [
      'a day without delivery',
      () =>
        send('POST', '/admin/delivery/holidays', {
          ...{ countryId: 1, day: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) },
          name: { ar: 'عيد', fr: 'Fête' },
        }),
    ],
    ['the name of a category', () => row('/admin/categories', { label: 'Dames', arLabel: 'سيدات' }, femme)],
    [
      'a new category',
      () =>
        send('POST', '/admin/categories', {
          ...{ parentId: null, tag: 'homme', label: 'Homme', arLabel: 'رجال', enLabel: 'Men' },
          ...{ hidden: false, hygiene: false, vatRate: null, sort: 'featured', pictureId: null },
        }),
    ],
    ['the title of a product', () => ofProduct({ title: say('Satin') })],
    [
      'the title of a product that is shown beside it',
      async () => {
        const { data } = await send<Versioned>('GET', `/admin/products/${beside}`);
        return send('PATCH', `/admin/products/${beside}`, { title: say('Robe'), seen: data.version });
      },
    ],
    ['the description of a product', () => ofProduct({ description: say('<p>Soft</p>') })],
    ['the care of a product', () => ofProduct({ care: say('<p>By hand</p>') })],
    [
      'the words for search engines',
      () => ofProduct({ seoTitle: say('Found'), seoDescription: say('Here') }),
    ],
    ['the brand of a product', () => ofProduct({ brand: 'Atlas' })],
    [
      'the fabric of a product',
      async () => {
        const { data } = await send<{ id: number }>('POST', '/admin/fabrics', {
          ...{ elementId: 'cotton', name: say('Cotton') },
        });
        return ofProduct({ fabrics: [{ fabricId: data.id, percent: 100 }] });
      },
    ],
    ['a fabric renamed', () => row('/admin/fabrics', { name: say('Soft cotton') })],
    [
      'an offer',
      () =>
        send('POST', '/admin/offers', {
          ...{ ...blankOffer, kind: 'price', value: 20_000, productIds: [product.id] },
        }),
    ],
    ['an offer changed', () => row('/admin/offers', { value: 18_000 })],
    ['an offer switched off', () => row('/admin/offers', { active: false })],
    ['a price', () => sizes({ price: 23_456 })],
    ['a promotion', () => sizes({ price: 23_456, promoPrice: 11_111 })],
    ['the name of a colour', () => sizes({}, { colorKey: 'navy', color: say('Navy'), colorHex: '#000080' })],
    ['few pieces', () => stock(2)],
    ['sold out', () => stock(0)],
    ['in stock again', () => stock(50)],
    ['a question', () => send('POST', '/admin/questions', { title: say('Why'), body: say('<p>So</p>') })],
    ['an answer', () => words('questions', { body: say('<p>Another</p>') })],
    ['a page', () => words('pages', { title: say('About') })],
    [
      'a post',
      async () => {
        const { data } = await send<{ id: number }>('POST', '/admin/posts', {
          ...{ slug: 'a-post', title: say('Post'), summary: say('Short'), body: say('<p>Long</p>') },
          ...{ published: true, publishedAt: past, pictureId: null },
        });
        postId = data.id;
      },
    ],
    ['the text of a post', () => post({ body: say('<p>Longer</p>') })],
    [
      'a comment',
      async () => {
        await send('POST', '/blog/a-post/comments', { name: 'Nadia', text: 'Good' });
        const { id } = await listed('/admin/comments?state=waiting');
        await send('PATCH', `/admin/comments/${id}`, { state: 'shown', seen: 'waiting' });
      },
    ],
    ['a post taken back', () => post({ published: false })],
    ['a slide', () => slide('slide')],
    ['the words of a slide', () => row('/admin/slides', { title: say('Another slide') })],
    ['a second slide', () => slide('second')],
    [
      'the order of slides',
      async () => {
        const { data } = await send<{ id: number }[]>('GET', '/admin/slides');
        return send('PUT', '/admin/slides/order', {
          ...{ kind: 'slider', ids: data.map(({ id }) => id).toReversed() },
        });
      },
    ],
    [
      'a review',
      async () => {
        photo.pictureId = await makePicture(db, 'worn');
        const [made] = await db
          .insert(reviews)
          .values({
            ...{ productId: product.id, orderId: 1, name: 'Nadia', stars: 4, title: 'Soft', text: 'Very' },
            ...{ locale: 'ar', createdAt: new Date(), pictureIds: [photo.pictureId] },
          })
          .returning();
        photo.reviewId = made?.id ?? 0;
        await send('PATCH', `/admin/reviews/${photo.reviewId}`, { state: 'shown', seen: 'waiting' });
      },
    ],
    [
      'a photograph taken from a review',
      () => send('DELETE', `/admin/reviews/${photo.reviewId}/pictures/${photo.pictureId}`, {}),
    ],
    [
      'a review hidden',
      () => send('PATCH', `/admin/reviews/${photo.reviewId}`, { state: 'hidden', seen: 'shown' }),
    ],
    [
      'the arrangement of a category',
      async () => {
        await row('/admin/categories', { sort: 'by-hand' }, femme);
        const { id } = await listed('/admin/categories', femme);
        return send('PUT', `/admin/categories/${id}/arrangement`, { productId: beside, place: 1 });
      },
    ],
    ['a product taken from sale', () => ofProduct({ published: false })],
    ['a product on sale again', () => ofProduct({ published: true })],
    ['a category hidden', () => row('/admin/categories', { hidden: true }, femme)],
  ];
}

/** What each address answers; a page's ETag says all of it but the nonce. */
async function look(shop: ShopProcess, addresses: string[]): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const at of addresses) {
    const answer = await fetch(shop.origin + at, { redirect: 'manual' });
    await answer.arrayBuffer();
    seen.set(at, `${answer.status} ${answer.headers.get('etag') ?? answer.headers.get('location') ?? ''}`);
  }
  return seen;
}

const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...one].filter(([at, answer]) => other.get(at) !== answer).map(([at]) => at);

test('after a change of each kind every cached page is, at the next visit, what a render from nothing shows', async () => {
  const shops = await twoShops();
  const { one: shop, other, db, product } = shops;
  const session = await signIn(other, shop);
  await stopShop(other);
  const beside = await db.transaction(async (tx) => {
    const rows = await tx.execute<{ id: number }>(
      sql`select category_id as id from products where id = ${product.id}`,
    );
    const categoryId = rows.rows[0]?.id ?? 0;
    const { id } = await makeProduct(tx, { categoryId, slug: 'robe', publishedAt: new Date() });
    await invalidate(tx, `product:${id}`, 'catalog');
    return id;
  });
  const addresses = cachedPaths(product.path);
  expect(addresses.length).toBeGreaterThan(25);

  /** Everything that is remembered goes when the connection that hears of changes is made anew. */
  const forgetAll = async () => {
    const before = (await metricsOf(shop)).drops;
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hilal-pages'`,
    );
    while ((await metricsOf(shop)).drops === before) await new Promise((done) => setTimeout(done, 10));
  };
  /** Until the listener has read the table of changes once more, and waits for the next. */
  const untilListenerRead = async () => {
    const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
    for (;;) {
      const { rows: listeners } = await db.execute<{ read: boolean }>(
        sql`select query_start > ${rows[0]?.now}::timestamptz and state = 'idle' as read
            from pg_stat_activity where application_name = 'hilal-pages'`,
      );
      if (listeners.length === 1 && listeners[0]?.read) return;
      await new Promise((done) => setTimeout(done, 10));
    }
  };

  const stale: string[] = [];
  const unseen: string[] = [];
  let before = await look(shop, addresses);
  for (const [what, make] of changes(office(shop, session), shops, beside)) {
    await make();
    await untilListenerRead();
    const after = await look(shop, addresses);
    await forgetAll();
    const fresh = await look(shop, addresses);
    stale.push(...differing(after, fresh).map((at) => `${what}: ${at}`));
    if (differing(before, fresh).length === 0) unseen.push(what);
    before = fresh;
  }
  expect(stale).toEqual([]);
  expect(unseen, 'changes that no page shows prove nothing').toEqual([]);
}, 600_000);
