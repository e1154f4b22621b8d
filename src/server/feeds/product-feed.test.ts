import { gunzipSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { articles } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries, updateCountry } from '#/shop/countries/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import {
  changePrice,
  changeProduct,
  makeCategory,
  makeFabric,
  makePicture,
  makeProduct,
} from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { readXml, type XmlElement } from '../../../tests/support/xml.ts';
import { registerFeeds } from '../plugins/feeds.ts';
import { gtinOf, xmlText } from './feed-item.ts';
import { feedFor, productFeed } from './product-feed.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const server = Fastify();
await server.register(rateLimit, { global: false });
registerFeeds(server, { db, clock, origin: () => 'https://shop.example' });
afterAll(() => server.close());
let femme = 0;
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  const root = await makeCategory(db, { tag: 'femme', label: 'Femme', arLabel: 'نساء' });
  femme = await makeCategory(db, { tag: 'pyjamas', label: 'Pyjamas', arLabel: 'بيجامات', parentId: root });
});

let callers = 0;
/** Each from a network of its own: one may ask a few times a minute. */
const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers, remoteAddress: `10.1.0.${++callers}` });
const textOf = (element: XmlElement | undefined): string | undefined => element?.text;
/** Each item of a feed: its values by name, several of one name in order. */
async function itemsOf(url: string): Promise<Record<string, string[]>[]> {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  const rss = readXml(answer.body);
  expect(rss.name).toBe('rss');
  const channel = rss.children.find(({ name }) => name === 'channel');
  return (channel?.children ?? [])
    .filter(({ name }) => name === 'item')
    .map(({ children }) => {
      const values: Record<string, string[]> = {};
      for (const child of children) {
        const value =
          child.children.length > 0 ? child.children.map(({ text }) => text).join(' | ') : textOf(child);
        values[child.name] = [...(values[child.name] ?? []), value ?? ''];
      }
      return values;
    });
}

async function makePyjama() {
  const pictures = [await makePicture(db, 'front'), await makePicture(db, 'back')];
  return await makeProduct(db, {
    categoryId: femme,
    slug: 'بيجامة',
    title: { ar: 'بيجامة ساتان', fr: 'Pyjama satin' },
    description: { ar: '<p>ناعمة &amp; خفيفة</p><ul><li>قطن</li></ul>', fr: '<p>Doux &amp; léger</p>' },
    audience: 'women',
    brand: 'Hilal & Co',
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي', fr: 'Bleu marine' },
        pictures,
        sizes: [
          { size: 'M', price: 29_900, sku: 'PYJ-M', barcode: '6111234567891' },
          {
            size: 'L',
            price: 29_900,
            promoPrice: 19_900,
            promoStartsAt: new Date('2026-11-20T08:00:00Z'),
            promoEndsAt: new Date('2026-11-30T22:59:00Z'),
            stock: 0,
          },
        ],
      },
      { key: 'rose', name: { ar: 'وردي' }, sizes: [{ size: 'M', price: 120_000 }] },
    ],
  });
}

