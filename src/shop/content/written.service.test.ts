import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { contentPages } from './content.tables.ts';
import {
  createPost,
  editPage,
  ensureContent,
  getPost,
  getTextPage,
  listQuestions,
  writeComment,
} from './index.ts';
import type { WrittenKind } from './written.schema.ts';
import {
  changeWritten,
  createQuestion,
  decideComment,
  listComments,
  listWritten,
} from './written.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'content', may: [] };
const reader = { locale: 'ar', countryCode: 'MA', clock } as const;
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureContent(db);
});
const first = async (kind: WrittenKind) => {
  const [text] = await listWritten(db, kind);
  if (!text) throw new Error(`no ${kind}`);
  return text;
};

test('a page that was changed reads so in the shop, cleaned, and a later start keeps it', async () => {
  const privacy = (await getTextPage(db, reader, { kind: 'privacy' }))?.value.page.id;
  const page = (await listWritten(db, 'pages')).find(({ key }) => key === String(privacy));
  if (!page) throw new Error('no page');
  expect(page).toMatchObject({ edited: false, published: null });
  const body = { ...page.body, ar: '<p>نصنا</p><script>x</script>' };
  await changeWritten(db, clock, by, { kind: 'pages', key: page.key }, { body, seen: page.version });
  await ensureContent(db);
  expect((await getTextPage(db, reader, { kind: 'privacy' }))?.value.page.body).toBe('<p>نصنا</p>');
  expect((await listJournal(db, { entity: 'page', page: 1 })).data).toMatchObject([
    { actor: 'Salma', entityId: page.key, after: { body: { ar: '<p>نصنا</p>' } } },
  ]);
});

test.each(['privacy', 'terms'] as const)(
  '§2.7 the page %s cannot be hidden, and has no switch for it',
  async (kind) => {
    const id = (await getTextPage(db, reader, { kind }))?.value.page.id ?? 0;
    const to = { kind: 'pages', key: String(id) } as const;
    const written = async () => (await listWritten(db, 'pages')).find(({ key }) => key === to.key);
    const hide = async () =>
      changeWritten(db, clock, by, to, { published: false, seen: (await written())?.version ?? '' });
    expect((await written())?.published).toBeNull();
    await expect(hide()).rejects.toMatchObject({ status: 422, fields: { published: ['invalid'] } });
    expect(await getTextPage(db, reader, { kind })).not.toBeNull();

    // One that was hidden before is shown again.
    await editPage(db, clock, id, { published: false });
    expect((await written())?.published).toBe(false);
    await changeWritten(db, clock, by, to, { published: true, seen: (await written())?.version ?? '' });
    expect(await getTextPage(db, reader, { kind })).not.toBeNull();
  },
);

test('§2.5 a question is added, hidden and stays for the staff', async () => {
  const id = await createQuestion(db, clock, by, { title: { ar: 'هل؟' }, body: { ar: '<p>نعم</p>' } });
  const questions = async () => (await listQuestions(db, reader)).value.map(({ question }) => question);
  expect((await questions()).at(-1)).toBe('هل؟');
  expect((await listJournal(db, { entity: 'question', page: 1 })).data).toMatchObject([
    { action: 'content.create', actor: 'Salma', entityId: String(id), after: { title: { ar: 'هل؟' } } },
  ]);
  const text = (await listWritten(db, 'questions')).find(({ key }) => key === String(id));
  await changeWritten(
    db,
    clock,
    by,
    { kind: 'questions', key: String(id) },
    { published: false, seen: text?.version ?? '' },
  );
  expect(await questions()).not.toContain('هل؟');
  expect((await listWritten(db, 'questions')).at(-1)).toMatchObject({ key: String(id), published: false });
  await expect(createQuestion(db, clock, by, { title: { fr: 'Non' }, body: {} })).rejects.toMatchObject({
    fields: { 'title.ar': ['required'] },
  });
});

