import { afterAll, expect, test } from 'vitest';
import { createPost } from '#/shop/content/index.ts';
import { staffCookie } from '#/shop/staff/index.ts';
import { meanwhile } from '../support/database.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
afterAll(() => shop.close());

test('of two posts that take one slug at the same moment the second is refused under its field', async () => {
  const { session } = await shop.signIn();
  const texts = { title: { ar: 'مقال' }, summary: {}, body: { ar: '<p>نص</p>' } };
  const publishedAt = '2026-01-23T10:00:00Z';
  const answer = await meanwhile(
    shop.db,
    (tx) =>
      createPost(tx, {
        slug: 'same',
        ...texts,
        pictureId: null,
        publishedAt: new Date(publishedAt),
        updatedAt: new Date(publishedAt),
      }),
    () =>
      shop.server.inject({
        method: 'POST',
        url: '/api/admin/posts?lang=fr',
        headers: { host: 'shop.test', origin: 'http://shop.test', 'accept-language': 'fr' },
        cookies: { [staffCookie(false)]: session },
        payload: { slug: 'same', ...texts, published: true, publishedAt, pictureId: null },
      }),
  );
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { slug: ['Cette valeur est déjà utilisée'] },
  ]);
});
