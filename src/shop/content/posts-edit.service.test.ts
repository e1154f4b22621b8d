import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { getPost, listPosts, movedPost, removeDemoPosts, writeComment } from './index.ts';
import type { PostWritten } from './posts-edit.schema.ts';
import { addPost, changePost, listStaffPosts, removePost, requireStaffPost } from './posts-edit.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'content', may: [] };
beforeEach(reset);

const draft: PostWritten = {
  slug: '',
  title: { ar: 'كيف أختار المقاس؟', fr: 'Choisir sa taille' },
  summary: { ar: 'دليل قصير' },
  body: {
    ar: '<p onclick="alert(1)">قس <strong>الصدر</strong><script>alert(1)</script></p>',
    fr: '<p> </p>',
  },
  published: true,
  publishedAt: '2026-11-20T09:00:00.000Z',
  pictureId: null,
};
const add = (change: Partial<PostWritten> = {}) => addPost(db, clock, by, { ...draft, ...change });
const one = (id: number) => requireStaffPost(db, clock, id);
const change = async (id: number, given: Partial<PostWritten>) =>
  changePost(db, clock, by, id, { ...given, seen: (await one(id)).version });
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { fields: object }) => error.fields,
  );

test('§2.42 a post is written, cleaned, addressed by its title, and read at once', async () => {
  const id = await add();
  expect(await one(id)).toMatchObject({
    slug: 'كيف-أختار-المقاس',
    body: { ar: '<p>قس <strong>الصدر</strong></p>' },
    state: 'published',
  });
  expect((await one(id)).body).not.toHaveProperty('fr');
  expect((await getPost(db, clock, 'fr', 'كيف-أختار-المقاس'))?.value).toMatchObject({
    title: 'Choisir sa taille',
    body: '<p>قس <strong>الصدر</strong></p>',
  });
  await db.execute(sql`delete from invalidations`);
  await change(id, { published: false });
  expect((await listPosts(db, clock, 'ar')).value).toEqual([]);
  const { rows } = await db.execute<{ name: string }>(sql`select name from invalidations order by name`);
  expect(rows.map(({ name }) => name)).toEqual([`post:${id}`, 'posts']);
});

test('§2.42 an address that a post leaves leads on, also over two changes, and never in a circle', async () => {
  const id = await add({ slug: 'Un' });
  await change(id, { slug: 'deux' });
  await change(id, { slug: 'trois' });
  expect([await movedPost(db, 'un'), await movedPost(db, 'deux')]).toEqual(['trois', 'trois']);
  await change(id, { slug: 'un' });
  expect([await movedPost(db, 'un'), await movedPost(db, 'trois')]).toEqual([undefined, 'un']);
  await add({ slug: 'trois' });
  expect(await movedPost(db, 'trois')).toBeUndefined();
  // So does a post that takes the address by a change.
  const other = await add({ slug: 'quatre' });
  await change(other, { slug: 'deux' });
  await change(other, { slug: 'cinq' });
  expect(await movedPost(db, 'deux')).toBe('cinq');
  await change(other, { slug: 'trois bis' });
  await change(id, { slug: 'cinq' });
  expect(await movedPost(db, 'cinq')).toBeUndefined();
});

test('the former address of a post that is a draft again leads nowhere', async () => {
  const id = await add({ slug: 'un' });
  await change(id, { slug: 'deux' });
  expect(await movedPost(db, 'un')).toBe('deux');
  await change(id, { published: false });
  expect(await movedPost(db, 'un')).toBeUndefined();
});

test('a post of the demo that was edited is the shop’s own, and stays when the demo goes', async () => {
  const [edited, other] = [await add({ slug: 'un' }), await add({ slug: 'deux' })];
  await db.execute(sql`update posts set is_demo = true`);
  await change(edited, { title: { ar: 'عنوان المتجر' } });
  await removeDemoPosts(db);
  expect((await one(edited)).title).toMatchObject({ ar: 'عنوان المتجر' });
  await expect(one(other)).rejects.toMatchObject({ status: 404 });
});