test('one item for each size that is sold, grouped by its product, in the language and money of the feed', async () => {
  const { id, articleIds, priceIds } = await makePyjama();
  // A colour's own words go before the product's, in their language alone.
  await db
    .update(articles)
    .set({ description: { ar: '<p>وردي فاتح</p>' } })
    .where(eq(articles.id, articleIds[1] ?? 0));
  const items = await itemsOf('/feeds/fr/MA.xml');
  expect(items.map((item) => item['g:id'])).toEqual(priceIds.map((one) => [String(one)]));
  expect(items[0]).toEqual({
    'g:id': [String(priceIds[0])],
    'g:item_group_id': [String(id)],
    'g:title': ['Pyjama satin – Bleu marine – M'],
    'g:description': ['Doux & léger'],
    'g:link': [`https://shop.example/fr/store/pyjamas/${id}-${encodeURI('بيجامة')}#c${articleIds[0]}`],
    'g:image_link': ['https://shop.example/media/front-480.webp'],
    'g:additional_image_link': ['https://shop.example/media/back-480.webp'],
    'g:availability': ['in_stock'],
    'g:price': ['299.00 MAD'],
    'g:brand': ['Hilal & Co'],
    'g:mpn': ['PYJ-M'],
    'g:condition': ['new'],
    'g:color': ['Bleu marine'],
    'g:size': ['M'],
    'g:gender': ['female'],
    'g:age_group': ['adult'],
    'g:product_type': ['Femme > Pyjamas'],
    'g:shipping': ['MA | 35.00 MAD | 2 | 4'],
  });
  expect(items[1]).toMatchObject({
    'g:availability': ['out_of_stock'],
    'g:price': ['299.00 MAD'],
    'g:sale_price': ['199.00 MAD'],
    'g:sale_price_effective_date': ['2026-11-20T08:00Z/2026-11-30T22:59Z'],
    'g:identifier_exists': ['no'],
  });
  // A text that is not there in French is Arabic; from 1000 DH on delivery is free.
  expect(items[2]).toMatchObject({
    'g:color': ['وردي'],
    'g:description': ['Doux & léger'],
    'g:shipping': ['MA | 0.00 MAD | 2 | 4'],
  });
  const [arabic, , rose] = await itemsOf('/feeds/ar/ma.xml');
  expect(arabic).toMatchObject({
    'g:title': ['بيجامة ساتان – كحلي – M'],
    'g:description': ['ناعمة & خفيفة قطن'],
    'g:product_type': ['نساء > بيجامات'],
  });
  expect(rose).toMatchObject({ 'g:description': ['وردي فاتح'] });
});

test('§9.5 amounts are what the country’s pages show, with its ISO code, and the link leads to that country', async () => {
  await makePyjama();
  for (const [country, price] of [
    ['SA', '120.69 SAR'],
    ['AE', '118.12 AED'],
    ['BH', '12.23 BHD'],
    ['KW', '9.98 KWD'],
    ['OM', '12.23 OMR'],
    ['QA', '117.15 QAR'],
    ['XX', '32.19 USD'],
  ] as const) {
    const [item] = await itemsOf(`/feeds/en/${country}.xml`);
    expect(item?.['g:price'], country).toEqual([price]);
    expect(item?.['g:link']?.[0], country).toContain(`?country=${country}#c`);
    expect(item?.['g:shipping']?.[0]?.slice(0, 3), country).toBe(
      country === 'XX' ? undefined : `${country} `,
    );
  }
});

test('§9.6 a promotion stands there with its dates while it holds or is announced, and not afterwards', async () => {
  const { priceIds } = await makeProduct(db, { categoryId: femme });
  const [id = 0] = priceIds;
  const sale = async (promo: {
    promoPrice: number;
    promoStartsAt?: Date | null;
    promoEndsAt?: Date | null;
  }) => {
    await changePrice(db, id, { promoStartsAt: null, promoEndsAt: null, ...promo });
    const [item] = await itemsOf('/feeds/ar/MA.xml');
    return [item?.['g:sale_price']?.[0], item?.['g:sale_price_effective_date']?.[0]];
  };
  const at = (text: string) => new Date(`2026-${text}:00Z`);
  expect(await sale({ promoPrice: 15_000 })).toEqual(['150.00 MAD', undefined]);
  expect(await sale({ promoPrice: 20_000 })).toEqual([undefined, undefined]);
  expect(await sale({ promoPrice: 15_000, promoEndsAt: at('11-21T12:00') })).toEqual([undefined, undefined]);
  expect(await sale({ promoPrice: 15_000, promoEndsAt: at('11-22T12:00') })).toEqual([
    '150.00 MAD',
    '2026-11-21T00:00Z/2026-11-22T12:00Z',
  ]);
  expect(await sale({ promoPrice: 15_000, promoStartsAt: at('11-27T00:00') })).toEqual([
    '150.00 MAD',
    '2026-11-27T00:00Z/2027-11-27T00:00Z',
  ]);
  expect(
    await sale({ promoPrice: 15_000, promoStartsAt: at('11-27T00:00'), promoEndsAt: at('11-26T00:00') }),
  ).toEqual([undefined, undefined]);
});