test('what shoppers read is not left without words in Arabic: a page, an answer, an information dialog', async () => {
  const refusal = { status: 422, fields: { 'body.ar': ['required'] } };
  for (const kind of ['pages', 'questions', 'dialogs'] as const) {
    const { key, body, version } = await first(kind);
    for (const ar of [undefined, ' ', '<p><br></p>', '<p>&nbsp;</p><hr>', '<p>\u200b</p>'])
      await expect(
        changeWritten(db, clock, by, { kind, key }, { body: { ...body, ar }, seen: version }),
        `${kind} ${ar}`,
      ).rejects.toMatchObject(refusal);
    expect((await first(kind)).body).toEqual(body);
  }
  const title = { ar: 'هل؟' };
  await expect(createQuestion(db, clock, by, { title, body: {} })).rejects.toMatchObject(refusal);

  // One that is hidden may be unfinished, and is not shown before it is written.
  const { key, body } = await first('questions');
  const to = { kind: 'questions', key } as const;
  const change = async (given: { body?: LocalText; published?: boolean }) =>
    changeWritten(db, clock, by, to, { ...given, seen: (await first('questions')).version });
  await change({ body: {}, published: false });
  await expect(change({ published: true })).rejects.toMatchObject(refusal);
  await change({ body, published: true });
  expect(await first('questions')).toMatchObject({ body, published: true });

  // One that was stored without them before is in nobody's way.
  await db.update(contentPages).set({ body: {} });
  const stored = await first('pages');
  const own = { kind: 'pages', key: stored.key } as const;
  await changeWritten(db, clock, by, own, { title: { ar: 'من نحن' }, seen: stored.version });
  expect((await first('pages')).title).toEqual({ ar: 'من نحن' });
});

test('a space that is left in a language of title or summary, or tags without words, hide no text', async () => {
  const { key, version } = await first('pages');
  const [title, summary] = [
    { ar: ' من نحن ', fr: ' ', en: '\u200f' },
    { ar: 'في سطر', fr: '\u00a0' },
  ];
  const body = { ar: '<p>نعم</p>', fr: '<p><br></p>', en: '<p>\u200b</p>' };
  await changeWritten(db, clock, by, { kind: 'pages', key }, { title, summary, body, seen: version });
  expect(await first('pages')).toMatchObject({
    title: { ar: 'من نحن' },
    summary: { ar: 'في سطر' },
    body: { ar: '<p>نعم</p>' },
  });
  expect((await first('pages')).body).toEqual({ ar: '<p>نعم</p>' });
  const about = { kind: 'about', id: Number(key) } as const;
  expect((await getTextPage(db, { ...reader, locale: 'fr' }, about))?.value.page).toMatchObject({
    title: 'من نحن',
    summary: 'في سطر',
  });
  const id = await createQuestion(db, clock, by, { title: { ar: 'هل؟', fr: ' ' }, body });
  const added = (await listQuestions(db, { ...reader, locale: 'fr' })).value.find((one) => one.id === id);
  expect(added?.question).toBe('هل؟');
  await expect(createQuestion(db, clock, by, { title: { ar: '\u200f' }, body })).rejects.toMatchObject({
    fields: { 'title.ar': ['required'] },
  });
});

test('the summary of a page is saved, and stays when it is not sent', async () => {
  const { key, body } = await first('pages');
  const save = async (given: { summary?: LocalText; body?: LocalText }) => {
    const { version } = await first('pages');
    await changeWritten(db, clock, by, { kind: 'pages', key }, { ...given, seen: version });
    return (await first('pages')).summary;
  };
  const summary = { ar: 'من نحن في سطر', fr: 'Nous en une ligne' };
  expect(await save({ summary })).toEqual(summary);
  expect(await save({ body })).toEqual(summary);
});

test.each(['pages', 'questions', 'dialogs'] as const)(
  'two who write one of the %s: the second is refused',
  async (kind) => {
    const { key, version: seen, title } = await first(kind);
    const write = (to: typeof db, ar: string) =>
      changeWritten(to, clock, by, { kind, key }, { title: { ...title, ar }, seen });
    const second = meanwhile(
      db,
      (tx) => write(tx, 'أول'),
      () => write(db, 'ثان'),
    );
    await expect(second).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await listWritten(db, kind)).find((one) => one.key === key)).toMatchObject({
      title: { ar: 'أول' },
      edited: true,
    });
    await expect(
      changeWritten(db, clock, by, { kind, key: '999999' }, { title, seen }),
    ).rejects.toMatchObject({ status: 404 });
  },
);

