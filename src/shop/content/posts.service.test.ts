import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { ensureCountries, listCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { makePicture } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { commentBounds } from './content.rules.ts';
import { postComments } from './content.tables.ts';
import { textRoutes } from './http.ts';
import {
  createPost,
  ensureContent,
  getPost,
  listPosts,
  moderateComment,
  postsShowing,
  removeDemoPosts,
  writeComment,
} from './index.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const server = Fastify();
server.setValidatorCompiler(validatorCompiler);
server.setSerializerCompiler(serializerCompiler);
await server.register(textRoutes({ db, clock, recaptcha: false }), { prefix: '/api' });
afterAll(() => server.close());

beforeEach(async () => {
  await reset();
  clock.set('2026-11-21T12:00:00Z');
});

const post = (slug: string, publishedAt: string, more: Partial<Parameters<typeof createPost>[1]> = {}) =>
  createPost(db, {
    slug,
    title: { ar: `عنوان ${slug}`, fr: `Titre ${slug}` },
    summary: { ar: 'ملخص' },
    body: { ar: '<p>نص <a href="/faq">x</a></p><script>x</script>' },
    publishedAt: new Date(publishedAt),
    updatedAt: new Date(publishedAt),
    ...more,
  });
const comment = { name: ' سلمى  العلوي ', text: 'شكرا على النصائح' };

test('§2.42 the blog shows posts whose day has come, newest first, and says when the next one comes', async () => {
  await post('old', '2026-11-01T00:00:00Z', { pictureId: await makePicture(db, 'post') });
  await post('new', '2026-11-20T00:00:00Z');
  await post('hidden', '2026-11-20T00:00:00Z', { published: false });
  await post('later', '2026-12-02T00:00:00Z');
  await post('soon', '2026-12-01T00:00:00Z');
  const { value, tags, changesAt } = await listPosts(db, clock, 'fr');
  expect(value.map(({ slug }) => slug)).toEqual(['new', 'old']);
  expect(value[0]).toMatchObject({ title: 'Titre new', summary: 'ملخص', picture: null });
  expect(value[1]?.picture).toMatchObject({ src: '/media/post', alt: 'Titre old' });
  expect(tags).toEqual(['posts']);
  expect(changesAt).toEqual(new Date('2026-12-01T00:00:00Z'));
  expect(await getPost(db, clock, 'ar', 'soon')).toBeNull();
  expect(await getPost(db, clock, 'ar', 'hidden')).toBeNull();
  expect((await getPost(db, clock, 'fr', 'new'))?.value.body).toBe('<p>نص <a href="/fr/faq">x</a></p>');
  expect(await postsShowing(db, 1)).toEqual(['posts']);
  expect(await postsShowing(db, 2)).toEqual([]);
});

test('a link that was copied with its language leads to the same page in the language of the text', async () => {
  const body = { ar: '<p><a href="/fr/faq?q=x">x</a> <a href="/fr?a=1">y</a> <a href="/france">z</a></p>' };
  await post('copied', '2026-11-01T00:00:00Z', { body });
  const links = async (locale: 'ar' | 'fr' | 'en') =>
    (await getPost(db, clock, locale, 'copied'))?.value.body.match(/(?<=href=")[^"]*/g);
  expect(await links('fr')).toEqual(['/fr/faq?q=x', '/fr/?a=1', '/fr/france']);
  expect(await links('en')).toEqual(['/en/faq?q=x', '/en/?a=1', '/en/france']);
  expect(await links('ar')).toEqual(['/faq?q=x', '/?a=1', '/france']);
});

test('§2.42 a comment waits until the shop has looked at it, then everyone reads it', async () => {
  const id = await post('p', '2026-11-01T00:00:00Z');
  await writeComment(db, clock, 'p', comment);
  expect((await getPost(db, clock, 'ar', 'p'))?.value.shown).toEqual([]);
  expect((await listPosts(db, clock, 'ar')).value[0]?.comments).toBe(0);
  const before = (await db.select().from(invalidations)).length;
  expect(await moderateComment(db, 1, 'shown')).toBe(true);
  expect((await db.select().from(invalidations)).slice(before).map(({ name }) => name)).toEqual([
    `post:${id}`,
    'posts',
  ]);
  const shown = (await getPost(db, clock, 'ar', 'p'))?.value;
  expect(shown?.shown).toMatchObject([{ name: 'سلمى العلوي', text: comment.text }]);
  expect(shown?.comments).toBe(1);
  // Each post has its own.
  await post('q', '2026-11-01T00:00:00Z');
  await writeComment(db, clock, 'q', { ...comment, text: 'مقال آخر مفيد' });
  await moderateComment(db, 2, 'shown');
  expect((await getPost(db, clock, 'ar', 'q'))?.value.shown).toMatchObject([{ text: 'مقال آخر مفيد' }]);
  await moderateComment(db, 1, 'hidden');
  expect((await getPost(db, clock, 'ar', 'p'))?.value.shown).toEqual([]);
  expect(await moderateComment(db, 99, 'shown')).toBe(false);
});

test('§5.5 §5.6 a comment that does not fit is refused field by field', async () => {
  await post('p', '2026-11-01T00:00:00Z');
  const fieldsOf = (given: Partial<typeof comment>) =>
    writeComment(db, clock, 'p', { ...comment, ...given }).then(
      () => ({}),
      (error: { fields: object }) => error.fields,
    );
  expect(await fieldsOf({ name: ' ', text: '' })).toEqual({ name: ['required'], text: ['required'] });
  expect(await fieldsOf({ name: 'س', text: 'لا' })).toEqual({ name: ['too_short'], text: ['too_short'] });
  expect(await fieldsOf({ text: 'x'.repeat(commentBounds.text.max + 1) })).toEqual({ text: ['too_long'] });
  await expect(writeComment(db, clock, 'nothing', comment)).rejects.toMatchObject({ status: 404 });
  expect(await db.select().from(postComments)).toEqual([]);
});

test('the demo’s posts go with their comments, the merchant’s stay', async () => {
  await post('demo', '2026-11-01T00:00:00Z', { isDemo: true });
  await post('own', '2026-11-01T00:00:00Z');
  await writeComment(db, clock, 'demo', comment);
  await removeDemoPosts(db);
  expect((await listPosts(db, clock, 'ar')).value.map(({ slug }) => slug)).toEqual(['own']);
  expect(await db.select().from(postComments)).toEqual([]);
});

test('§2.42 the call thanks in the reader’s language, and a machine is stopped', async () => {
  await post('p', '2026-11-01T00:00:00Z');
  const send = () => server.inject({ method: 'POST', url: '/api/blog/p/comments?lang=fr', payload: comment });
  const answer = await send();
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { code: 'comment_waiting', message: 'Merci. Votre commentaire paraîtra après relecture.' },
  ]);
  for (let sent = 1; sent < 20; sent++) await send();
  expect((await db.select().from(postComments)).length).toBe(20);
  await send();
  expect((await db.select().from(postComments)).length).toBe(20);
});

test('§1.9 the call for an information dialog, by tag, in a language and for a country', async () => {
  await ensureCountries(db);
  await ensureContent(db);
  const answer = await server.inject('/api/app/info/returns?lang=fr&country=2');
  expect(answer.json()).toMatchObject({ data: { tag: 'returns', title: 'Retours et échanges' } });
  expect((await server.inject('/api/app/info/nothing')).statusCode).toBe(400);
  expect((await server.inject('/api/app/info/returns?country=%3Cx')).statusCode).toBe(400);
});

test('§1.8 the dialog on delivery is filled from the country that is named, by its id or its code', async () => {
  await ensureCountries(db);
  await ensureDelivery(db);
  await ensureContent(db);
  const read = async (country: string) =>
    (await server.inject(`/api/app/info/delivery-elsewhere?country=${country}`)).json().data.body;
  const [first, other] = await listCountries(db);
  const here = await read(String(first?.id));
  const there = await read(String(other?.id));
  expect(there).not.toBe(here);
  expect([await read(first?.code ?? ''), await read(other?.code ?? '')]).toEqual([here, there]);
});
