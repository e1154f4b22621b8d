import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { localText } from '#/platform/local-text.schema.ts';
import { staffPicture } from '#/platform/staff-picture.schema.ts';
import { version } from '#/platform/version.schema.ts';

/** Pictures of one colour; the shop shows no more. */
export const maxArticlePictures = 20;

/** The pictures of one colour, in their order: the first stands in lists, the second is its other side. */
const articlePictureList = z.object({
  productId: z.int(),
  articleId: z.int(),
  pictures: z.array(z.extend(staffPicture, { alt: localText })),
  version,
});
export type ArticlePictureList = z.infer<typeof articlePictureList>;
export type ArticlePicture = ArticlePictureList['pictures'][number];
export const oneArticlePictureList = z.object({ data: articlePictureList });

/** The whole list as it shall stand: order, what the pictures show in words, and without those taken away. */
export const articlePictureChange = z.object({
  pictures: z.array(z.object({ id: rowId, alt: localText })).check(z.maxLength(200)),
  seen: version,
});
export type ArticlePictureChange = z.infer<typeof articlePictureChange>;