test('§9.6 delivery is free by the price that the cart counts now, also of a promotion with an end', async () => {
  const { priceIds } = await makeProduct(db, { categoryId: femme });
  const [id = 0] = priceIds;
  const deliveryOf = async (promo: { promoStartsAt: Date | null; promoEndsAt: Date | null }) => {
    await changePrice(db, id, { price: 120_000, promoPrice: 90_000, ...promo });
    return (await itemsOf('/feeds/ar/MA.xml'))[0]?.['g:shipping'];
  };
  const [before, after] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-30T00:00:00Z')];
  const [charged, free] = [['MA | 35.00 MAD | 2 | 4'], ['MA | 0.00 MAD | 2 | 4']];
  expect(await deliveryOf({ promoStartsAt: null, promoEndsAt: null })).toEqual(charged);
  expect(await deliveryOf({ promoStartsAt: before, promoEndsAt: after })).toEqual(charged);
  expect(await deliveryOf({ promoStartsAt: after, promoEndsAt: null })).toEqual(free);
  expect(await deliveryOf({ promoStartsAt: null, promoEndsAt: before })).toEqual(free);
});

test('a size with a valid barcode is named by it, and not by its SKU; one with neither says so', async () => {
  const sizes = [
    { size: 'S', price: 20_000, sku: 'PYJ-S', barcode: '4006381333931' },
    { size: 'M', price: 20_000, barcode: '4 006381-333931' },
    { size: 'L', price: 20_000, sku: 'PYJ-L', barcode: '4006381333932' },
    { size: 'XL', price: 20_000, barcode: '4006381333932' },
  ];
  await makeProduct(db, { categoryId: femme, colors: [{ key: '', sizes }] });
  const named = (await itemsOf('/feeds/ar/MA.xml')).map((item) =>
    ['gtin', 'mpn', 'identifier_exists'].flatMap((name) => item[`g:${name}`]?.map((of) => [name, of]) ?? []),
  );
  expect(named).toEqual([
    [['gtin', '4006381333931']],
    [['gtin', '4006381333931']],
    [['mpn', 'PYJ-L']],
    [['identifier_exists', 'no']],
  ]);
});

test('whom a product is for, by audience and age, stands there in the words of these catalogs', async () => {
  const all = [
    ['women', null, null, 'female', 'adult'],
    ['men', null, null, 'male', 'adult'],
    ['family', null, null, 'unisex', 'adult'],
    ['girls', 24, 60, 'female', 'toddler'],
    ['girls', 24, 61, 'female', 'kids'],
    ['girls', 36, null, 'female', 'toddler'],
    ['boys', 12, 48, 'male', 'toddler'],
    ['boys', 72, null, 'male', 'kids'],
    ['boys', null, null, 'male', 'kids'],
    ['babies', 0, 3, 'unisex', 'newborn'],
    ['babies', 0, 4, 'unisex', 'infant'],
    ['babies', 3, null, 'unisex', 'newborn'],
    ['babies', null, null, 'unisex', 'infant'],
  ] as const;
  for (const [audience, ageFromMonths, ageToMonths] of all)
    await makeProduct(db, { categoryId: femme, audience, ageFromMonths, ageToMonths });
  const items = await itemsOf('/feeds/ar/MA.xml');
  expect(
    all.map(([audience, from, to], at) => [
      ...[audience, from, to],
      ...[items[at]?.['g:gender']?.[0], items[at]?.['g:age_group']?.[0]],
    ]),
  ).toEqual(all);
});

