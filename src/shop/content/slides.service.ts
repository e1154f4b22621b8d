import { cleanLine, cleanText } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { cleanedText, type Locale, type LocalText, textIn } from '#/platform/local-text.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import { requireUsablePicture, staffPictures } from '#/platform/staff-pictures.ts';
import type { Tagged } from '#/platform/tagged.ts';
import { barePath } from '#/platform/url-path.rules.ts';
import { definedFields, requireSameIds, requireSeenRow, versionOf } from '#/platform/version.ts';
import {
  type ChangeRow,
  type CreateRow,
  journalBy,
  type RemoveRow,
  type StaffView,
} from '#/shop/staff/index.ts';
import type { Sliders, SlideView } from './content.schema.ts';
import * as queries from './slides.queries.ts';
import {
  type SlideChange,
  type SlideKind,
  type SlideOrder,
  type SlideWritten,
  type StaffSlide,
  slidesShown,
} from './slides.schema.ts';

/** §7.11, §3.17–3.22 What the home page shows large at this moment. */
export async function getSliders(db: Db, clock: Clock, locale: Locale): Promise<Tagged<Sliders>> {
  const at = clock.now();
  const all = await queries.selectSlides(db);
  const shown = all.filter(
    ({ startsAt, endsAt }) => (!startsAt || startsAt <= at) && (!endsAt || endsAt > at),
  );
  const of = (kind: queries.SlideWithPictures['kind']) =>
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

function viewSlide(slide: queries.SlideWithPictures, locale: Locale): SlideView {
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

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const tidy = (text: LocalText, clean: (value: string) => string = cleanLine): LocalText =>
  cleanedText(text, (value) => clean(value).slice(0, 300));

/** What a staff user edits; the place in the row is changed apart from it. */
const contentOf = (row: queries.SlideRow): Omit<SlideWritten, 'kind'> => ({
  title: tidy(row.title),
  text: tidy(row.text, cleanText),
  percent: row.percent,
  link: row.link,
  linkText: tidy(row.linkText),
  show: row.show,
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  desktopPictureId: row.desktopPictureId,
  mobilePictureId: row.mobilePictureId,
});

function stateOf(row: queries.SlideRow, at: Date, before: number): StaffSlide['state'] {
  if (!row.show) return 'hidden';
  if (row.endsAt && row.endsAt <= at) return 'ended';
  if (row.startsAt && row.startsAt > at) return 'coming';
  return before < slidesShown[row.kind] ? 'shown' : 'no_place';
}

/** §3.17 to §3.22 All slides, also those that are not shown, in the merchant's order. */
export async function listStaffSlides(db: Db, clock: Clock): Promise<StaffSlide[]> {
  const rows = await queries.selectAllSlides(db);
  const pictures = await staffPictures(
    db,
    rows.flatMap((row) => [row.desktopPictureId, row.mobilePictureId]),
  );
  const picture = (id: number | null) => (id !== null && pictures.get(id)) || null;
  const at = clock.now();
  const shown: Record<SlideKind, number> = { slider: 0, parallax: 0, side: 0 };
  return rows.map((row) => {
    const { desktopPictureId, mobilePictureId, ...content } = contentOf(row);
    const state = stateOf(row, at, shown[row.kind]);
    if (state === 'shown') shown[row.kind] += 1;
    return {
      id: row.id,
      kind: row.kind,
      ...content,
      desktop: picture(desktopPictureId),
      mobile: picture(mobilePictureId),
      state,
      version: versionOf(contentOf(row)),
    };
  });
}

/** An address inside the shop as it is kept: without our own origin's language; null when it leads elsewhere. */
export function innerLink(typed: string): string | null {
  const link = typed.trim();
  if (link === '') return '';
  if (!/^\/(?![/\\])[^\s\\]*$/.test(link)) return null;
  return barePath(link);
}

async function checked(tx: Db, given: Omit<SlideWritten, 'kind'>): Promise<Omit<SlideWritten, 'kind'>> {
  const fields: Record<string, string[]> = {};
  const title = tidy(given.title);
  if (!title.ar) fields['title.ar'] = ['required'];
  const link = innerLink(given.link);
  if (link === null) fields.link = ['link_not_inside'];
  const { startsAt, endsAt } = given;
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) fields.endsAt = ['ends_before_start'];
  // §3.23 Without any picture the home page would show its own in the place.
  if (given.show && given.desktopPictureId === null && given.mobilePictureId === null)
    fields.desktopPictureId = ['required'];
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  for (const field of ['desktopPictureId', 'mobilePictureId'] as const)
    await requireUsablePicture(tx, given[field], field);
  return {
    ...given,
    title,
    text: tidy(given.text, cleanText),
    linkText: tidy(given.linkText),
    percent: cleanLine(given.percent),
    link: link ?? '',
  };
}

const rowOf = ({ startsAt, endsAt, ...content }: Omit<SlideWritten, 'kind'>) => ({
  ...content,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** Adds a slide; the answer is its id. */
export async function createSlide(tx: Db, values: queries.SlideValues): Promise<number> {
  const id = await queries.insertSlide(tx, values);
  await invalidate(tx, 'slides');
  return id;
}

/** Takes the demo shop's slides away. */
export async function removeDemoSlides(tx: Db): Promise<void> {
  if ((await queries.deleteDemoSlides(tx)) > 0) await invalidate(tx, 'slides');
}

/** Names under which pages show this picture as a slide; to be invalidated when its files are ready. */
export const slidesShowing = async (db: Db, pictureId: number): Promise<string[]> =>
  (await queries.isOnSlide(db, pictureId)) ? ['slides'] : [];

/** A slide behind the others of its kind; the answer is its id. Errors: 422 by field. */
export const addSlide: CreateRow<SlideWritten> = async (db, clock, by, { kind, ...given }) => {
  return db.transaction(async (tx) => {
    const content = await checked(tx, given);
    const positions = (await queries.lockSlidesOf(tx, kind)).map(({ position }) => position);
    const id = await createSlide(tx, { kind, ...rowOf(content), position: Math.max(-1, ...positions) + 1 });
    await journalBy(tx, by, clock.now(), 'slide.create', id, { after: { kind, ...content } });
    return id;
  });
};

/** Errors: 404 `not_found`, 409 `changed_meanwhile`, 422 by field. */
export const changeSlide: ChangeRow<SlideChange> = async (db, clock, by, id, { seen, ...change }) => {
  await db.transaction(async (tx) => {
    const { before } = requireSeenRow(await queries.lockSlide(tx, id), contentOf, seen);
    const after = await checked(tx, { ...before, ...definedFields(change) });
    // What a staff user has edited is the shop's own, and stays when the demo goes.
    await queries.updateSlide(tx, id, { ...rowOf(after), isDemo: false });
    await invalidate(tx, 'slides');
    await journalBy(tx, by, clock.now(), 'slide.change', id, { before, after });
  });
};

/** Errors: 409 `changed_meanwhile` when there are others of the kind by now. */
export async function orderSlides(
  db: Database,
  clock: Clock,
  by: StaffView,
  { kind, ids }: SlideOrder,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = (await queries.lockSlidesOf(tx, kind)).map(({ id }) => id);
    requireSameIds(before, ids);
    for (const [position, id] of ids.entries()) await queries.updateSlide(tx, id, { position });
    await invalidate(tx, 'slides');
    await journalBy(tx, by, clock.now(), 'slide.order', kind, { before: { ids: before }, after: { ids } });
  });
}

/** Errors: 404 `not_found`, 409 `changed_meanwhile`. */
export const removeSlide: RemoveRow = async (db, clock, by, id, seen) => {
  await db.transaction(async (tx) => {
    const { row, before } = requireSeenRow(await queries.lockSlide(tx, id), contentOf, seen);
    await queries.deleteSlide(tx, id);
    await invalidate(tx, 'slides');
    await journalBy(tx, by, clock.now(), 'slide.remove', id, {
      before: { kind: row.kind, ...before },
    });
  });
};
