import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { localText } from '#/platform/local-text.schema.ts';
import { isoMoment } from '#/platform/moment.schema.ts';
import { pictureId, staffPicture } from '#/platform/staff-picture.schema.ts';
import { version } from '#/platform/version.schema.ts';

/** §3.17 to §3.22 What the home page shows large. */
const slideKinds = ['slider', 'parallax', 'side'] as const;
export type SlideKind = (typeof slideKinds)[number];
/** How many of a kind the home page shows at most at one moment; the first in order count. */
export const slidesShown = { slider: 12, parallax: 1, side: 2 } as const satisfies Record<SlideKind, number>;

const moment = z.nullable(isoMoment);
const content = {
  title: localText,
  text: localText,
  /** §3.21 Text of the percentage mark; empty for none. */
  percent: z.string().check(z.maxLength(12)),
  /** Address inside the shop without language, such as `/store/femme`; empty for none. */
  link: z.string().check(z.maxLength(300)),
  linkText: localText,
  show: z.boolean(),
  startsAt: moment,
  endsAt: moment,
};

export const staffSlide = z.object({
  id: z.int(),
  kind: z.enum(slideKinds),
  ...content,
  desktop: z.nullable(staffPicture),
  mobile: z.nullable(staffPicture),
  /** Where it stands now: by its switch, its dates and the places there are. */
  state: z.enum(['shown', 'coming', 'ended', 'hidden', 'no_place']),
  version,
});
export type StaffSlide = z.infer<typeof staffSlide>;

const pictureIds = { desktopPictureId: pictureId, mobilePictureId: pictureId };
const slideContent = z.object({ ...content, ...pictureIds });
export const slideWritten = z.extend(slideContent, { kind: z.enum(slideKinds) });
export type SlideWritten = z.infer<typeof slideWritten>;
export const slideChange = z.extend(z.partial(slideContent), { seen: version });
export type SlideChange = z.infer<typeof slideChange>;

export const slideOrder = z.object({
  kind: z.enum(slideKinds),
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(200)),
});
export type SlideOrder = z.infer<typeof slideOrder>;