test('it says the weight and three fabrics, the most first; the shop stands for a missing brand, one size for none', async () => {
  await updateSettings(db, { shopName: { ar: 'متجر القمر', fr: 'Lune', en: 'Moon' } });
  const fabrics = [];
  for (const [name, percent] of [
    ['Coton', 20],
    ['Viscose', 60],
    ['Lin', 5],
    ['Soie', 15],
  ] as const)
    fabrics.push({ id: await makeFabric(db, name, { ar: name, fr: name }), percent });
  const sizes = [{ size: '', price: 20_000, weightGrams: 250 }];
  await makeProduct(db, { categoryId: femme, fabrics, colors: [{ key: '', sizes }] });
  expect(await itemsOf('/feeds/fr/MA.xml')).toMatchObject([
    {
      'g:brand': ['Lune'],
      'g:size': ['Taille unique'],
      'g:material': ['Viscose/Coton/Soie'],
      'g:shipping_weight': ['250 g'],
    },
  ]);
  expect(await itemsOf('/feeds/ar/MA.xml')).toMatchObject([
    { 'g:brand': ['متجر القمر'], 'g:size': ['مقاس واحد'] },
  ]);
});

test('what is hidden, inactive or without a size is left out; an unknown country, language or file has no feed', async () => {
  const hidden = await makeCategory(db, { tag: 'hidden', hidden: true });
  await makeProduct(db, { categoryId: hidden });
  await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'below', parentId: hidden }) });
  await makeProduct(db, { categoryId: femme, published: false });
  await makeProduct(db, {
    categoryId: femme,
    colors: [{ key: '', sizes: [{ size: 'M', price: 100, active: false }] }],
  });
  const { priceIds } = await makeProduct(db, { categoryId: femme });
  expect((await itemsOf('/feeds/ar/MA.xml')).map((item) => item['g:id']?.[0])).toEqual(priceIds.map(String));
  await updateCountry(db, 2, { active: false });
  for (const none of ['ar/SA.xml', 'ar/DE.xml', 'de/MA.xml', 'ar/MA.json', 'ar/MAR.xml', 'ar/MA'])
    expect((await get(`/feeds/${none}`)).statusCode, none).toBe(404);
});

test('a name that would be markup, or no XML at all, is a name', async () => {
  const evil = '</title><script>alert("1")</script> & ]]> \u0000\u0008\uFFFE\uD800 ‘قطن’';
  await makeProduct(db, {
    categoryId: femme,
    title: { ar: evil.replace('\u0000', '').replace('\uD800', '') },
    brand: '<b>',
  });
  const [item] = await itemsOf('/feeds/ar/MA.xml');
  expect(item?.['g:title']?.[0]).toContain('</title><script>alert("1")</script> & ]]>');
  expect(item?.['g:brand']).toEqual(['<b>']);
  expect(xmlText(evil)).toBe(
    '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ]]&gt;  ‘قطن’',
  );
  for (const broken of [
    '<a>',
    '<a><b></a></b>',
    '<a>&nbsp;</a>',
    '<a>x & y</a>',
    '<a b=c/>',
    '<a/><b/>',
    '<a>\u0008</a>',
  ])
    expect(() => readXml(broken), broken).toThrow();
});

