import { beforeAll, expect, test } from 'vitest';
import { createPost } from '#/shop/content/posts.service.ts';
import { addressForms } from '#/shop/countries/address.rules.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { mountShop } from '../../tests/support/api.ts';
import { makeCategory, makeProduct } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';

const { db, url, reset } = await testDatabase();
const { post } = await mountShop(url);
let product = { id: 0, priceIds: [0] };

beforeAll(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const day = new Date('2026-01-01T00:00:00Z');
  await createPost(db, {
    ...{ slug: 'a-post', title: { ar: 'عنوان' }, summary: { ar: 'ملخص' }, body: { ar: '<p>نص</p>' } },
    ...{ publishedAt: day, updatedAt: day },
  });
  product = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) });
});

const words = (length: number) => 'ن'.repeat(length);
const mail = (length: number) => `${'a'.repeat(length - 5)}@b.ma`;
const phone = (length: number) => `06${'-'.repeat(length - 10)}12345678`;

/** What is typed into a form of the shop and lacks another field, so that nothing comes of it. */
const forms = {
  account: (typed: object) =>
    post('/api/checkout/client/register', { name: '', email: null, password: '', ...typed }),
  contact: (typed: object) =>
    post('/api/app/contact', { name: '', email: '', phone: '', message: '', ...typed }),
  comment: (typed: object) => post('/api/blog/a-post/comments', { name: '', text: '', ...typed }),
  review: (typed: object) =>
    post(`/api/product/${product.id}/reviews`, { stars: 5, title: '', text: '', ...typed }),
  checkout: (typed: object) => checkout('MA', typed),
};
const checkout = (country: string, typed: object) =>
  post('/api/checkout/cart/submit', {
    ...{ idempotencyKey: 'a-key-of-no-order-0001', country, address: {}, name: '', phone: '', payment: '' },
    lines: [{ id: product.priceIds[0], quantity: 1 }],
    ...typed,
  });

/** The one table: form, field, shortest and longest text in characters, and a text of a length. */
const table: [keyof typeof forms, string, number, number, (length: number) => string][] = [
  ['account', 'name', 2, 80, words],
  ['account', 'email', 6, 254, mail],
  ['account', 'phone', 10, 40, phone],
  ['account', 'password', 6, 200, words],
  ['contact', 'name', 2, 80, words],
  ['contact', 'email', 6, 254, mail],
  ['contact', 'phone', 10, 40, phone],
  ['contact', 'message', 10, 4000, words],
  ['comment', 'name', 2, 60, words],
  ['comment', 'text', 3, 1500, words],
  ['review', 'title', 2, 80, words],
  ['review', 'text', 5, 2000, words],
  ['checkout', 'name', 1, 80, words],
  ['checkout', 'phone', 10, 40, phone],
  ['checkout', 'secondPhone', 10, 40, phone],
  ['checkout', 'email', 6, 254, mail],
  ['checkout', 'note', 0, 500, words],
];
/** Shorter than these is no phone and no address at all, whatever its length. */
const ofItsForm = ['phone', 'secondPhone', 'email'];

test.each(table)(
  '§5.6 %s, %s: from %i to %i characters and no more',
  async (form, field, least, most, of) => {
    const problem = async (value: string) => {
      const answer = await forms[form]({ [field]: value });
      expect(answer.statusCode).toBe(422);
      return answer.json().errors[field] ?? [];
    };
    for (const length of new Set([least, most])) expect(await problem(of(length)), `${length}`).toEqual([]);
    expect(await problem(of(most + 1)), `${most + 1}`).toEqual([expect.any(String)]);
    if (least > 1 && !ofItsForm.includes(field))
      expect(await problem(of(least - 1)), `${least - 1}`).toEqual([expect.any(String)]);
  },
);

test.each([
  ['MA', 'MA', { city: 80, address: 250, landmark: 160 }],
  ['SA', 'SA', { city: 80, district: 80, street: 120, postalCode: 20, landmark: 160 }],
  ['AE', 'AE', { area: 80, address: 250, landmark: 160 }],
  ['BH', 'BH', { block: 20, road: 80, building: 40, landmark: 160 }],
  ['KW', 'KW', { area: 80, block: 20, street: 80, house: 40, landmark: 160 }],
  ['OM', 'OM', { wilayat: 80, area: 80, address: 250, landmark: 160 }],
  ['QA', 'QA', { zone: 20, street: 80, building: 40, landmark: 160 }],
  ['other', 'XX', { address: 250, city: 80, state: 80, postalCode: 20, landmark: 160, country: 80 }],
] as const)('§5.6 every line of an address in %s has its longest', async (form, country, longest) => {
  const named = addressForms[form].filter(({ kind }) => kind !== 'emirate').map(({ name }) => name);
  expect(Object.keys(longest).toSorted()).toEqual(named.toSorted());
  const sent = async (more: number) => {
    const address = Object.fromEntries(
      Object.entries(longest).map(([field, most]) => [field, words(most + more)]),
    );
    const answer = await checkout(country, { address });
    expect(answer.statusCode).toBe(422);
    return Object.keys(answer.json().errors).filter((field) => field in longest);
  };
  expect(await sent(0)).toEqual([]);
  expect((await sent(1)).toSorted()).toEqual(Object.keys(longest).toSorted());
});