test('§2.42 a comment is read by the shop before anyone else reads it', async () => {
  const text = { ar: 'مقال' };
  await createPost(db, {
    slug: 'a',
    title: text,
    body: text,
    summary: text,
    publishedAt: clock.now(),
    updatedAt: clock.now(),
  });
  await writeComment(db, clock, 'a', { name: 'أمل', text: 'مقال جميل' });
  const shown = async () => (await getPost(db, clock, 'ar', 'a'))?.value.shown.length;
  const { data } = await listComments(db, 'waiting', 1);
  expect(data).toMatchObject([{ name: 'أمل', post: { ar: 'مقال' }, state: 'waiting' }]);
  expect(await shown()).toBe(0);
  await decideComment(db, clock, by, 1, { state: 'shown', seen: 'waiting' });
  expect(await shown()).toBe(1);
  expect((await listJournal(db, { page: 1 })).data[0]).toMatchObject({
    action: 'comment.decide',
    before: { state: 'waiting' },
    after: { state: 'shown' },
  });
  await expect(decideComment(db, clock, by, 1, { state: 'hidden', seen: 'waiting' })).rejects.toMatchObject({
    status: 409,
  });
});

test('§2.42 of many comments that wait a page shows twenty, whoever waits longest first', async () => {
  const text = { ar: 'مقال' };
  const at = clock.now();
  await createPost(db, { slug: 'a', title: text, body: text, summary: text, publishedAt: at, updatedAt: at });
  for (let n = 1; n <= 21; n++) await writeComment(db, clock, 'a', { name: `أمل ${n}`, text: 'مقال جميل' });
  const page = async (page: number) => (await listComments(db, 'waiting', page)).data.map(({ name }) => name);
  expect([(await page(1))[0], (await page(1)).length]).toEqual(['أمل 1', 20]);
  expect(await page(2)).toEqual(['أمل 21']);
});

test.each([
  '{nope}',
  '{#bad}',
  '{#cash} نص',
  '{/cash}',
  '{#unknown}نص{/unknown}',
  '{^phones}{phone}{/phones}',
])('a mark that nobody knows or that is not closed is refused by its field and named: %s', async (text) => {
  const question = await first('questions');
  const to = { kind: 'questions', key: question.key } as const;
  const body = { ...question.body, fr: `<p>${text}</p>` };
  const refusal = { status: 422, fields: { 'body.fr': ['unknown_mark'] } };
  await expect(changeWritten(db, clock, by, to, { seen: question.version, body })).rejects.toMatchObject(
    refusal,
  );
  await expect(createQuestion(db, clock, by, { title: { ar: 'سؤال' }, body })).rejects.toMatchObject(refusal);
  expect((await first('questions')).body).toEqual(question.body);
});

test('marks of the shop’s rules, and signs that are none, are kept', async () => {
  const body = {
    ar: '<p>{#cash}خلال {returnDays}{/cash}{^cash}{#phones}{phones}{/phones}{/cash} { } {}</p>',
  };
  const id = await createQuestion(db, clock, by, { title: { ar: 'سؤال' }, body });
  const question = (await listWritten(db, 'questions')).find(({ key }) => key === String(id));
  expect(question?.body.ar).toBe(body.ar);
  // The texts that come along use every mark there is; saved as they are, they stay as they are.
  for (const kind of ['pages', 'questions', 'dialogs'] as const) {
    const written = await listWritten(db, kind);
    expect(written.some(({ body: text }) => /\{\w+\}/.test(JSON.stringify(text)))).toBe(true);
    for (const { key, title, body: text, version } of written) {
      await changeWritten(db, clock, by, { kind, key }, { seen: version, title, body: text });
    }
    const bodies = (texts: typeof written) => texts.map(({ key, body: text }) => ({ key, text }));
    expect(bodies(await listWritten(db, kind))).toEqual(bodies(written));
  }
});