test('who has the present feed gets 304; a change, or the clock, makes another', async () => {
  const { id } = await makeProduct(db, { categoryId: femme });
  const { headers } = await get('/feeds/ar/MA.xml');
  const { etag } = headers;
  expect(headers, 'for those who were given its address, and in no search').toMatchObject({
    ...{ 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=900', vary: 'accept-encoding' },
    'content-type': 'application/xml; charset=utf-8',
  });
  const again = await get('/feeds/ar/MA.xml', { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/feeds/fr/MA.xml')).headers.etag).not.toBe(etag);
  // A promotion may have begun or ended meanwhile.
  clock.advance(3_600_000);
  const later = await server.inject({
    ...{ url: '/feeds/ar/MA.xml', headers: { 'if-none-match': String(etag) }, remoteAddress: '10.0.0.9' },
  });
  expect(later.statusCode).toBe(200);
  clock.advance(-3_600_000);
  await changeProduct(db, id, { title: { ar: 'x' } });
  expect((await get('/feeds/ar/MA.xml', { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('it is packed for whoever takes gzip', async () => {
  await makeProduct(db, { categoryId: femme });
  const plain = await get('/feeds/ar/MA.xml', { 'accept-encoding': 'identity' });
  for (const takes of ['gzip', 'gzip, deflate, br']) {
    const { headers, rawPayload } = await get('/feeds/ar/MA.xml', { 'accept-encoding': takes });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
  }
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('one caller cannot have the catalogue read without end', async () => {
  const statuses = new Set<number>();
  for (let time = 0; time < 40; time++) {
    const answer = await server.inject({ url: '/feeds/ar/MA.xml', remoteAddress: '192.0.2.7' });
    statuses.add(answer.statusCode);
  }
  expect(statuses).toContain(429);
});

test('ten thousand products are written piece by piece, each once, no piece large', async () => {
  await db.execute(sql`insert into products (handle, slug, title, description, category_id)
    select 'h' || n, 's' || n, '{"ar":"منتج"}', '{}', ${femme} from generate_series(1, 10000) n`);
  await db.execute(sql`insert into articles (product_id) select id from products`);
  await db.execute(sql`insert into prices (article_id, product_id, size, size_rank, price, stock)
    select id, product_id, 'M', 1, 20000, 1 from articles`);
  const feed = await feedFor(db, clock, { locale: 'ar', country: 'MA', origin: 'https://shop.example' });
  if (!feed) throw new Error('no feed');
  const ids = new Set<string>();
  let largest = 0;
  for await (const piece of productFeed(db, feed)) {
    largest = Math.max(largest, piece.length);
    for (const [, id = ''] of piece.matchAll(/<g:id>(\d+)</g)) ids.add(id);
  }
  expect(ids.size).toBe(10_000);
  expect(largest).toBeLessThan(1_000_000);

  // Two at once and no third, and one of a network; who goes away in the middle makes room for the next.
  for (const encoding of ['identity', 'gzip']) {
    const open = Fastify({ trustProxy: true });
    registerFeeds(open, { db, clock, origin: () => 'https://shop.example' });
    const url = `${await open.listen({ port: 0, host: '127.0.0.1' })}/feeds/ar/MA.xml`;
    const going = new AbortController();
    const from = (net: number) => ({ 'accept-encoding': encoding, 'x-forwarded-for': `10.0.${net}.1` });
    const read = (net: number) => fetch(url, { headers: from(net), signal: going.signal });
    const all = [await read(1), await read(1), await read(2)];
    expect(all.map(({ status }) => status)).toEqual([200, 503, 200]);
    const headers = from(3);
    const third = await fetch(url, { headers });
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '30']);
    // A store before the shop would give the refusal to all others.
    expect([third.headers.get('cache-control'), third.headers.get('etag')]).toEqual(['no-store', null]);
    expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(503);
    going.abort();
    await Promise.allSettled(all.map((one) => one.text()));
    await expect.poll(async () => (await fetch(url, { method: 'HEAD', headers })).status).toBe(200);
    await open.close();
  }

  // Who stops reading loses the place, and so does who reads less than is asked for.
  const readTooLittle = [
    { windowMs: 50, minBytes: 1, reads: false },
    { windowMs: 50, minBytes: 1e9, reads: true },
  ];
  for (const { reads, ...pace } of readTooLittle) {
    const open = Fastify({ trustProxy: true });
    registerFeeds(open, { db, clock, origin: () => 'https://shop.example', pace });
    const url = `${await open.listen({ port: 0, host: '127.0.0.1' })}/feeds/ar/MA.xml`;
    const headers = { 'accept-encoding': 'identity', 'x-forwarded-for': '10.0.1.1' };
    const answer = await fetch(url, { headers });
    if (reads) await expect(answer.arrayBuffer()).rejects.toThrow();
    await expect.poll(async () => (await fetch(url, { method: 'HEAD', headers })).status).toBe(200);
    if (!reads) await expect(answer.arrayBuffer()).rejects.toThrow();
    await open.close();
  }
});

test('a barcode is one only when its last digit proves the others', () => {
  expect(gtinOf('6111234567898')).toBe(null);
  expect(gtinOf('4006381333931')).toBe('4006381333931');
  expect(gtinOf('4 006381-333931')).toBe('4006381333931');
  for (const none of [null, '', '0000000000000', '123', '4006381333932', 'ABC'])
    expect(gtinOf(none)).toBe(null);
});
