import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { createSlide, getSliders } from './index.ts';
import type { SlideWritten } from './slides.schema.ts';
import {
  addSlide,
  changeSlide,
  innerLink,
  listStaffSlides,
  orderSlides,
  removeSlide,
} from './slides.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'content', may: [] };
beforeEach(async () => {
  await reset();
  await db.execute(
    sql`insert into pictures (fingerprint, origin, state, file, widths) values
      ('a', '{"kind":"upload","key":"a","name":"a"}', 'ready', 'a', '{640}'),
      ('b', '{"kind":"upload","key":"b","name":"b"}', 'failed', null, '{}')`,
  );
});

const summer: SlideWritten = {
  kind: 'slider',
  title: { ar: 'عروض الصيف', fr: ' Soldes  d’été ', en: '' },
  text: { ar: 'سطر\nوسطر' },
  percent: '-30 %',
  link: '/fr/store/soldes?sort=newest',
  linkText: {},
  show: true,
  startsAt: null,
  endsAt: '2026-12-01T00:00:00.000Z',
  desktopPictureId: 1,
  mobilePictureId: null,
};
const add = (change: Partial<SlideWritten> = {}) => addSlide(db, clock, by, { ...summer, ...change });
const one = async (id: number) => {
  const found = (await listStaffSlides(db, clock)).find((slide) => slide.id === id);
  if (!found) throw new Error(`no slide ${id}`);
  return found;
};
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { fields: object }) => error.fields,
  );

test('§3.18 §3.17 §3.21 a slide is made, shown at once until its end, given a cut for phones, changed, and taken away', async () => {
  const id = await add();
  const shown = await getSliders(db, clock, 'fr');
  expect(shown.value.slider).toMatchObject([
    { id, title: 'Soldes d’été', text: 'سطر\nوسطر', percent: '-30 %', link: '/store/soldes?sort=newest' },
  ]);
  expect(shown.changesAt).toEqual(new Date('2026-12-01T00:00:00Z'));
  expect(await one(id)).toMatchObject({ state: 'shown', desktop: { id: 1, state: 'ready' }, mobile: null });
  await changeSlide(db, clock, by, id, { mobilePictureId: 1, seen: (await one(id)).version });
  expect(await one(id)).toMatchObject({ mobile: { id: 1, state: 'ready' } });
  expect((await getSliders(db, clock, 'ar')).value.slider).toMatchObject([{ mobile: { src: '/media/a' } }]);
  await db.execute(sql`delete from invalidations`);
  await changeSlide(db, clock, by, id, { percent: '', show: false, seen: (await one(id)).version });
  expect((await getSliders(db, clock, 'ar')).value.slider).toEqual([]);
  const { rows } = await db.execute<{ name: string }>(sql`select name from invalidations`);
  expect(rows).toEqual([{ name: 'slides' }]);
  const other = await add({ percent: '-10 %' });
  await removeSlide(db, clock, by, id, (await one(id)).version);
  expect(await listStaffSlides(db, clock)).toMatchObject([{ id: other, percent: '-10 %' }]);
  const { data } = await listJournal(db, { page: 1, entity: 'slide' });
  expect(data.map(({ action }) => action)).toEqual([
    'slide.remove',
    'slide.create',
    'slide.change',
    'slide.change',
    'slide.create',
  ]);
});

test('§3.20 §3.22 of the band one is shown and at the side two; what has no place is reported', async () => {
  for (const kind of ['parallax', 'parallax', 'side', 'side', 'side'] as const) await add({ kind });
  await add({ kind: 'side', startsAt: '2026-11-22T00:00:00.000Z' });
  await add({ kind: 'side', endsAt: '2026-11-20T00:00:00.000Z' });
  expect((await listStaffSlides(db, clock)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'parallax shown',
    'side shown',
    'parallax no_place',
    'side shown',
    'side no_place',
    'side coming',
    'side ended',
  ]);
});

test('what does not fit together is refused by field, and nothing is written', async () => {
  expect(await fieldsOf(add({ title: { fr: 'Été' } }))).toEqual({ 'title.ar': ['required'] });
  for (const link of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere',
    'javascript:alert(1)',
    '/a b',
  ])
    expect(await fieldsOf(add({ link }))).toEqual({ link: ['link_not_inside'] });
  expect(
    await fieldsOf(add({ startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' })),
  ).toEqual({ endsAt: ['ends_before_start'] });
  expect(await fieldsOf(add({ desktopPictureId: null }))).toEqual({ desktopPictureId: ['required'] });
  expect(await fieldsOf(add({ mobilePictureId: 2 }))).toEqual({ mobilePictureId: ['invalid'] });
  expect(await fieldsOf(add({ desktopPictureId: 77 }))).toEqual({ desktopPictureId: ['invalid'] });
  expect(await listStaffSlides(db, clock)).toEqual([]);
  await add({ desktopPictureId: null, show: false });
});

test('an address inside the shop is kept without its language', () => {
  expect(['/fr', '/en/store/femme', ' /french ', '/', ''].map(innerLink)).toEqual([
    '/',
    '/store/femme',
    '/french',
    '/',
    '',
  ]);
});

test('the second of two is refused; slides are put in order; a demo slide that was edited is the shop’s own', async () => {
  const demo = await createSlide(db, {
    kind: 'slider',
    title: { ar: 'هلال' },
    text: {},
    linkText: {},
    isDemo: true,
  });
  const { version } = await one(demo);
  const second = meanwhile(
    db,
    (tx) => changeSlide(tx, clock, by, demo, { title: { ar: 'متجري' }, desktopPictureId: 1, seen: version }),
    () => changeSlide(db, clock, by, demo, { percent: '5', seen: version }),
  );
  await expect(second).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(removeSlide(db, clock, by, demo, version)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  const { rows } = await db.execute(sql`select 1 from slides where is_demo`);
  expect(rows).toEqual([]);
  const other = await add();
  await orderSlides(db, clock, by, { kind: 'slider', ids: [other, demo] });
  expect((await getSliders(db, clock, 'ar')).value.slider.map(({ id }) => id)).toEqual([other, demo]);
  await expect(orderSlides(db, clock, by, { kind: 'slider', ids: [other] })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
});

test('pages with slides are made anew when one is added, put in order or taken away; the journal has each', async () => {
  const namesOf = async (work: () => Promise<unknown>) => {
    await db.execute(sql`delete from invalidations`);
    await work();
    return (await db.execute<{ name: string }>(sql`select name from invalidations`)).rows;
  };
  const pages = [{ name: 'slides' }];
  const first = await add();
  expect(await namesOf(add)).toEqual(pages);
  const [, second = 0] = (await listStaffSlides(db, clock)).map(({ id }) => id);
  expect(await namesOf(() => orderSlides(db, clock, by, { kind: 'slider', ids: [second, first] }))).toEqual(
    pages,
  );
  const { version } = await one(second);
  expect(await namesOf(() => removeSlide(db, clock, by, second, version))).toEqual(pages);
  const { data } = await listJournal(db, { page: 1, entity: 'slide' });
  expect(
    data.map(({ action, before, after }) => [action, action === 'slide.order' && { before, after }]),
  ).toEqual([
    ['slide.remove', false],
    ['slide.order', { before: { ids: [first, second] }, after: { ids: [second, first] } }],
    ['slide.create', false],
    ['slide.create', false],
  ]);
});
