import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { makePicture } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { slides } from './content.tables.ts';
import { createSlide, getSliders, homeSlider, removeDemoSlides } from './index.ts';
import type { SlideKind } from './slides.schema.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
beforeEach(async () => {
  await reset();
  clock.set('2026-11-21T12:00:00Z');
});

const slide = (kind: SlideKind, more: Partial<Parameters<typeof createSlide>[1]> = {}) =>
  db.transaction((tx) =>
    createSlide(tx, {
      kind,
      title: { ar: 'عنوان', fr: 'Titre' },
      text: {},
      linkText: { ar: 'تسوق' },
      ...more,
    }),
  );

test('§3.17 §3.18 §3.21 a slide has a picture for each kind of screen, and its percentage only when there is one', async () => {
  const desktopPictureId = await makePicture(db, 'wide');
  const mobilePictureId = await makePicture(db, 'tall');
  await slide('slider', { mobilePictureId, position: 1 });
  await slide('slider', { desktopPictureId, mobilePictureId, percent: '-30 %', link: '/store/soldes' });
  await slide('slider', { position: -1 });
  const { value, tags } = await homeSlider(db, clock, 'fr');
  expect(value).toMatchObject([
    { desktop: null, mobile: null, showPercent: false, percent: '' },
    {
      title: 'Titre',
      desktop: { src: '/media/wide' },
      mobile: { src: '/media/tall' },
      showPercent: true,
      percent: '-30 %',
      link: '/store/soldes',
      linkText: 'تسوق',
    },
    { desktop: null, mobile: { src: '/media/tall' } },
  ]);
  expect(tags).toEqual(['slides']);
});

test('§3.19 §3.20 §3.22 beside the slider stand one parallax band and two pictures', async () => {
  await slide('parallax');
  await slide('parallax', { position: -1, link: '/first' });
  for (let made = 0; made < 3; made++) await slide('side');
  await slide('side', { show: false, position: -5 });
  const { value } = await getSliders(db, clock, 'ar');
  expect(value.slider).toEqual([]);
  expect(value.parallax).toMatchObject({ link: '/first', show: true });
  expect(value.sides.map(({ id }) => id)).toEqual([3, 4]);
});

test('§3.17 the slider shows as many slides as have a place, the first in order', async () => {
  for (let made = 0; made < 13; made++) await slide('slider');
  const { value } = await getSliders(db, clock, 'ar');
  expect(value.slider.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
});

test('§3.19 §3.22 the band has a picture for each kind of screen, its text and its link; hidden, the next one or none', async () => {
  const desktopPictureId = await makePicture(db, 'band');
  const mobilePictureId = await makePicture(db, 'band-tall');
  const text = { ar: 'نعومة تدوم', fr: 'Une douceur qui dure' };
  await slide('parallax', { desktopPictureId, mobilePictureId, text, link: '/store/femme' });
  const band = async (locale: 'ar' | 'fr' | 'en' = 'fr') =>
    (await getSliders(db, clock, locale)).value.parallax;
  expect(await band()).toMatchObject({
    desktop: { src: '/media/band', widths: [160, 480] },
    mobile: { src: '/media/band-tall' },
    ...{ title: 'Titre', text: 'Une douceur qui dure', link: '/store/femme', show: true },
  });
  expect(await band('en')).toMatchObject({ title: 'عنوان', text: 'نعومة تدوم' });
  await slide('parallax', { position: -2, show: false, link: '/hidden' });
  expect(await band()).toMatchObject({ link: '/store/femme' });
  await db.update(slides).set({ show: false });
  expect(await band()).toBeNull();
});

test('§3.17 §3.18 a slide comes and goes with its dates, and the answer says when', async () => {
  const startsAt = new Date('2026-11-22T00:00:00Z');
  const endsAt = new Date('2026-11-23T00:00:00Z');
  await slide('slider', { startsAt, endsAt });
  expect(await homeSlider(db, clock, 'ar')).toMatchObject({ value: [], changesAt: startsAt });
  clock.set('2026-11-22T00:00:00Z');
  expect(await homeSlider(db, clock, 'ar')).toMatchObject({ value: [{ id: 1 }], changesAt: endsAt });
  clock.set('2026-11-23T00:00:00Z');
  expect(await homeSlider(db, clock, 'ar')).toMatchObject({ value: [], changesAt: null });
});

test('the demo’s slides can be taken away, the merchant’s stay', async () => {
  await slide('slider', { isDemo: true });
  await slide('slider');
  const countBefore = (await db.select().from(invalidations)).length;
  await db.transaction((tx) => removeDemoSlides(tx));
  expect((await homeSlider(db, clock, 'ar')).value.map(({ id }) => id)).toEqual([2]);
  expect((await db.select().from(invalidations)).length).toBe(countBefore + 1);
});
