import { expect, test } from 'vitest';
import type { ProductView } from '#/shop/catalog/catalog.schema.ts';
import { comparedOf, differingRows, pairOf, pairWith } from './compare-rows.ts';
import { deviceName } from './device-name.ts';

const price = (size: string, centimes: number, more: object = {}) => ({
  id: centimes,
  size,
  price: centimes,
  promoPrice: null,
  availability: 'in',
  ...more,
});
const product = (id: number, prices: object[], more: object = {}) =>
  ({
    id,
    title: `منتج ${id}`,
    path: `/store/x/${id}`,
    care: '<p>غسل <b>بارد</b> &amp; &lt; 30°</p>',
    brand: '',
    fabrics: [{ elementId: 'cotton', name: 'قطن', percent: 100 }],
    rating: null,
    ratingCount: 0,
    breadcrumb: [{ tag: 'women' }, { tag: 'pyjamas' }],
    products: [{ id, color: 'كحلي', colorHex: '#1b2544', pictures: [{ src: '/front' }], prices }],
    ...more,
  }) as unknown as ProductView;

test('§2.38 a product is compared by the lowest price of what is in stock, and says which sizes are sold out', () => {
  const one = comparedOf(
    product(1, [
      price('S', 10_000, { availability: 'out' }),
      price('M', 24_900, { promoPrice: 19_900 }),
      price('L', 22_000),
    ]),
  );
  expect(one).toMatchObject({
    price: 19_900,
    oldPrice: 24_900,
    from: true,
    sizes: [
      { size: 'S', out: true },
      { size: 'M', out: false },
      { size: 'L', out: false },
    ],
    colors: [{ name: 'كحلي', hex: '#1b2544', picture: { src: '/front' } }],
    listPath: '/store/pyjamas',
    rating: null,
    care: 'غسل بارد & < 30°',
    inStock: true,
  });
});

test('rows in which the compared products differ are marked, and no others', () => {
  const one = comparedOf(product(1, [price('M', 20_000)]));
  const same = comparedOf(product(2, [price('M', 20_000)]));
  expect([...differingRows([one, same])]).toEqual([]);
  const other = comparedOf(product(3, [price('L', 21_000, { availability: 'out' })]));
  expect([...differingRows([one, same, other])]).toEqual(['price', 'sizes', 'stock']);
});

test('§3.15 a phone shows two of the compared products: the first two, or those that were chosen', () => {
  expect(pairOf([], [])).toEqual([]);
  expect(pairOf([7], [])).toEqual([7]);
  expect(pairOf([7, 8], [])).toEqual([7, 8]);
  expect(pairOf([7, 8, 9], [])).toEqual([7, 8]);
  expect(pairOf([7, 8, 9], [9, 8])).toEqual([9, 8]);
  // One of them was removed since.
  expect(pairOf([7, 9, 6], [8, 9])).toEqual([9, 7]);
});

test('§3.15 another product is chosen for a column; the one beside it changes places, so that none stands twice', () => {
  expect(pairWith([7, 8], 1, 9)).toEqual([7, 9]);
  expect(pairWith([7, 8], 0, 8)).toEqual([8, 7]);
  expect(pairWith([7, 8], 0, 7)).toEqual([7, 8]);
});

test('a session is named as its owner would', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  expect(deviceName(android)).toEqual({ name: 'Chrome · Android', phone: true });
  expect(deviceName('curl/8')).toEqual({ name: '', phone: false });
});
