import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import type { Tagged } from '#/platform/tagged.ts';
import {
  deleteDemoSlides,
  insertSlide,
  isOnSlide,
  type SlideValues,
  type SlideWithPictures,
  selectSlides,
} from './content.queries.ts';
import type { Sliders, SlideView } from './content.schema.ts';
import { slidesShown } from './slides.schema.ts';

/** §7.11, §3.17–3.22 What the home page shows large at this moment. */
export async function getSliders(db: Db, clock: Clock, locale: Locale): Promise<Tagged<Sliders>> {
  const at = clock.now();
  const all = await selectSlides(db);
  const shown = all.filter(
    ({ startsAt, endsAt }) => (!startsAt || startsAt <= at) && (!endsAt || endsAt > at),
  );
  const of = (kind: SlideWithPictures['kind']) =>
    shown
      .filter((slide) => slide.kind === kind)
      .slice(0, slidesShown[kind])
      .map((slide) => viewSlide(slide, locale));
  const moments = all
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((moment) => moment !== null);
  const coming = moments.filter((moment) => moment > at).map((moment) => moment.getTime());
  return {
    value: { slider: of('slider'), parallax: of('parallax')[0] ?? null, sides: of('side') },
    tags: ['slides'],
    changesAt: coming.length > 0 ? new Date(Math.min(...coming)) : null,
  };
}

/** §7.10 The slider of the home page alone. */
export async function homeSlider(db: Db, clock: Clock, locale: Locale): Promise<Tagged<SlideView[]>> {
  const all = await getSliders(db, clock, locale);
  return { ...all, value: all.value.slider };
}

function viewSlide(slide: SlideWithPictures, locale: Locale): SlideView {
  const title = textIn(slide.title, locale);
  return {
    id: slide.id,
    desktop: slide.desktop && viewPicture(slide.desktop, title, locale),
    mobile: slide.mobile && viewPicture(slide.mobile, title, locale),
    title,
    text: textIn(slide.text, locale),
    showPercent: slide.percent !== '',
    percent: slide.percent,
    link: slide.link,
    linkText: textIn(slide.linkText, locale),
    show: slide.show,
  };
}

/** Adds a slide; the answer is its id. */
export async function createSlide(tx: Db, values: SlideValues): Promise<number> {
  const id = await insertSlide(tx, values);
  await invalidate(tx, 'slides');
  return id;
}

/** Takes the demo shop's slides away. */
export async function removeDemoSlides(tx: Db): Promise<void> {
  if ((await deleteDemoSlides(tx)) > 0) await invalidate(tx, 'slides');
}

/** Names under which pages show this picture as a slide; to be invalidated when its files are ready. */
export const slidesShowing = async (db: Db, pictureId: number): Promise<string[]> =>
  (await isOnSlide(db, pictureId)) ? ['slides'] : [];