test('a draft may be unfinished; what is published has a title, a text and an address of its own', async () => {
  const id = await add({ body: {}, published: false });
  expect((await one(id)).state).toBe('draft');
  expect(await fieldsOf(change(id, { published: true }))).toEqual({ 'body.ar': ['required'] });
  expect(await fieldsOf(add({ title: { fr: 'x' } }))).toEqual({ 'title.ar': ['required'] });
  expect(await fieldsOf(add())).toEqual({ slug: ['slug_taken'] });
  expect(await fieldsOf(add({ title: { ar: '؟' } }))).toEqual({ slug: ['required'] });
  expect(await fieldsOf(add({ slug: 'x', pictureId: 5 }))).toEqual({ pictureId: ['invalid'] });
});

test('posts are found by part of a title or an address, and by where they stand', async () => {
  await add({ slug: 'a' });
  await add({ slug: 'b', title: { ar: '100%_قطن' }, publishedAt: '2026-12-01T00:00:00.000Z' });
  await add({ slug: 'c', published: false });
  const slugs = async (query: { state?: 'all' | 'coming' | 'draft' | 'published'; q?: string }) =>
    (await listStaffPosts(db, clock, { state: 'all', q: '', page: 1, ...query })).data.map(
      ({ slug }) => slug,
    );
  expect(await slugs({})).toEqual(['b', 'c', 'a']);
  expect(await slugs({ state: 'coming' })).toEqual(['b']);
  expect(await slugs({ state: 'draft' })).toEqual(['c']);
  expect(await slugs({ state: 'published' })).toEqual(['a']);
  expect(await slugs({ q: '%_ق' })).toEqual(['b']);
  expect(await slugs({ q: 'TAILLE', state: 'draft' })).toEqual(['c']);
  expect(await slugs({ q: '\0' })).toHaveLength(3);
});

test('the second of two is refused; a post goes with its comments', async () => {
  const id = await add({ slug: 'a' });
  await writeComment(db, clock, 'a', { name: 'أمل', text: 'شكرًا لكم' });
  const seen = await one(id);
  expect(seen).toMatchObject({ waiting: 1, shown: 0 });
  const other = await add({ slug: 'b' });
  await writeComment(db, clock, 'b', { name: 'أمل', text: 'شكرًا لكم' });
  const second = meanwhile(
    db,
    (tx) => changePost(tx, clock, by, id, { summary: { ar: 'آخر' }, seen: seen.version }),
    () => changePost(db, clock, by, id, { summary: {}, seen: seen.version }),
  );
  await expect(second).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(removePost(db, clock, by, id, seen.version)).rejects.toMatchObject({ status: 409 });
  await removePost(db, clock, by, id, (await one(id)).version);
  await expect(one(id)).rejects.toMatchObject({ status: 404 });
  const { data: entries } = await listJournal(db, { page: 1, entity: 'post' });
  expect(entries.map(({ action }) => action)).toEqual([
    'post.remove',
    'post.change',
    'post.create',
    'post.create',
  ]);
  const { rows } = await db.execute(sql`select post_id from post_comments`);
  expect(rows).toEqual([{ post_id: other }]);
  expect(await one(other)).toMatchObject({ slug: 'b', waiting: 1 });
});

test('pages of the blog are made anew when a post is added and when it is deleted', async () => {
  const namesOf = async (work: () => Promise<unknown>) => {
    await db.execute(sql`delete from invalidations`);
    await work();
    const { rows } = await db.execute<{ name: string }>(sql`select name from invalidations order by name`);
    return rows.map(({ name }) => name);
  };
  expect(await namesOf(add)).toContain('posts');
  const { version } = await one(1);
  expect(await namesOf(() => removePost(db, clock, by, 1, version))).toEqual(['post:1', 'posts']);
});

test('of many posts a page of the back office shows twenty, the newest day first', async () => {
  for (let day = 1; day <= 21; day++) {
    const publishedAt = `2026-10-${String(day).padStart(2, '0')}T09:00:00.000Z`;
    await add({ slug: `p${day}`, publishedAt });
  }
  const page = async (page: number) =>
    (await listStaffPosts(db, clock, { state: 'all', q: '', page })).data.map(({ slug }) => slug);
  expect((await page(1)).slice(0, 2)).toEqual(['p21', 'p20']);
  expect([(await page(1)).length, await page(2)]).toEqual([20, ['p1']]);
});
